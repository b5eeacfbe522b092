import { shelf } from '../../net/storage';
import { type Ground, groundOf, type HexKey, type InvadersView, type Pack } from './face';

/*
 * A guide through somebody's first battle: the real game, with a card that says what to do next. Each step ends when what it asks for has
 * happened, which the log tells, so that it goes on after a reload; or when one goes on.
 */

export const stepIds = ['select', 'enter', 'others', 'end', 'film', 'fire', 'luck', 'special', 'cup', 'win'] as const;
export type StepId = (typeof stepIds)[number];

/** What of the screen the guide needs to know besides the View. */
export interface Seen {
  readonly selected: string | null;
  /** The film of the alien turn was shown to its end, or somebody has gone through it. */
  readonly filmSeen: boolean;
  /** It is on the board: its opener is not. */
  readonly filmShown: boolean;
}

export interface GuideStep {
  readonly id: StepId;
  readonly title: string;
  readonly text: string;
  readonly cases: readonly string[];
  /** Where on the map to look. */
  readonly place: HexKey | null;
}

const told = (view: InvadersView, ...kinds: readonly string[]): boolean =>
  view.log.some(({ events }) => events.some(({ kind }) => kinds.includes(kind)));

/** Whether what a step asks for has been done. */
function isDone(id: StepId, view: InvadersView, { selected, filmSeen }: Seen): boolean {
  const arrived = told(view, 'moved', 'came-down');
  const activated = told(view, 'chit-enacted');
  switch (id) {
    case 'select':
      return selected !== null || arrived;
    case 'enter':
      return arrived;
    case 'others':
    case 'end':
      return activated;
    case 'film':
      return filmSeen;
    case 'fire':
      return told(view, 'fired', 'bump-fired');
    case 'special':
      return told(view, 'recon-tried', 'rally-tried', 'strongpoint-tried', 'reinforcements-requested', 'resupplied');
    case 'luck':
    case 'cup':
    case 'win':
      return false;
  }
}

/** The step to show, or null when the guide is at its end. `past` are the steps that the player went on from. */
export function stepOf(view: InvadersView, pack: Pack, seen: Seen, past: ReadonlySet<StepId>): GuideStep | null {
  const id = stepIds.find((one) => !past.has(one) && !isDone(one, view, seen));
  return id === undefined ? null : wordsFor(id, view, pack, seen);
}

function wordsFor(id: StepId, view: InvadersView, pack: Pack, { filmShown }: Seen): GuideStep {
  const { scenario, zone } = groundOf(view, pack);
  const { entry } = scenario;
  const lands = entry.by === 'landing';
  const entryHex =
    entry.by === 'road' ? (entry.hexes[0] ?? null) : (zone.landingZones.find(({ id: pad }) => pad === entry.zones[0])?.hex ?? null);
  const alien = Object.values(view.aliens).find(({ hex, active }) => hex !== null && active)?.hex ?? null;
  const step = (title: string, text: string, cases: readonly string[], place: HexKey | null = null): GuideStep => ({
    id,
    title,
    text,
    cases,
    place,
  });
  switch (id) {
    case 'select':
      return step(
        'Your Marines',
        'They wait beside the map; on a small screen they are under “Off map”. Press one with a bright frame. With keys, Tab goes through all who can act.',
        ['B1.1'],
      );
    case 'enter':
      return lands
        ? step(
            'Come down',
            'Choose a landing zone from its list at the side. One die says whether it lands well; the odds are shown before.',
            ['C2.1'],
            entryHex,
          )
        : step(
            'March in',
            'Blue hexes can be reached, the figure is the cost. Press one. Roads cost half, lava nothing crosses but by a bridge. U takes a walk back.',
            ['C1.2', 'C1.4'],
            entryHex,
          );
    case 'others':
      return step(
        'One action each',
        'Every Marine acts once a turn: a Full Move, Full Fire, both by halves (Shoot and Scoot), or a Special Action. Who has acted is turned.',
        ['B1.1', 'C1b.1'],
      );
    case 'end':
      return step(
        'Their turn',
        'When nobody is left who should act, end the phase (E). One chit is drawn from the cup, and the aliens do what it says.',
        ['B2.1', 'F1.1'],
      );
    case 'film':
      return step(
        'What they did',
        filmShown
          ? 'The alien turn plays on the map. Pause it, step back, and read why each alien did what it did.'
          : 'Press “Alien turn, step by step”: play, pause, step back, and read why each alien did what it did.',
        ['F2.3', 'F2.4'],
      );
    case 'fire':
      return step(
        'Fire',
        'Select a Marine. Red corners are targets; the bar says how often the shot kills (green), marks (yellow) or misses. Point at any alien to see the line, and where something blocks it.',
        ['D2.5', 'D4.5'],
        alien,
      );
    case 'luck':
      return step(
        'Three hits kill',
        'One or two hits only draw a marker. Its number (pink shield) takes the place of the alien’s defense, mostly a lower one: shoot again. Two 1s among the dice, and the unit is out of ammo: a Logistics unit beside it helps.',
        ['D4.5', 'D5.1', 'D5.2', 'D8.1'],
      );
    case 'special':
      return step(
        'Special Actions',
        'A Scout can reconnoitre, so that you choose between two chits. A Stunned unit rallies, an HQ calls reserves, others build a Strongpoint. Try one, or go on.',
        ['E1', 'E2.1', 'E4.1'],
      );
    case 'cup':
      return step(
        'Cup and goals',
        'The cup lists what is still to come, and what never comes back. When it is empty, one of the Goals left is drawn: if it is met, the Kay’otz win, whatever else you did.',
        ['F3.2', 'G2.1', 'G4.1'],
      );
    case 'win':
      return step('How you win', `${scenario.name}: ${winning(scenario)} Good luck.`, ['B3.1', 'G4.2']);
  }
}

function winning({ id, instant }: Ground['scenario']): string {
  switch (id) {
    case 'gauntlet':
      return 'bring both Logistics, an HQ and one fighting unit off the east edge, and the battle is won at once. Kills and a single Logistics count for less.';
    case 'door':
      return 'shut every Monolith by standing beside it with an HQ, Logistics or Special Ops, kill the Overlords and clear the Wormhole.';
    case 'deepscan':
      return `scan the Monolith ${scansIn(instant)} times with Scouts and Special Ops, and kill the Overlord and its guardian. Fewer scans count for less.`;
    default:
      return 'its conditions are in the rules, under its name.';
  }
}

/** How many scans a level of victory asks for. */
function scansIn({ all }: Ground['scenario']['instant']): number {
  return all.reduce((most, condition) => (condition.is === 'scans' ? Math.max(most, condition.atLeast) : most), 0);
}

const KEY = 'guide:invaders';

/** Steps gone on from, as this browser remembers them; null: no guide is wanted. */
export function rememberedSteps(): ReadonlySet<StepId> | null {
  const kept = shelf.get(KEY);
  if (kept === 'off') return null;
  return new Set(stepIds.filter((id) => kept?.split(' ').includes(id) === true));
}

export function rememberSteps(steps: ReadonlySet<StepId> | null): void {
  shelf.set(KEY, steps === null ? 'off' : [...steps].join(' '));
}
