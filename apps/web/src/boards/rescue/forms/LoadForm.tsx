import { KIND_NAMES, type Load, MOST_MARINES, menIn } from '@carapace/rescue/table';
import type { Json } from '@carapace/tabletop';
import { useState } from 'react';
import { classes } from '../../../ui/classes';
import { Hidden } from '../../../ui/Hidden';
import type { FormProps } from '../../board';
import { hiveOf, type Pack, type RescueView } from '../face';
import ink from '../ink.module.css';
import css from './forms.module.css';
import { CounterIcon, Foot, Ready, readyMade, verdictOf } from './Parts';
import { countIn, isRecord, useDraft } from './useDraft';

type Loads = Readonly<Record<string, Load>>;
const KINDS = ['engineers', 'scouts', 'lancers'] as const;
const COUNTER_OF = { engineers: 'engineer', scouts: 'scout', lancers: '2-lancers' } as const;
const nameOf = (kind: keyof Load): string => KIND_NAMES[COUNTER_OF[kind]];
const NOBODY: Load = { engineers: 0, scouts: 0, lancers: 0 };

function loadsFrom(json: Json): Loads | null {
  if (!isRecord(json)) return null;
  return Object.fromEntries(
    Object.entries(json).map(([name, one]) => {
      const load = isRecord(one) ? one : {};
      return [name, { engineers: countIn(load['engineers']), scouts: countIn(load['scouts']), lancers: countIn(load['lancers']) }];
    }),
  );
}

/** Who flies in which Darter, in secret (5.2): press a counter, then a Darter; a counter aboard goes back when it is pressed. */
export default function LoadForm({ view, pack: json, offer, table, draft, busy, onDraft, onSubmit }: FormProps<RescueView>) {
  const pack = json as unknown as Pack;
  const ready = readyMade(table, view, offer);
  const [loads, put] = useDraft(draft, loadsFrom, () => loadsFrom(ready[0]?.value ?? null) ?? {}, onDraft);
  const [hand, setHand] = useState<keyof Load | null>(null);
  const forces = view.setUp.terran;
  if (forces === null) return null;
  const bought: Load = { engineers: forces.darters.length + forces.engineers, scouts: forces.scouts, lancers: forces.lancers };
  const loadOf = (name: string): Load => loads[name] ?? NOBODY;
  const left = (kind: keyof Load): number => bought[kind] - forces.darters.reduce((sum, name) => sum + loadOf(name)[kind], 0);
  const held = hand !== null && left(hand) > 0 ? hand : (KINDS.find((kind) => left(kind) > 0) ?? null);
  const add = (name: string, kind: keyof Load, by: 1 | -1): void => {
    put({ ...loads, [name]: { ...loadOf(name), [kind]: loadOf(name)[kind] + by } });
  };
  return (
    <div className={classes(css['form'], ink['ink'])}>
      <div className={css['sheet']}>
        <header>
          <h2>Darter loading</h2>
          <p>Seven seats in each Darter, an Engineer in every one. The Znon learns who sits where only when the outer defences have hit.</p>
        </header>
        <Ready
          kind="loads"
          choices={ready}
          taken={loads as unknown as Json}
          // Of what was kept for other Darters only those flown now count.
          onTake={(value) => {
            const taken = loadsFrom(value);
            if (taken !== null) put(Object.fromEntries(forces.darters.map((name) => [name, taken[name] ?? NOBODY])));
          }}
        />
        <section className={css['pool']} aria-label="Still to be seated">
          <h3>Still to be seated</h3>
          {KINDS.map((kind) => (
            <button
              key={kind}
              type="button"
              className={css['token']}
              aria-pressed={kind === held}
              disabled={left(kind) <= 0}
              onClick={() => setHand(kind)}
            >
              <CounterIcon kind={COUNTER_OF[kind]} units={pack.units} />
              <span>
                {nameOf(kind)}
                <small>{left(kind)} left</small>
              </span>
            </button>
          ))}
          <button
            type="button"
            className={css['clear']}
            onClick={() => put(Object.fromEntries(forces.darters.map((name) => [name, { ...NOBODY, engineers: 1 }])))}
          >
            Clear
          </button>
        </section>
        <ul className={css['hangar']}>
          {[...forces.darters].sort().map((name) => {
            const load = loadOf(name);
            const men = menIn(hiveOf(pack), load);
            return (
              <li key={name} className={css['bay']} {...(men > MOST_MARINES && { 'data-over': '' })} data-darter={name}>
                <header>
                  <b>{name}</b>
                  <span>
                    {men} of {MOST_MARINES} seats
                  </span>
                </header>
                <div className={css['seats']}>
                  {KINDS.flatMap((kind) =>
                    Array.from({ length: load[kind] }, (_, at) => (
                      <button
                        // biome-ignore lint/suspicious/noArrayIndexKey: counters of one kind do not differ.
                        key={`${kind} ${at}`}
                        type="button"
                        className={css['seated']}
                        title={`${nameOf(kind)}: take out`}
                        onClick={() => {
                          add(name, kind, -1);
                          setHand(kind);
                        }}
                      >
                        <CounterIcon kind={COUNTER_OF[kind]} units={pack.units} size={38} />
                        <Hidden>
                          Take one {nameOf(kind)} out of {name}
                        </Hidden>
                      </button>
                    )),
                  )}
                  {Array.from({ length: Math.max(0, MOST_MARINES - men) }, (_, at) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: empty seats do not differ.
                    <i key={at} className={css['empty']} aria-hidden="true" />
                  ))}
                </div>
                <button type="button" className={css['put']} disabled={held === null} onClick={() => held !== null && add(name, held, 1)}>
                  {held === null ? 'Nobody is left' : `Put one ${nameOf(held)} aboard`}
                </button>
              </li>
            );
          })}
        </ul>
      </div>
      <Foot
        verdict={verdictOf(table, view, { verb: 'load', loads })}
        title="Seat them like this"
        busy={busy}
        onSubmit={() => onSubmit({ loads: loads as unknown as Json })}
      />
    </div>
  );
}
