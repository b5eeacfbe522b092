import type { TableInfo } from '@carapace/protocol';
import { type BaseView, checkDice, checkSeal, keysOf, type MatchRecord, parseRecord, type Seat } from '@carapace/tabletop';

/** What this browser found out by itself about a finished match. */
export interface Finding {
  readonly ok: boolean;
  readonly text: string;
}

export interface Known {
  readonly start: Pick<TableInfo['start'], 'commitment' | 'seal'>;
  readonly view: Pick<BaseView, 'log'>;
  readonly seat: Seat | null;
  /** The number this browser put into the dice; null: it held no seat then. */
  readonly nonce: string | null;
  /** Fingerprint and seal as this browser noted them when the game began, 'commitment seal'. */
  readonly noted: string | null;
}

/** Everything that can be checked of the record without the rules; the rest is for `npm run replay`. */
export function findings(json: unknown, { start, view, seat, nonce, noted }: Known): readonly Finding[] {
  const parsed = parseRecord(json);
  if (!parsed.ok) return [{ ok: false, text: `This is not the record of a match: ${parsed.problems.join('; ')}.` }];
  const record = parsed.value;
  const { commitment, seal } = record.fairness;
  const before = noted ?? `${start.commitment} ${start.seal}`;
  const keys = keysOf(record);
  const { dice, entries, problem } = checkDice(record);
  const own = seat === null || nonce === null ? undefined : record.fairness.nonces[seat];
  return [
    before === `${commitment} ${seal}`
      ? { ok: true, text: 'The fingerprint of the secret is the one published before the game.' }
      : { ok: false, text: 'The fingerprint of the secret is not the one published before the game.' },
    typeof keys === 'function'
      ? { ok: true, text: 'The opened secret and every number of a seat fit their fingerprints.' }
      : { ok: false, text: `The secret does not fit: ${keys.text}.` },
    ...(own === undefined
      ? []
      : [
          own.nonce === nonce
            ? { ok: true, text: 'The number that this browser drew is in the key of the dice.' }
            : { ok: false, text: 'The number that this browser drew is not in the key of the dice.' },
        ]),
    problem === null
      ? { ok: true, text: dice === 0 ? 'No dice were rolled.' : `All ${dice} dice of ${entries} entries follow from the key.` }
      : { ok: false, text: `Entry ${problem.n}: ${problem.text}.` },
    told(record, view),
    checkSeal(record) === null
      ? { ok: true, text: 'The record is sealed: nothing in it was changed after the game.' }
      : { ok: false, text: 'The seal of the record is broken.' },
  ];
}

/** Every die that the log shows was rolled by the record, too. */
function told(record: MatchRecord, view: Pick<BaseView, 'log'>): Finding {
  const left = new Map<number, number>();
  for (const { rolls, entries } of record.segments)
    for (const { face } of [...rolls, ...entries.flatMap((entry) => entry.rolls)]) left.set(face, (left.get(face) ?? 0) + 1);
  const shown = view.log.flatMap(({ events }) => events.flatMap((event) => event.dice ?? []));
  for (const { face } of shown) left.set(face, (left.get(face) ?? 0) - 1);
  const missing = [...left.values()].filter((count) => count < 0).reduce((sum, count) => sum - count, 0);
  return missing === 0
    ? { ok: true, text: shown.length === 0 ? 'No dice are in the log.' : `The ${shown.length} dice in the log are among them.` }
    : { ok: false, text: `${missing} dice in the log are not in the record.` };
}
