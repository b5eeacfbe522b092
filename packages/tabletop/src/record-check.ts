import { keyedDice, type Roll } from './dice';
import { commitment, type Keys, keyCommitment, type MatchSecrets, matchKeys, type Nonces, nonceCommitment } from './fairness';
import { canonicalJson } from './json';
import type { MatchRecord } from './record';
import { signedBy, signOnce } from './seal';

/*
 * What anybody can check of a finished match without its rules, browsers included: that secret and nonces are those committed to, that every die follows
 * from them, that numbers, ids and labels are in order, and that nobody has changed the file since it was sealed.
 */

export const problemCodes = [
  'shape',
  'not-opened',
  'commitment',
  'nonce',
  'order',
  'id',
  'label',
  'die',
  'epoch',
  'position',
  'options',
  'command',
  'refused',
  'undo',
  'rolls',
  'reveals',
  'hash',
  'result',
  'seal',
] as const;

/** The first thing wrong with a record: where (the entry's number; 0 is the start or the record as a whole) and what. */
export interface Problem {
  readonly code: (typeof problemCodes)[number];
  readonly n: number;
  readonly text: string;
}

/** What the seal signs: the record without its signature, in one canonical text. */
export const recordText = (record: MatchRecord): string => canonicalJson({ ...record, signature: null });

/** Seals a finished record, its secret opened. A match must be sealed in one form only, ever: later exports are the same bytes. */
export function sealRecord(record: Omit<MatchRecord, 'signature'>, sealSeed: string): MatchRecord {
  if (record.fairness.secret === null || record.result === null) throw new Error('only a finished match is sealed');
  const open: MatchRecord = { ...record, signature: null };
  return { ...open, signature: signOnce(sealSeed, recordText(open)) };
}

/**
 * A match as a file, from what its host stored. While there is no result the secret stays closed, and the file can be kept but not checked;
 * it holds everything that is hidden, so that a host gives it out only when the match is over.
 */
export function exportMatch(
  match: Pick<MatchRecord, 'ruleset' | 'table' | 'options' | 'seats' | 'segments' | 'result'>,
  secrets: MatchSecrets,
  nonces: Nonces,
): MatchRecord {
  const over = match.result !== null;
  const { ruleset, table, options, seats, segments, result } = match;
  const opened = Object.entries(nonces).map(([seat, nonce]) => [seat, { commitment: nonceCommitment(nonce), nonce }]);
  const fairness = {
    commitment: secrets.commitment,
    seal: secrets.seal,
    nonces: Object.fromEntries(opened),
    secret: over ? secrets.secret : null,
  };
  const record = { format: 1, ruleset, table, options, seats, fairness, segments, result } as const;
  return over ? sealRecord(record, secrets.sealSeed) : { ...record, signature: null };
}

/** The keys of a finished record, or what is wrong with secret and nonces. */
export function keysOf({ fairness, seats }: MatchRecord): Keys | Problem {
  const { secret, nonces } = fairness;
  if (secret === null) return { code: 'not-opened', n: 0, text: 'this match is not over: its secret has not been opened' };
  if (commitment(secret) !== fairness.commitment) return { code: 'commitment', n: 0, text: 'the secret is not the one committed to' };
  const seated = Object.keys(nonces);
  if (seated.length !== seats.length || !seats.every((seat) => Object.hasOwn(nonces, seat))) {
    return { code: 'nonce', n: 0, text: 'there is not one nonce for each seat' };
  }
  for (const [seat, { commitment: before, nonce }] of Object.entries(nonces)) {
    if (nonceCommitment(nonce) !== before) return { code: 'nonce', n: 0, text: `the nonce of ${seat} is not the one committed to` };
  }
  return matchKeys(secret, fairness.seal, Object.fromEntries(Object.entries(nonces).map(([seat, { nonce }]) => [seat, nonce])));
}

/** Checks everything that needs no rules but the seal; `dice` counts the dice that follow. */
export function checkDice(record: MatchRecord): { readonly dice: number; readonly entries: number; readonly problem: Problem | null } {
  const keys = keysOf(record);
  let dice = 0;
  let n = 0;
  const stop = (problem: Problem | null) => ({ dice, entries: n, problem });
  if (typeof keys !== 'function') return stop(keys);
  const ids = new Set<string>();
  const labels = new Set<string>();
  let epoch = 0;
  let source = keyedDice(keys(0));
  const badRoll = (prefix: string, rolls: readonly Roll[]): Problem | null => {
    for (const [index, { label, sides, face }] of rolls.entries()) {
      const [id, purpose, place, ...more] = label.split('/');
      if (id !== prefix || purpose === '' || place !== String(index) || more.length > 0 || labels.has(label)) {
        return { code: 'label', n, text: `${label} does not name die ${index} of ${prefix}` };
      }
      labels.add(label);
      if (source.roll(label, sides) !== face) return { code: 'die', n, text: `the face of ${label} does not follow from the key` };
      dice++;
    }
    return null;
  };
  for (const [index, { position, rolls, entries }] of record.segments.entries()) {
    if (index > 0 && position === null) return stop({ code: 'position', n, text: 'a later segment begins with a position' });
    if (position !== null && rolls.length > 0) return stop({ code: 'label', n, text: 'a segment with a position rolls no set-up dice' });
    const bad = badRoll('start', rolls);
    if (bad !== null) return stop(bad);
    for (const entry of entries) {
      const { what } = entry;
      if (entry.n !== n + 1) return stop({ code: 'order', n: entry.n, text: `entry ${entry.n} follows entry ${n}` });
      n++;
      if (ids.has(what.id)) return stop({ code: 'id', n, text: `the id ${what.id} was used before` });
      ids.add(what.id);
      if (what.kind === 'epoch') {
        const follows = what.reason === 'restore' ? what.epoch > epoch : what.epoch === epoch + 1;
        if (!follows || keyCommitment(keys(what.epoch)) !== what.commitment) {
          return stop({ code: 'epoch', n, text: `the dice of epoch ${what.epoch} are not those committed to` });
        }
        epoch = what.epoch;
        source = keyedDice(keys(epoch));
      }
      const wrong = badRoll(what.id, entry.rolls);
      if (wrong !== null) return stop(wrong);
    }
  }
  return stop(null);
}

/** Whether the file is as it was sealed. */
export function checkSeal(record: MatchRecord): Problem | null {
  if (record.signature !== null && signedBy(record.fairness.seal, recordText(record), record.signature)) return null;
  return { code: 'seal', n: 0, text: 'the seal is broken: something in this file was changed after the match' };
}
