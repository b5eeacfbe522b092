import type { BaseView } from '@carapace/tabletop';
import { useEffect, useState } from 'react';
import { Link } from '../app/router';
import { get } from '../net/http';
import { nonceGiven, shelf } from '../net/storage';
import { useTable } from '../table/context';
import css from './after.module.css';
import type { Finding } from './findings';

/** The check of the dice, done by this browser, with its result. */
export function Fairness({ view }: { readonly view: BaseView }) {
  const { code, table, you } = useTable();
  const { start } = table;
  const { seat } = you;
  const [found, setFound] = useState<readonly Finding[] | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  useEffect(() => {
    let here = true;
    const nonce = seat === null ? null : nonceGiven(code, start.attempt);
    Promise.all([get(`/api/tables/${code}/record`), import('./findings')]).then(
      ([record, { findings }]) => here && setFound(findings(record, { start, view, seat, nonce, noted: shelf.get(`noted.${code}`) })),
      () => here && setFault('The record could not be fetched.'),
    );
    return () => {
      here = false;
    };
  }, [code, start, seat, view]);
  const good = found?.every(({ ok }) => ok) ?? false;
  return (
    <section aria-labelledby="fairness" data-fairness={found === null ? 'checking' : good ? 'good' : 'bad'}>
      <h3 id="fairness">{found === null ? 'Checking the dice…' : good ? 'The dice were fair' : 'The dice do not check'}</h3>
      {fault !== null && <p role="alert">{fault}</p>}
      <ul className={css['findings']}>
        {found?.map(({ ok, text }) => (
          <li key={text} data-ok={ok}>
            <b>{ok ? '✓' : '✗'}</b> {text}
          </li>
        ))}
      </ul>
      <p className={css['small']}>
        Checked by this browser from the record. <Link href="/help/fairness">How the dice are made</Link>
      </p>
    </section>
  );
}
