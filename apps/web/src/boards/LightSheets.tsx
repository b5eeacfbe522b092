import { WORLD } from './camera';
import css from './sheets.module.css';

/** The light that is seen, and the one that may be wanted next. */
const sides = ['front', 'back'] as const;

/** Two sheets of lights, drawn on by `useLights`. */
export function LightSheets() {
  return (
    <div className={css['lights']}>
      {sides.map((side) => (
        <svg key={side} className={css['light']} aria-hidden="true">
          <g className={WORLD} data-light="" />
        </svg>
      ))}
    </div>
  );
}
