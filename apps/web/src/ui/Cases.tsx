import { createContext, useContext } from 'react';
import css from './Cases.module.css';

/** What opens a rule card; null where no rulebook is at hand. */
export const CaseOpener = createContext<((caseId: string) => void) | null>(null);

/** Printed case numbers as small links that open their rule cards. */
export function CaseLinks({ cases }: { readonly cases: readonly string[] }) {
  const open = useContext(CaseOpener);
  if (cases.length === 0) return null;
  return (
    <span className={css['cases']}>
      {[...new Set(cases)].map((id) =>
        open === null ? (
          <span key={id} className={css['case']}>
            {id}
          </span>
        ) : (
          <button
            key={id}
            type="button"
            className={css['case']}
            aria-label={`Rule ${id}`}
            onClick={(event) => {
              event.stopPropagation();
              open(id);
            }}
          >
            {id}
          </button>
        ),
      )}
    </span>
  );
}
