import type { BaseView, BoardTable, Choice, Command, Json, Offer, Verdict } from '@carapace/tabletop';
import { type ReactNode, useState } from 'react';
import { Button } from '../../../ui/Button';
import { CaseLinks } from '../../../ui/Cases';
import { Counter } from '../Counter';
import type { Pack, Piece, Place, UnitKind } from '../face';
import css from './forms.module.css';
import { useOwn } from './useOwn';

/** A counter that is not on the map yet. */
export function pieceOf(kind: UnitKind, id: string = kind, place: Place = '1'): Piece {
  const terran = kind === 'engineer' || kind === 'scout' || kind === '2-lancers';
  return {
    id,
    kind,
    side: terran ? 'terran' : 'znon',
    place,
    faceUp: true,
    incapacitated: false,
    holder: null,
    secondHolder: null,
    heldSinceStart: false,
    activity: null,
    reign: null,
  };
}

export function CounterIcon({
  kind,
  units,
  size = 40,
}: {
  readonly kind: UnitKind;
  readonly units: Pack['units'];
  readonly size?: number;
}) {
  return (
    <svg viewBox="-2 -2 52 52" width={size} height={size} className={css['icon']} aria-hidden="true" data-figures="shown">
      <Counter piece={pieceOf(kind)} units={units} />
    </svg>
  );
}

interface StepperProps {
  readonly label: string;
  readonly value: number;
  readonly most: number;
  readonly least?: number;
  readonly onChange: (value: number) => void;
}

/** A number with its two buttons; what a press would make too many stays possible, the verdict says why it is. */
export function Stepper({ label, value, most, least = 0, onChange }: StepperProps) {
  return (
    <div className={css['stepper']}>
      <button type="button" aria-label={`${label}: one less`} disabled={value <= least} onClick={() => onChange(value - 1)}>
        −
      </button>
      <input
        type="number"
        inputMode="numeric"
        aria-label={label}
        min={least}
        max={most}
        value={value}
        onChange={(event) => onChange(Math.max(least, Math.min(most, Math.floor(Number(event.target.value)) || 0)))}
      />
      <button type="button" aria-label={`${label}: one more`} disabled={value >= most} onClick={() => onChange(value + 1)}>
        +
      </button>
    </div>
  );
}

/** The ready-made values of a form's first slot. */
export function readyMade(table: BoardTable, view: BaseView, offer: Offer): readonly Choice[] {
  return table.next(view, { offer: offer.id, values: {} }).choices;
}

interface ReadyProps {
  /** Under which a player's own are kept: 'forces terran'. */
  readonly kind: string;
  readonly choices: readonly Choice[];
  readonly taken: Json;
  readonly onTake: (value: Json) => void;
}

/** Ready-made forms, and a player's own, to take as they are or to change. */
export function Ready({ kind, choices, taken, onTake }: ReadyProps) {
  const own = useOwn(kind);
  const [naming, setNaming] = useState<string | null>(null);
  const now = JSON.stringify(taken);
  const among = (all: readonly { readonly value: Json }[]): boolean => all.some(({ value }) => JSON.stringify(value) === now);
  const [offered, kept] = [among(choices), among(own.all)];
  return (
    <section className={css['ready']} aria-label="Ready-made">
      <h3>Ready-made, to take or to change</h3>
      <div className={css['readyList']}>
        {choices.map((choice) => (
          <button
            key={choice.label}
            type="button"
            data-ready={choice.label}
            aria-pressed={JSON.stringify(choice.value) === now}
            onClick={() => onTake(choice.value)}
          >
            <b>{choice.label}</b>
            {choice.note !== undefined && <small>{choice.note}</small>}
          </button>
        ))}
        {own.all.map(({ name, value }) => (
          <span key={name} className={css['own']}>
            <button type="button" data-own={name} aria-pressed={JSON.stringify(value) === now} onClick={() => onTake(value)}>
              <b>{name}</b>
              <small>your own, kept in this browser</small>
            </button>
            <button type="button" className={css['forget']} aria-label={`Forget ${name}`} onClick={() => own.forget(name)}>
              ×
            </button>
          </span>
        ))}
        {naming === null ? (
          <button type="button" className={css['keep']} data-keep="" disabled={offered || kept} onClick={() => setNaming('')}>
            <b>Keep this as my own</b>
            <small>{kept ? 'it is kept already' : offered ? 'it is one of these already' : 'for other tables, in this browser'}</small>
          </button>
        ) : (
          <form
            className={css['naming']}
            onSubmit={(event) => {
              event.preventDefault();
              const name = naming.trim();
              if (name !== '') own.keep({ name, value: taken });
              setNaming(null);
            }}
          >
            <input
              aria-label="Name of what is kept"
              // biome-ignore lint/a11y/noAutofocus: it takes the place of the button that was just pressed.
              autoFocus
              maxLength={24}
              placeholder="Its name"
              value={naming}
              onChange={(event) => setNaming(event.target.value)}
              onKeyDown={(event) => event.key === 'Escape' && setNaming(null)}
            />
            <button type="submit">Keep</button>
          </form>
        )}
      </div>
    </section>
  );
}

interface FootProps {
  readonly verdict: Verdict;
  readonly title: string;
  readonly busy: boolean;
  readonly onSubmit: () => void;
  readonly children?: ReactNode;
}

/** What is still wrong, with its case, or the button that sends the form. */
export function Foot({ verdict, title, busy, onSubmit, children }: FootProps) {
  return (
    <footer className={css['foot']}>
      {children}
      <p className={css['verdict']} role="status" {...(!verdict.ok && { 'data-refusal': '' })}>
        {verdict.ok ? (
          'Complete.'
        ) : (
          <>
            {verdict.refusal.text} <CaseLinks cases={[verdict.refusal.case]} />
          </>
        )}
      </p>
      <Button look="primary" data-submit="" disabled={!verdict.ok || busy} onClick={onSubmit}>
        {title}
      </Button>
    </footer>
  );
}

/** The judge of the table face, asked about a command in the making. */
export function verdictOf(table: BoardTable, view: BaseView, command: object): Verdict {
  return table.check(view, command as Command);
}
