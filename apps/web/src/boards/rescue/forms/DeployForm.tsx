import {
  AREA_IDS,
  DEPLOYED_KINDS,
  type DeployedKind,
  HOSTAGES_WITHIN,
  labelOf,
  MOST_ZNON,
  mayPlace,
  toDeploy,
} from '@carapace/rescue/table';
import type { Json, Refusal, Verdict } from '@carapace/tabletop';
import { useMemo, useState } from 'react';
import type { Lit } from '../../../play/grammar';
import { Pointed } from '../../../play/pointed';
import { classes } from '../../../ui/classes';
import { HiddenHeading } from '../../../ui/Hidden';
import type { FormProps, Happened, Spot } from '../../board';
import { type BoxId, hiveOf, type Pack, type Piece, type RescueView } from '../face';
import ink from '../ink.module.css';
import { RescueBoard } from '../RescueBoard';
import css from './forms.module.css';
import { CounterIcon, Foot, pieceOf, Ready, readyMade, verdictOf } from './Parts';
import { isRecord, useDraft } from './useDraft';

interface Placed {
  readonly kind: DeployedKind;
  readonly box: BoxId;
}
type Counters = readonly Placed[];

const nothing: Happened = { at: 0, events: [] };
const nobody: ReadonlySet<string> = new Set();
const still = new Pointed();

/** Of a deployment made for other forces, the counters that there are now. */
function fitting(counters: Counters, due: Readonly<Partial<Record<DeployedKind, number>>> | null): Counters {
  const placed = new Map<DeployedKind, number>();
  return counters.filter(({ kind }) => {
    const before = placed.get(kind) ?? 0;
    placed.set(kind, before + 1);
    return before < (due?.[kind] ?? 0);
  });
}

