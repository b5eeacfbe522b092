import type { Line, Offer } from '@carapace/tabletop';
import { Button } from '../ui/Button';
import { CaseLinks } from '../ui/Cases';
import { Icon } from '../ui/Icon';
import css from './PromptBar.module.css';

interface PromptBarProps {
  readonly line: Line;
  /** It is this viewer's to act. */
  readonly mine: boolean;
  /** Acts that end a segment. */
  readonly ends: readonly Offer[];
  readonly busy: boolean;
  readonly offline: boolean;
  /** Why nothing can be taken back; null: something can; undefined: not known. */
  readonly noUndo: string | null | undefined;
  /** null: this viewer has no seat, so nothing to take back. */
  readonly onUndo: (() => void) | null;
  readonly onStart: (offer: Offer) => void;
}

/** One sentence: who must do what, with its case; beside it what ends the segment, and undo. */
export function PromptBar({ line, mine, ends, busy, offline, noUndo, onUndo, onStart }: PromptBarProps) {
  return (
    <section aria-label="What is asked" className={css['bar']} {...(mine && { 'data-mine': '' })}>
      <p className={css['line']}>
        {offline ? <b>Reconnecting… </b> : null}
        {line.text} <CaseLinks cases={line.cases} />
      </p>
      <div className={css['buttons']}>
        {onUndo !== null && (
          <Button
            small
            hotkey="U"
            icon={<Icon name="undo" />}
            disabled={busy}
            className={css['undo'] ?? ''}
            // Pressed all the same it says why not: a disabled button could not be asked.
            {...(typeof noUndo === 'string' && { 'aria-disabled': true, title: noUndo, 'aria-description': noUndo })}
            onClick={onUndo}
          >
            Undo
          </Button>
        )}
        {ends.map((offer, at) => (
          <Button
            key={offer.id}
            small
            look="primary"
            data-offer={offer.id}
            disabled={busy}
            {...(at === 0 && { hotkey: 'E' })}
            onClick={() => onStart(offer)}
          >
            {offer.title}
          </Button>
        ))}
      </div>
    </section>
  );
}
