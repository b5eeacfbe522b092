import { memo, useState } from 'react';
import type { PlaceWords, UnitWords } from '../boards/board';
import { useGame } from './game';
import css from './Mirror.module.css';

/** The board as a list: every place with somebody in it; pressing a line is pressing the board. */
export function Mirror({ places }: { readonly places: readonly PlaceWords[] }) {
  const { play } = useGame();
  const [all, setAll] = useState(false);
  const able = new Set(play.actors);
  const acting = places.filter(({ units }) => units.some(({ unit }) => able.has(unit)));
  const shown = all || acting.length === 0 ? places : acting;
  if (places.length === 0) return null;
  return (
    <section aria-labelledby="mirror">
      <header className={css['head']}>
        <h3 id="mirror">{shown === acting ? `Can act: ${able.size}` : 'The board in words'}</h3>
        {acting.length > 0 && (
          <label>
            <input type="checkbox" checked={all} onChange={(event) => setAll(event.target.checked)} /> all places
          </label>
        )}
      </header>
      <ul className={css['places']}>
        {shown.map((place) => (
          <Place key={place.place} place={place} able={able} selected={play.session.unit} />
        ))}
      </ul>
    </section>
  );
}

interface PlaceProps {
  readonly place: PlaceWords;
  readonly able: ReadonlySet<string>;
  readonly selected: string | null;
}

/** Units of a place, those that nobody can tell apart and that cannot act counted together. */
function alike(place: PlaceWords, able: ReadonlySet<string>, selected: string | null): readonly { unit: UnitWords; count: number }[] {
  const groups: { unit: UnitWords; count: number }[] = [];
  for (const unit of place.units) {
    const apart = able.has(unit.unit) || unit.unit === selected;
    const same = groups.find(
      (group) => !apart && !able.has(group.unit.unit) && group.unit.name === unit.name && group.unit.state === unit.state,
    );
    if (same === undefined) groups.push({ unit, count: 1 });
    else same.count += 1;
  }
  return groups;
}

const Place = memo(function Place({ place, able, selected }: PlaceProps) {
  const { play, show } = useGame();
  return (
    <li className={css['place']}>
      <button type="button" className={css['where']} data-box={place.place} onClick={() => show({ place: place.place })}>
        {place.name}
      </button>
      <ul>
        {alike(place, able, selected).map(({ unit, count }) => (
          <li key={unit.unit}>
            <button
              type="button"
              className={css['unit']}
              data-unit={unit.unit}
              {...(able.has(unit.unit) && { 'data-able': '' })}
              aria-pressed={unit.unit === selected}
              onClick={() => {
                show({ unit: unit.unit });
                play.press({ unit: unit.unit, place: place.place });
              }}
            >
              {unit.name}
              {count > 1 && <b> × {count}</b>}
              {unit.state !== '' && <small> {unit.state}</small>}
            </button>
          </li>
        ))}
      </ul>
    </li>
  );
});
