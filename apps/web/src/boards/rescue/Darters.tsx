import { describeUnit } from '@carapace/rescue/table';
import { memo } from 'react';
import { Hidden } from '../../ui/Hidden';
import type { Spot } from '../board';
import type { Mark } from '../marks';
import { Counter } from './Counter';
import css from './darters.module.css';
import { type Darter, hiveOf, type Pack, type Piece, type Place, type RescueView } from './face';
import { piecesIn, placeWords } from './words';

interface DartersProps {
  readonly view: RescueView;
  readonly pack: Pack;
  readonly actors: ReadonlySet<string>;
  readonly selected: string | null;
  readonly places: ReadonlyMap<string, Mark>;
  readonly marks: ReadonlyMap<string, Mark>;
  readonly picked: ReadonlySet<string>;
  readonly onPress: (spot: Spot) => void;
  readonly onPoint: (spot: Spot | null) => void;
}

/** The Holding Boxes beside the map (5.2): each Darter with its breach and the men in it. */
export const Darters = memo(function Darters({ view, pack, ...rest }: DartersProps) {
  if (view.darters.length === 0) return null;
  return (
    <ul className={css['darters']} aria-label="Darters">
      {view.darters.map((darter) => (
        <Dock key={darter.name} darter={darter} view={view} pieces={piecesIn(view, `darter:${darter.name}`)} pack={pack} {...rest} />
      ))}
    </ul>
  );
});

function statusOf({ state, breach, airlockOnly }: Darter): string {
  switch (state) {
    case 'waiting':
      return airlockOnly ? 'airlock only' : 'not docked';
    case 'docked':
      return breach === null ? 'docked' : `at ${breach.box}, ${breach.open ? 'open' : 'closed'}`;
    case 'departed':
      return 'departed';
    case 'destroyed':
      return 'destroyed';
  }
}

interface DockProps extends DartersProps {
  readonly darter: Darter;
  readonly pieces: readonly Piece[];
}

function Dock({ view, darter, pieces, pack, actors, selected, places, marks, picked, onPress, onPoint }: DockProps) {
  const place: Place = `darter:${darter.name}`;
  const mark = places.get(place);
  return (
    <li
      className={css['dock']}
      data-state={darter.state}
      {...(mark !== undefined && { 'data-lit': '' })}
      {...(picked.has(place) && { 'data-picked': '' })}
    >
      <button
        type="button"
        className={css['dockHead']}
        data-box={place}
        onClick={() => onPress({ place })}
        onPointerEnter={() => onPoint({ place })}
        onPointerLeave={() => onPoint(null)}
        onFocus={() => onPoint({ place })}
      >
        <b>{darter.name}</b>
        <span>{statusOf(darter)}</span>
        <Hidden>: {placeWords(view, place, pack)}</Hidden>
        {mark?.cost !== undefined && mark.cost !== null && mark.cost > 0 && <em>{mark.cost}</em>}
      </button>
      <div className={css['berths']}>
        {pieces.map((piece) => (
          <button
            key={piece.id}
            type="button"
            className={css['berth']}
            data-unit={piece.id}
            {...(actors.has(piece.id) && { 'data-actor': '' })}
            {...(piece.id === selected && { 'data-selected': '' })}
            {...(marks.has(piece.id) && { 'data-target': marks.get(piece.id)?.gathered === true ? 'gather' : 'aim' })}
            {...(picked.has(piece.id) && { 'data-picked': '' })}
            onClick={() => onPress({ unit: piece.id, place })}
            onPointerEnter={() => onPoint({ unit: piece.id, place })}
            onPointerLeave={() => onPoint(null)}
          >
            <svg viewBox="-3 -3 54 56" aria-hidden="true">
              <Counter piece={piece} units={pack.units} />
            </svg>
            <Hidden>{describeUnit(hiveOf(pack), view, piece)}</Hidden>
          </button>
        ))}
      </div>
    </li>
  );
}
