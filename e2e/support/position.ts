import type { RescueView } from '@carapace/rescue/table';
import type { Browser, BrowserContextOptions } from '@playwright/test';
import { arrive, type Person } from './people';

interface Wanted {
  readonly ruleset: string;
  /** As a referee file has it; left out: as printed. */
  readonly position?: object | undefined;
  readonly options?: object;
  /** The first faces that fall. */
  readonly dice?: readonly number[];
}

/** The links of all seats of a table that begins so. Needs a server with CARAPACE_DEV=1. */
export async function linksOf(url: string, wanted: Wanted): Promise<Readonly<Record<string, string>>> {
  const answer = await fetch(`${url}/api/dev/open`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(wanted),
  });
  const { table, seats } = (await answer.json()) as { readonly table: string; readonly seats: Readonly<Record<string, string>> };
  return Object.fromEntries(Object.entries(seats).map(([seat, key]) => [seat, `${url}${table}#device=${key}`]));
}

/** Those of both seats of Rescue. */
export async function opened(
  url: string,
  position: object | undefined,
  dice: readonly number[] = [],
): Promise<Readonly<Record<'terran' | 'znon', string>>> {
  const { terran = '', znon = '' } = await linksOf(url, { ruleset: 'rescue', position, dice });
  return { terran, znon };
}

/** Two people at such a table, each in a browser of his own. */
export async function seated(
  browser: Browser,
  url: string,
  position: object,
  dice: readonly number[],
  options: BrowserContextOptions,
): Promise<Readonly<Record<'terran' | 'znon', Person>>> {
  const links = await opened(url, position, dice);
  const sit = async (seat: 'terran' | 'znon'): Promise<Person> => {
    const person = await arrive(await browser.newContext(options));
    await person.page.goto(links[seat]);
    await person.page.locator('svg [data-box]').first().waitFor();
    return person;
  };
  return { terran: await sit('terran'), znon: await sit('znon') };
}

/** A few on each side, near each other: a Queen awake, Marines before her door, a Darter to go home in. */
export const SKIRMISH = {
  segment: 'mind-control',
  turn: 5,
  units: [
    { kind: 'queen', at: 'E9', id: 'zq', active: true },
    { kind: 'soldier', at: 'E12', id: 'z1' },
    { kind: 'worker', at: 'A8', id: 'z2' },
    { kind: 'daughter', at: 'E9', id: 'zd' },
    { kind: '2-lancers', at: 'E5', id: 'm1' },
    { kind: 'scout', at: 'E1', id: 'm2' },
    { kind: 'engineer', at: '62', id: 'm3' },
  ],
  darters: [{ name: 'Altair', breach: '62' }],
} as const;

const DARTERS = ['Altair', 'Deneb', 'Rigel', 'Sirius', 'Spica'] as const;

/** A game that is being set up, both forces bought. */
export const settingUp = (segment: 'deployment' | 'mission' | 'loading') => ({
  segment,
  turn: 0,
  mission: segment === 'loading' ? 'rescue' : null,
  forces: {
    terran: { darters: DARTERS, engineers: 2, scouts: 3, lancers: 7 },
    znon: { soldiers: 12, workers: 10, boobytraps: 2, fakes: 2, speed: 3 },
  },
  darters: DARTERS.map((name) => ({ name })),
  units: segment === 'deployment' ? [] : [{ kind: 'master-queen', at: 'E9' }],
});

export const unitOf = (view: RescueView, id: string): { readonly place: string } | undefined =>
  (view.units as Readonly<Record<string, { readonly place: string }>>)[id];
