import type { Pack as InvadersPack, InvadersView } from '@carapace/invaders/table';
import type { Pack, RescueView } from '@carapace/rescue/table';
import type { BrowserContext, Page } from '@playwright/test';
import { type Tap, tap } from './tap';

/** A browser of one's own at a table. */
export interface Person {
  readonly page: Page;
  readonly tap: Tap;
}

export async function arrive(context: BrowserContext): Promise<Person> {
  const page = await context.newPage();
  page.on('pageerror', (error) => {
    throw new Error(`the page broke: ${error.message}`);
  });
  return { page, tap: tap(page) };
}

export function viewOf({ tap: heard }: Person): RescueView {
  const view = heard.view();
  if (view === null) throw new Error('this page has no View yet');
  return view as unknown as RescueView;
}

export const invadersViewOf = (person: Person): InvadersView => viewOf(person) as unknown as InvadersView;

/** Gives a name and presses a seat. */
export async function sit(page: Page, role: string, name: string): Promise<void> {
  await page.getByLabel('Your name').fill(name);
  await page.getByRole('listitem').filter({ hasText: role }).getByRole('button', { name: 'Sit here' }).click();
}

async function packFor(url: string, ruleset: string): Promise<unknown> {
  const listed = (await (await fetch(`${url}/api/rulesets`)).json()) as readonly { readonly id: string; readonly pack: string }[];
  const hash = listed.find(({ id }) => id === ruleset)?.pack ?? '';
  return (await fetch(`${url}/api/packs/${hash}`)).json();
}

/** The components a server plays Rescue with. */
export const packOf = async (url: string): Promise<Pack> => (await packFor(url, 'rescue')) as Pack;
/** Those of Invaders. */
export const invadersPackOf = async (url: string): Promise<InvadersPack> => (await packFor(url, 'invaders')) as InvadersPack;