/** The Znon's deployment on the hull itself (5.1): a counter from the palette, then a box; a counter on the hull, then another box. */
export default function DeployForm({ view, pack: json, offer, table, draft, busy, onDraft, onSubmit }: FormProps<RescueView>) {
  const pack = json as unknown as Pack;
  const hive = hiveOf(pack);
  const ready = readyMade(table, view, offer);
  const read = (data: Json): Counters | null =>
    Array.isArray(data)
      ? data.flatMap((one) => {
          const kind = isRecord(one) ? DEPLOYED_KINDS.find((name) => name === one['kind']) : undefined;
          const box = isRecord(one) ? String(one['box']) : '';
          return kind !== undefined && hive.has(box) ? [{ kind, box }] : [];
        })
      : null;
  const [counters, put] = useDraft(draft, read, (): Counters => [], onDraft);
  const [hand, setHand] = useState<DeployedKind | null>('master-queen');
  const [why, setWhy] = useState<Refusal | null>(null);
  const forces = view.setUp.znon;
  const due = useMemo(() => (forces === null ? null : toDeploy(hive, forces)), [hive, forces]);
  const left = useMemo(
    () => new Map(DEPLOYED_KINDS.map((kind) => [kind, (due?.[kind] ?? 0) - counters.filter((one) => one.kind === kind).length])),
    [due, counters],
  );
  const leftOf = (kind: DeployedKind): number => left.get(kind) ?? 0;
  const held = hand !== null && leftOf(hand) > 0 ? hand : null;

  const shown = useMemo((): RescueView => {
    const units: Record<string, Piece> = {};
    const stacks: Record<string, string[]> = {};
    counters.forEach(({ kind, box }, at) => {
      const id = `c${at}`;
      units[id] = pieceOf(kind, id, box);
      stacks[box] = [...(stacks[box] ?? []), id];
    });
    return { ...view, units, stacks, darters: [] };
  }, [view, counters]);

  const lit = useMemo((): Lit => {
    if (held === null) return { targets: [], barred: [] };
    const [slot] = offer.slots;
    if (slot === undefined) return { targets: [], barred: [] };
    const label = labelOf({ kind: held });
    const verdicts = hive.boxIds.map((box) => ({ box, verdict: mayPlace(hive, counters, held, box) }));
    return {
      targets: verdicts.filter(({ verdict }) => verdict.ok).map(({ box }) => ({ offer, slot, choice: { value: box, label, place: box } })),
      barred: verdicts.flatMap(({ box, verdict }) =>
        verdict.ok ? [] : [{ offer, slot, refused: { value: box, label, place: box, refusal: verdict.refusal } }],
      ),
    };
  }, [held, offer, hive, counters]);

  function pickUp(at: number): void {
    const one = counters[at];
    if (one === undefined) return;
    put(counters.filter((_, index) => index !== at));
    setHand(one.kind);
    setWhy(null);
  }

  function press({ place, unit }: Spot): void {
    if (held !== null && place !== undefined && hive.has(place)) {
      const verdict = mayPlace(hive, counters, held, place);
      setWhy(verdict.ok ? null : verdict.refusal);
      if (!verdict.ok) return;
      put([...counters, { kind: held, box: place }]);
      // The next counter of the kind, or of the next kind, is in hand at once.
      if (leftOf(held) === 1) setHand(DEPLOYED_KINDS.find((kind) => kind !== held && leftOf(kind) > 0) ?? null);
      return;
    }
    if (unit !== undefined) pickUp(Number(unit.slice(1)));
    else pickUp(counters.findLastIndex(({ box }) => box === place));
  }

  const verdict: Verdict = why === null ? verdictOf(table, view, { verb: 'deploy', counters }) : { ok: false, refusal: why };
  const total = [...left.values()].reduce((sum, one) => sum + Math.max(0, one), 0);
  const movable = useMemo(() => (held === null ? new Set(Object.keys(shown.units)) : nobody), [held, shown]);
  return (
    <div className={classes(css['form'], ink['ink'])} data-wide="">
      <HiddenHeading>Deployment</HiddenHeading>
      <div className={css['deploy']}>
        <section className={css['palette']} aria-label="Counters still to be placed">
          <p className={css['hint']}>
            {held === null
              ? total === 0
                ? 'All are placed. Press a counter to move it.'
                : 'Press a counter, here or on the hull.'
              : `${labelOf({ kind: held })} in hand: press a box.`}
          </p>
          {DEPLOYED_KINDS.map((kind) => (
            <button
              key={kind}
              type="button"
              className={css['token']}
              data-palette={kind}
              aria-pressed={kind === held}
              disabled={leftOf(kind) <= 0}
              onClick={() => {
                setHand(kind === held ? null : kind);
                setWhy(null);
              }}
            >
              <CounterIcon kind={kind} units={pack.units} />
              <span>
                {labelOf({ kind })}
                <small>{leftOf(kind) > 0 ? `${leftOf(kind)} left` : (due?.[kind] ?? 0) > 0 ? 'placed' : 'none'}</small>
              </span>
            </button>
          ))}
          <div className={css['limits']}>
            <h3>Queens</h3>
            <ul className={css['areas']} aria-label="Areas that have their Queen">
              {AREA_IDS.map((area) => {
                const there = counters.some(({ kind, box }) => kind === 'queen' && hive.areaOf(box) === area);
                return (
                  <li
                    key={area}
                    {...(there && { 'data-there': '' })}
                    aria-label={`${area === 'L' ? 'Laser Area' : `Nest ${area}`}: ${there ? 'has its Queen' : 'no Queen yet'}`}
                  >
                    {area}
                  </li>
                );
              })}
            </ul>
            <p>
              One in each Nest and in the Laser Area; at most {MOST_ZNON} Queens, Soldiers and Workers in a box; hostages within{' '}
              {HOSTAGES_WITHIN} boxes of the Master-Queen.
            </p>
          </div>
          <button
            type="button"
            className={css['clear']}
            disabled={counters.length === 0}
            onClick={() => {
              put([]);
              setHand('master-queen');
            }}
          >
            Take all back
          </button>
        </section>
        <div className={css['hull']}>
          <Ready
            kind="deployment"
            choices={ready}
            taken={counters as unknown as Json}
            onTake={(value) => {
              const taken = fitting(read(value) ?? counters, due);
              put(taken);
              // What was kept for other forces leaves some to place.
              setHand(DEPLOYED_KINDS.find((kind) => (due?.[kind] ?? 0) > taken.filter((one) => one.kind === kind).length) ?? null);
              setWhy(null);
            }}
          />
          <div className={css['stage']}>
            <RescueBoard
              view={shown}
              pack={json}
              actors={movable}
              selected={null}
              lit={lit}
              pointed={still}
              picked={nobody}
              happened={nothing}
              onPress={press}
              onPoint={() => undefined}
            />
          </div>
        </div>
      </div>
      <Foot verdict={verdict} title="Deploy these" busy={busy} onSubmit={() => onSubmit({ counters: counters as unknown as Json })}>
        <span className={css['points']}>
          <b>{total}</b> left to place
        </span>
      </Foot>
    </div>
  );
}
