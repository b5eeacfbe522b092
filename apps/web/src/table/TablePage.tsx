import { lazy, useEffect, useMemo, useState } from 'react';
import { giveOutFragment } from '../net/fragment';
import { toasts } from '../ui/toast';
import { AtTheTable } from './AtTheTable';
import { sidesOf } from './plan';
import { useLink } from './useLink';
import { usePlan } from './usePlan';

const BothSides = lazy(() => import('./BothSides'));
const TakeOver = lazy(() => import('./TakeOver'));

/** What stands at /t/CODE, for one person or for one who holds several sides of it in this browser. */
export default function TablePage({ code }: { readonly code: string }) {
  return sidesOf(code) > 1 ? <BothSides code={code} /> : <OneSide code={code} />;
}

function OneSide({ code }: { readonly code: string }) {
  const side = useLink(code);
  const { link, state } = side;
  const [handed, setHanded] = useState<string | null>(null);
  const { phase } = state;
  const planned = usePlan(
    code,
    useMemo(() => [side], [side]),
  );

  useEffect(() => {
    if (phase !== 'online' || link === null) return;
    const one = giveOutFragment();
    if (one === null) return;
    if (one.kind === 'seat') setHanded(one.code);
    else
      void link
        .request('redeem', { code: one.code })
        .then((reply) => (reply.ok ? toasts.show('This browser now holds your seat, too.', 'good') : toasts.show(reply.text, 'bad')));
  }, [phase, link]);

  return (
    <AtTheTable code={code} side={side} planned={planned}>
      {handed !== null && <TakeOver code={handed} onClose={() => setHanded(null)} />}
    </AtTheTable>
  );
}
