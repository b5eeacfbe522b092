import { useEffect, useMemo, useState } from 'react';
import { Message } from '../app/Page';
import { Link } from '../app/router';
import { Button } from '../ui/Button';
import { Mark } from '../ui/Mark';
import { AtTheTable } from './AtTheTable';
import css from './BothSides.module.css';
import { seatById } from './context';
import { sidesOf } from './plan';
import { type Side, useLink } from './useLink';
import { usePlan } from './usePlan';

/**
 * Several sides of one table in one browser. Each has its own key and connection, as two browsers would have; only one is ever drawn, and
 * between two of them stands a curtain behind which nothing is drawn at all.
 */
export default function BothSides({ code }: { readonly code: string }) {
  const count = useMemo(() => sidesOf(code), [code]);
  const [sides, setSides] = useState<readonly (Side | null)[]>(() => Array.from({ length: count }, () => null));
  const put = useMemo(
    () =>
      Array.from({ length: count }, (_, at) => (side: Side) => {
        setSides((before) => (before[at] === side ? before : before.map((one, other) => (other === at ? side : one))));
      }),
    [count],
  );
  const all = sides.flatMap((side) => side ?? []);
  return (
    <>
      {put.map((tell, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a side is its number.
        <Connection key={at} code={code} side={at} onChange={tell} />
      ))}
      {all.length === count ? <Sides code={code} sides={all} /> : <Message title="Going to the table…" />}
    </>
  );
}

interface ConnectionProps {
  readonly code: string;
  readonly side: number;
  readonly onChange: (side: Side) => void;
}

function Connection({ code, side, onChange }: ConnectionProps) {
  const here = useLink(code, side);
  useEffect(() => onChange(here), [here, onChange]);
  return null;
}

/** The seat of a side, by name. */
function titleOf({ state }: Side): string {
  return (state.table === null ? null : seatById(state.table, state.you?.seat ?? null)?.title) ?? 'the other side';
}

function awaits({ state }: Side): boolean {
  const awaited = (state.held?.view as { readonly awaited?: readonly string[] } | undefined)?.awaited ?? [];
  return state.you?.seat != null && awaited.includes(state.you.seat);
}

function Sides({ code, sides }: { readonly code: string; readonly sides: readonly Side[] }) {
  const planned = usePlan(code, sides);
  /** Whose side is on the screen; null: the curtain is closed. */
  const [shown, setShown] = useState<number | null>(null);
  const first = sides[0] as Side;
  const phase = first.state.table?.phase ?? 'lobby';
  const agreed = first.state.table?.rematch.agreed.length ?? 0;
  const onward = first.state.table?.onward?.agreed.length ?? 0;
  // One person at one screen wants another game, or goes on, for all his sides.
  useEffect(() => {
    for (const { link, state } of sides) {
      const seat = state.you?.seat ?? null;
      if (link === null || seat === null) continue;
      if (agreed > 0 && state.table?.rematch.agreed.includes(seat) === false) void link.request('rematch', {});
      if (onward > 0 && state.table?.onward?.agreed.includes(seat) === false) void link.request('onward', {});
    }
  }, [agreed, onward, sides]);
  if (phase === 'lobby') return <AtTheTable code={code} side={first} planned={planned} />;
  // Everything is open at the end: nothing is left to hide.
  if (phase === 'over') return <AtTheTable code={code} side={sides[shown ?? 0] ?? first} planned={false} />;

  const wanted = sides.findIndex(awaits);
  if (shown === null) {
    return (
      <main className={css['stage']}>
        <div className={css['card']} role="status">
          <Link href="/" aria-label="Carapace, first page" className={css['brand']}>
            <Mark size={34} />
          </Link>
          <h1>The curtain is closed.</h1>
          <p>Nothing of the game is on this screen. Who is looking?</p>
          <div className={css['who']}>
            {sides.map((side, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a side is its number.
              <Button key={at} look={awaits(side) ? 'primary' : 'plain'} data-curtain={at} onClick={() => setShown(at)}>
                <b>I am {titleOf(side)}</b>
                <span>{awaits(side) ? 'and it is my turn' : 'and only look'}</span>
              </Button>
            ))}
          </div>
        </div>
      </main>
    );
  }
  const here = sides[shown] ?? first;
  return (
    <>
      <AtTheTable code={code} side={here} planned={false} />
      {!awaits(here) && wanted >= 0 && (
        <aside className={css['pass']} aria-label="Hand the screen over">
          <span role="status">It is for {titleOf(sides[wanted] as Side)} to act.</span>
          <Button look="notice" data-pass="" onClick={() => setShown(null)}>
            Close the curtain
          </Button>
        </aside>
      )}
    </>
  );
}
