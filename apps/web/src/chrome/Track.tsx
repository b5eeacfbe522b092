import type { Segment } from '@carapace/tabletop';
import { memo } from 'react';
import { CaseLinks } from '../ui/Cases';
import { Hidden } from '../ui/Hidden';
import css from './Track.module.css';

interface TrackProps {
  readonly sequence: readonly Segment[];
  readonly current: string;
  /** 'Game-Turn 3', or null before the first. */
  readonly turn: string | null;
}

interface Group {
  readonly phase: string;
  readonly segments: readonly Segment[];
}

/** The printed sequence, grouped by its Phases. */
export function grouped(sequence: readonly Segment[]): readonly Group[] {
  const groups: { phase: string; segments: Segment[] }[] = [];
  for (const segment of sequence) {
    const last = groups.at(-1);
    if (last?.phase === segment.phase) last.segments.push(segment);
    else groups.push({ phase: segment.phase, segments: [segment] });
  }
  return groups;
}

/** The printed sequence of play as a track: Phases as blocks, their Segments as ticks, the present one in words. */
export const Track = memo(function Track({ sequence, current, turn }: TrackProps) {
  const now = sequence.find(({ id }) => id === current);
  // Setting up and the Game-Turn are two tracks: only the one that is being walked is shown.
  const groups = grouped(sequence);
  const first = groups[0];
  const settingUp = turn === null;
  const shown = settingUp
    ? groups.slice(0, 1)
    : groups.filter((group) => group !== first || !group.segments.every(({ phase }) => phase === 'Setting up'));
  return (
    <div className={css['track']}>
      <ol className={css['groups']} aria-label="Sequence of play">
        {shown.map((group) => (
          <li key={group.phase} className={css['group']} {...(group.phase === now?.phase && { 'data-now': '' })}>
            <span className={css['phase']} title={group.phase}>
              {group.phase.match(/^[A-Z\d]+(?=\.)/)?.[0] ?? ''}
              <Hidden>{group.phase}</Hidden>
            </span>
            <ol>
              {group.segments.map((segment) => (
                <li key={segment.id} title={segment.title} {...(segment.id === current && { 'aria-current': 'step' as const })}>
                  <Hidden>{segment.title}</Hidden>
                </li>
              ))}
            </ol>
          </li>
        ))}
      </ol>
      <p className={css['now']}>
        {turn !== null && <b>{turn}</b>}
        <span className={css['where']}>{now?.title ?? current}</span>
        {now !== undefined && <CaseLinks cases={[now.case]} />}
      </p>
    </div>
  );
});
