import { memo, type RefObject } from 'react';
import type { BoardHandle } from '../boards/board';
import { IconButton } from '../ui/Button';
import { Icon } from '../ui/Icon';
import css from './Zoom.module.css';

/** How far a press comes closer, or goes back. */
const STEP = 1.4;

/** The keys that do what the buttons do. */
export const zoomKeys = (board: RefObject<BoardHandle | null>) => ({
  '+': () => board.current?.zoomBy(STEP),
  '=': () => board.current?.zoomBy(STEP),
  '-': () => board.current?.zoomBy(1 / STEP),
  '0': () => board.current?.fit(),
});

/** Closer, farther, and all of a board. */
export const Zoom = memo(function Zoom({ board }: { readonly board: RefObject<BoardHandle | null> }) {
  return (
    <div className={css['zoom']}>
      <IconButton label="Zoom in" hotkey="+" onClick={() => board.current?.zoomBy(STEP)}>
        <Icon name="plus" size={18} />
      </IconButton>
      <IconButton label="Zoom out" hotkey="-" onClick={() => board.current?.zoomBy(1 / STEP)}>
        <Icon name="minus" size={18} />
      </IconButton>
      <IconButton label="Fit the board" hotkey="0" onClick={() => board.current?.fit()}>
        <Icon name="fit" />
      </IconButton>
    </div>
  );
});
