import {
  costOfForces,
  counterLimit,
  MOST_MARINES,
  MOST_SPEED,
  menIn,
  RESOURCE_POINTS,
  SCHEDULED_JUMP,
  type TerranForces,
  type ZnonForces,
} from '@carapace/rescue/table';
import type { Json } from '@carapace/tabletop';
import type { ReactNode } from 'react';
import { classes } from '../../../ui/classes';
import type { FormProps } from '../../board';
import { hiveOf, type Pack, type RescueView, type UnitKind } from '../face';
import ink from '../ink.module.css';
import css from './forms.module.css';
import { CounterIcon, Foot, Ready, readyMade, Stepper, verdictOf } from './Parts';
import { countIn, isRecord, useDraft } from './useDraft';

type Forces = TerranForces | ZnonForces;

function terranFrom(json: Json): TerranForces | null {
  if (!isRecord(json) || !Array.isArray(json['darters'])) return null;
  const darters = json['darters'].filter((name) => typeof name === 'string');
  return { darters, engineers: countIn(json['engineers']), scouts: countIn(json['scouts']), lancers: countIn(json['lancers']) };
}

function znonFrom(json: Json): ZnonForces | null {
  if (!isRecord(json) || !('soldiers' in json)) return null;
  const [soldiers, workers, boobytraps, fakes, speed] = ['soldiers', 'workers', 'boobytraps', 'fakes', 'speed'].map((key) =>
    countIn(json[key]),
  );
  return { soldiers: soldiers ?? 0, workers: workers ?? 0, boobytraps: boobytraps ?? 0, fakes: fakes ?? 0, speed: speed ?? 0 };
}

/** What a side buys before the game, in secret (4.0): points left, what each costs, what there is of it. */
export default function ForcesForm(props: FormProps<RescueView>) {
  return props.view.viewer === 'terran' ? <Terran {...props} /> : <Znon {...props} />;
}

function Terran(props: FormProps<RescueView>) {
  const { view, pack: json, offer, table, draft, onDraft } = props;
  const pack = json as unknown as Pack;
  const ready = readyMade(table, view, offer);
  const start = (): TerranForces => terranFrom(ready[0]?.value ?? null) ?? { darters: [], engineers: 0, scouts: 0, lancers: 0 };
  const [forces, put] = useDraft(draft, terranFrom, start, onDraft);
  const prices = pack.charts.costs.rows;
  const toggle = (name: string): void => {
    const without = forces.darters.filter((other) => other !== name);
    put({ ...forces, darters: without.length < forces.darters.length ? without : [...forces.darters, name].sort() });
  };
  const men = menIn(hiveOf(pack), { ...forces, engineers: forces.engineers + forces.darters.length });
  return (
    <Sheet {...props} forces={forces} side="terran" onTake={(value) => put(terranFrom(value) ?? forces)}>
      <div className={css['line']}>
        <span className={css['what']}>
          <svg viewBox="0 0 48 48" width="40" height="40" aria-hidden="true" className={css['dart']}>
            <path d="M4 30L40 18L44 24L40 30Z" />
            <path d="M10 30V36H18" />
          </svg>
          <span>
            <b>Darters</b>
            <small>{prices.darter} each, an Engineer included</small>
          </span>
        </span>
        <fieldset className={css['names']}>
          <legend>Darters bought</legend>
          {pack.darters.map((name) => (
            <label key={name}>
              <input type="checkbox" checked={forces.darters.includes(name)} onChange={() => toggle(name)} />
              {name}
            </label>
          ))}
        </fieldset>
        <output>{forces.darters.length * prices.darter}</output>
      </div>
      <Line
        pack={pack}
        kind="engineer"
        label="More Engineers"
        price={prices.engineer}
        value={forces.engineers}
        onChange={(engineers) => put({ ...forces, engineers })}
      />
      <Line
        pack={pack}
        kind="scout"
        label="Scouts"
        price={prices.scout}
        value={forces.scouts}
        onChange={(scouts) => put({ ...forces, scouts })}
      />
      <Line
        pack={pack}
        kind="2-lancers"
        label="Pairs of Lancers"
        price={prices['2-lancers']}
        value={forces.lancers}
        onChange={(lancers) => put({ ...forces, lancers })}
      />
      <p className={css['aside']}>
        {men} men for {MOST_MARINES * forces.darters.length} seats. The Znon will learn the number and names of your Darters, and nothing
        else.
      </p>
    </Sheet>
  );
}

function Znon(props: FormProps<RescueView>) {
  const { view, pack: json, offer, table, draft, onDraft } = props;
  const pack = json as unknown as Pack;
  const ready = readyMade(table, view, offer);
  const start = (): ZnonForces => znonFrom(ready[0]?.value ?? null) ?? { soldiers: 0, workers: 0, boobytraps: 0, fakes: 0, speed: 0 };
  const [forces, put] = useDraft(draft, znonFrom, start, onDraft);
  const prices = pack.charts.costs.rows;
  return (
    <Sheet {...props} forces={forces} side="znon" onTake={(value) => put(znonFrom(value) ?? forces)}>
      <Line
        pack={pack}
        kind="soldier"
        label="Soldiers"
        price={prices.soldier}
        value={forces.soldiers}
        onChange={(soldiers) => put({ ...forces, soldiers })}
      />
      <Line
        pack={pack}
        kind="worker"
        label="Workers"
        price={prices.worker}
        value={forces.workers}
        onChange={(workers) => put({ ...forces, workers })}
      />
      <Line
        pack={pack}
        kind="boobytrap"
        label="Boobytraps"
        price={prices.boobytrap}
        value={forces.boobytraps}
        onChange={(boobytraps) => put({ ...forces, boobytraps })}
      />
      <Line
        pack={pack}
        kind="fake-boobytrap"
        label="Fake boobytraps"
        price={prices['fake-boobytrap']}
        value={forces.fakes}
        onChange={(fakes) => put({ ...forces, fakes })}
      />
      <div className={css['line']}>
        <span className={css['what']}>
          <svg viewBox="0 0 48 48" width="40" height="40" aria-hidden="true" className={css['dart']}>
            <path d="M6 34L20 24L6 14ZM22 34L36 24L22 14ZM40 12V36" />
          </svg>
          <span>
            <b>Speed</b>
            <small>{prices.speed} for each Game-Turn off the jump</small>
          </span>
        </span>
        <Stepper label="Speed" value={forces.speed} most={MOST_SPEED} onChange={(speed) => put({ ...forces, speed })} />
        <output>{forces.speed * prices.speed}</output>
      </div>
      <p className={css['aside']}>
        The Hive jumps at the end of Game-Turn {SCHEDULED_JUMP - forces.speed} if its engines hold. At no cost you have the Master-Queen,
        seven Queens, the ambassador and her daughter.
      </p>
      <div className={css['free']} aria-hidden="true">
        {(['master-queen', 'queen', 'ambassador', 'daughter'] as const).map((kind) => (
          <CounterIcon key={kind} kind={kind} units={pack.units} size={32} />
        ))}
      </div>
    </Sheet>
  );
}

interface LineProps {
  readonly pack: Pack;
  readonly kind: UnitKind;
  readonly label: string;
  readonly price: number;
  readonly value: number;
  readonly onChange: (value: number) => void;
}

function Line({ pack, kind, label, price, value, onChange }: LineProps) {
  const most = counterLimit(pack.counters, kind);
  return (
    <div className={css['line']}>
      <span className={css['what']}>
        <CounterIcon kind={kind} units={pack.units} />
        <span>
          <b>{label}</b>
          <small>
            {price} each, {most} at most
          </small>
        </span>
      </span>
      <Stepper label={label} value={value} most={most} onChange={onChange} />
      <output>{value * price}</output>
    </div>
  );
}

interface SheetProps extends FormProps<RescueView> {
  readonly forces: Forces;
  readonly side: 'terran' | 'znon';
  readonly onTake: (value: Json) => void;
  readonly children: ReactNode;
}

function Sheet({ view, pack, offer, table, forces, side, busy, onTake, onSubmit, children }: SheetProps) {
  const cost = costOfForces(hiveOf(pack as unknown as Pack), forces);
  const all = RESOURCE_POINTS[side];
  const value = forces as unknown as Json;
  return (
    <div className={classes(css['form'], ink['ink'])}>
      <div className={css['sheet']}>
        <header>
          <h2>{side === 'terran' ? 'Terran forces' : 'Znon forces'}</h2>
          <p>Both sides choose at once and in secret. Points that are left are lost.</p>
        </header>
        <Ready kind={`forces ${side}`} choices={readyMade(table, view, offer)} taken={value} onTake={onTake} />
        <div className={css['lines']}>{children}</div>
      </div>
      <Foot
        verdict={verdictOf(table, view, { verb: 'choose-forces', forces })}
        title="Choose these forces"
        busy={busy}
        onSubmit={() => onSubmit({ forces: value })}
      >
        <div className={css['points']} {...(cost > all && { 'data-over': '' })}>
          <b>{cost}</b> of {all} points
          <meter min={0} max={all} value={Math.min(cost, all)} aria-label="Resource Points spent">
            {cost}
          </meter>
          <span>{cost > all ? `${cost - all} too many` : `${all - cost} left`}</span>
        </div>
      </Foot>
    </div>
  );
}
