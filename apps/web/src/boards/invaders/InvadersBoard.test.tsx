import { rulebook } from '@carapace/invaders/rulebook';
import { load } from '@carapace/invaders/server';
import type { InvadersCommand, InvadersView, Pack } from '@carapace/invaders/table';
import { commandDice, type Json, keyedDice } from '@carapace/tabletop';
import { afterEach, describe, expect, jest, test } from '@jest/globals';
import { act, cleanup, configure, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { gameOf, idle, lit, litOf, type Spot } from '../../play/grammar';
import { Pointed } from '../../play/pointed';
import type { BoardProps, Happened } from '../board';
import ChitForm from './ChitForm';
import { rememberSteps } from './guide-steps';
import { InvadersBoard } from './InvadersBoard';
import { activationOf } from './replay';
import { describe as inWords, OFF_MAP } from './words';

// A machine that does other things at the same time needs longer for a board, and for what it fetches.
jest.setTimeout(30_000);
configure({ asyncUtilTimeout: 10_000 });

const ruleset = load();
const pack = ruleset.publicPack;
const options = { battle: 'gauntlet', players: 'solo', hiddenAdm: false } as const;
const KEY = '3f'.repeat(32);
const nothing = (): undefined => undefined;

/** A match at hand: its state is stepped on by commands, its View is what the Marine player sees. */
function match(setup: Json) {
  const read = ruleset.parseSetup(setup, options);
  if (!read.ok) throw new Error(read.problems.join());
  const state = read.value;
  let commands = 0;
  return {
    view: (): InvadersView => ruleset.view(JSON.parse(JSON.stringify(state)), 'marine'),
    send(command: InvadersCommand): void {
      const tools = { dice: commandDice(keyedDice(KEY), `c${commands++}`), reveals: () => undefined };
      ruleset.rules.apply(state, 'marine', command, tools);
    },
  };
}

const setup = {
  turn: 3,
  marines: [{ id: 'squad-1', hex: '352' }, { id: 'scout-1', hex: '263' }, { id: 'hq-1' }],
  aliens: [
    { id: 'p9a', hex: '353' },
    { id: 'p12a', hex: '311' },
  ],
  strongpoints: ['352'],
} as unknown as Json;

function props(view: InvadersView, selected: string | null, more: Partial<BoardProps<InvadersView>> = {}): BoardProps<InvadersView> {
  const game = gameOf(ruleset.table, view);
  return {
    view,
    pack,
    actors: new Set(game.offers.flatMap(({ actor }) => actor ?? [])),
    selected,
    lit: lit(game as never, { ...idle, unit: selected }),
    pointed: new Pointed(),
    picked: new Set(),
    happened: { at: 0, events: [] },
    onPress: () => undefined,
    onPoint: () => undefined,
    ...more,
  };
}

/** The board with all that it fetches after the first look. */
async function board(all: BoardProps<InvadersView>) {
  const { container } = render(<InvadersBoard {...all} />);
  await act(async () => {
    await import('./over');
  });
  return container;
}
/** What is lit, under the counters and over them. */
const lights = (container: Element): readonly Element[] => [...container.querySelectorAll('svg[data-seen]')];

afterEach(cleanup);

describe('the Invaders board', () => {
  test('every hex is a button that says what it is and who stands in it', () => {
    rememberSteps(null);
    render(<InvadersBoard {...props(match(setup).view(), null)} />);
    expect(screen.getAllByRole('button', { name: /^(\d{3}, |Lava|Bridge)/ })).toHaveLength(238);
    expect(screen.getByRole('button', { name: /^352, Clear.*Strongpoint.*Squad A/ })).toBeTruthy();
  });

  test('what the selected unit can reach is lit, what it can shoot is aimed at, and presses say so', async () => {
    rememberSteps(null);
    const onPress = jest.fn<(spot: Spot) => void>();
    const container = await board(props(match(setup).view(), 'squad-1', { onPress }));
    const walked = container.querySelectorAll('[data-lit="walk"]');
    expect(walked.length).toBeGreaterThan(5);
    expect(container.querySelector('[data-unit="p9a"]')?.getAttribute('data-target')).toBe('aim');
    const [under, over] = lights(container);
    expect(under?.querySelector('.walk')?.getAttribute('d')?.match(/M/g)).toHaveLength(walked.length);
    expect(over?.querySelectorAll('.cost')).toHaveLength(walked.length);
    expect(over?.querySelector('.reticle')?.getAttribute('d')?.match(/M/g)).toHaveLength(
      4 * container.querySelectorAll('svg [data-target="aim"]').length,
    );
    expect(over?.querySelectorAll('.selected')).toHaveLength(1);
    fireEvent.click(container.querySelector('svg [data-box="351"]') as Element);
    fireEvent.click(container.querySelector('svg [data-unit="p9a"]') as Element);
    fireEvent.click(container.querySelector(`button[data-unit="hq-1"]`) as Element);
    expect(onPress.mock.calls.map(([spot]) => spot)).toEqual([
      { place: '351' },
      { unit: 'p9a', place: '353' },
      { unit: 'hq-1', place: OFF_MAP },
    ]);
  });

  test('pointing at an alien tells what its line meets and where', async () => {
    rememberSteps(null);
    const container = await board(props(match(setup).view(), 'squad-1'));
    fireEvent.pointerOver(container.querySelector('svg [data-unit="p12a"]') as Element);
    expect(screen.getByRole('status').textContent).toMatch(/hexes, blocked for Marines: the line .*forest/);
    expect(container.querySelectorAll('svg .sight[data-blocked]')).toHaveLength(1);
    fireEvent.pointerOver(container.querySelector('svg [data-unit="p9a"]') as Element);
    expect(screen.getByRole('status').textContent).toBe('adjacent, the line is free');
  });

  test('a press on a unit shows what it can reach before it is carried out, made ready as the pointer came', async () => {
    rememberSteps(null);
    const view = match(setup).view();
    const game = gameOf(ruleset.table, view);
    const onPress = jest.fn<(spot: Spot) => void>();
    const foresee: NonNullable<BoardProps['foresee']> = ({ unit }) =>
      unit === undefined ? null : { unit, lit: litOf(game as never, unit) };
    const container = await board(props(view, null, { onPress, foresee }));
    const token = container.querySelector('svg [data-unit="squad-1"] rect') as Element;
    expect(container.querySelector('svg .walk')).toBeNull();
    fireEvent.pointerOver(token);
    await waitFor(() => expect(container.querySelector('svg:not([data-seen]) .walk')).not.toBeNull());
    const ready = container.querySelector('svg .walk');
    expect(onPress).not.toHaveBeenCalled();
    fireEvent.click(token);
    expect(container.querySelector('svg[data-seen] .walk')).toBe(ready);
    expect(container.querySelectorAll('svg[data-seen] .cost').length).toBeGreaterThan(5);
    expect(onPress).not.toHaveBeenCalled();
    await waitFor(() => expect(onPress.mock.calls).toEqual([[{ unit: 'squad-1', place: '352' }]]));
  });

  test('a pointer that moves draws neither the board nor its map anew', async () => {
    rememberSteps(null);
    let drawn = 0;
    // At every drawing the board looks where those stand who can act.
    class Actors extends Set<string> {
      override [Symbol.iterator]() {
        drawn++;
        return super[Symbol.iterator]();
      }
    }
    const pointed = new Pointed();
    const onPoint = jest.fn((spot: Spot | null) => pointed.set(all.lit.targets.find(({ choice }) => choice.place === spot?.place) ?? null));
    const all = props(match(setup).view(), 'squad-1', { actors: new Actors(['squad-1', 'scout-1']), onPoint, pointed });
    const container = await board(all);
    const before = [drawn, screen.getByRole('application').outerHTML, ...lights(container).map(({ outerHTML }) => outerHTML)];
    expect(drawn).toBeGreaterThan(0);
    const hex = container.querySelector('svg [data-lit="walk"]') as Element;
    fireEvent.pointerOver(hex);
    expect(container.querySelectorAll('svg .under[data-glow="walk"]')).toHaveLength(1);
    expect(container.querySelectorAll('svg .way')).toHaveLength(1);
    fireEvent.pointerOver(container.querySelector('svg [data-unit="p12a"] rect') as Element);
    expect(container.querySelectorAll('svg .around')).toHaveLength(1);
    fireEvent.pointerOver(document.body);
    expect(container.querySelector('svg .around')).toBeNull();
    expect(onPoint.mock.calls).toEqual([[{ place: hex.getAttribute('data-box') }], [{ unit: 'p12a', place: '311' }], [null]]);
    expect([drawn, screen.getByRole('application').outerHTML, ...lights(container).map(({ outerHTML }) => outerHTML)]).toEqual(before);
  });

  test('N and its button show the number of every numbered hex', () => {
    rememberSteps(null);
    const { container } = render(<InvadersBoard {...props(match(setup).view(), null)} />);
    const numbers = () => [...container.querySelectorAll('svg .numbers text')].map(({ textContent }) => textContent);
    expect(numbers()).toEqual([]);
    fireEvent.keyDown(screen.getByRole('application'), { key: 'n' });
    expect(new Set(numbers()).size).toBe(216);
    expect(numbers()).toHaveLength(216);
    fireEvent.click(screen.getByRole('button', { name: 'Numbers' }));
    expect(numbers()).toEqual([]);
    expect(screen.getByRole('button', { name: 'Guide' })).toBeTruthy();
  });

  test('who has acted is turned', () => {
    rememberSteps(null);
    const acted = {
      ...(setup as object),
      marines: [
        { id: 'squad-1', hex: '352', acted: true },
        { id: 'scout-1', hex: '263' },
      ],
    } as unknown as Json;
    const { container } = render(<InvadersBoard {...props(match(acted).view(), null)} />);
    const turned = (id: string) =>
      container.querySelector(`svg [data-unit="${id}"] .marine`)?.getAttribute('transform')?.startsWith('rotate(45');
    expect([turned('squad-1'), turned('scout-1') ?? false]).toEqual([true, false]);
  });

  test('chances hang under their target and hide none of its figures', async () => {
    rememberSteps(null);
    const container = await board(props(match(setup).view(), 'squad-1'));
    const middle = container
      .querySelector('svg [data-unit="p9a"]')
      ?.getAttribute('transform')
      ?.match(/ ([\d.]+)\)/)?.[1];
    const top = container.querySelector('svg[data-seen] [data-odds="353"] .chip')?.getAttribute('y');
    expect(Number(top) - Number(middle)).toBeGreaterThan(18);
  });

  test('the cup marks what is used, and the goals what would be met now and what was seen', () => {
    rememberSteps(null);
    const view = match({ ...(setup as object), used: ['rush-low', 'stupor'], goalsSeen: ['pillage'] } as unknown as Json).view();
    const { container } = render(<InvadersBoard {...props(view, null)} />);
    const used = [...container.querySelectorAll('[data-chit][data-used]')].map((chit) => chit.getAttribute('data-chit'));
    expect(used.sort()).toEqual(['rush-low', 'stupor']);
    expect(container.querySelectorAll('[data-chit]')).toHaveLength(20);
    const goals = screen.getByRole('region', { name: 'Mission Goals' });
    const named = (selector: string) =>
      [...goals.querySelectorAll(selector)].map((one) => one.closest('li')?.querySelector('b')?.textContent);
    expect(named('li > em')).toEqual(['Decapitate Command Control']);
    expect(named('li[data-out]')).toEqual(['Pillage']);
    expect(goals.textContent).toContain('met = the aliens would win with it now');
    expect(goals.querySelector('em[data-early]')).toBeNull();
    expect(goals.textContent).toMatch(/ADM markers face down 10.*Defense Numbers 2 2 2 2 2 3 3 3 4 5/);
    cleanup();
    render(<InvadersBoard {...props({ ...view, turn: 1 }, null)} />);
    expect(screen.getByRole('region', { name: 'Mission Goals' }).querySelectorAll('em[data-early]')).toHaveLength(1);
  });

  test('the guide follows what is done and can be sent away', async () => {
    rememberSteps(new Set());
    const game = match({ turn: 1, marines: [{ id: 'scout-1' }], aliens: [{ id: 'ov1', hex: '246' }] } as unknown as Json);
    const { rerender } = render(<InvadersBoard {...props(game.view(), null)} />);
    expect((await screen.findByRole('heading', { name: 'Your Marines' })).textContent).toBe('Your Marines');
    rerender(<InvadersBoard {...props(game.view(), 'scout-1')} />);
    expect(screen.getByRole('heading', { name: 'March in' })).toBeTruthy();
    game.send({ verb: 'full-move', unit: 'scout-1', path: ['322'], exit: false });
    rerender(<InvadersBoard {...props(game.view(), null)} />);
    expect(screen.getByRole('heading', { name: 'One action each' })).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'No guide' }));
    expect(screen.queryByRole('heading', { name: 'One action each' })).toBeNull();
  });

  test('the alien turn can be gone through step by step, and a press comes back to the present', async () => {
    rememberSteps(null);
    const game = match(setup);
    game.send({ verb: 'end-phase' });
    const onPress = jest.fn<(spot: Spot) => void>();
    const { container } = render(<InvadersBoard {...props(game.view(), null, { onPress })} />);
    fireEvent.click(screen.getByRole('button', { name: 'Alien turn, step by step' }));
    const film = await screen.findByRole('region', { name: 'The alien turn, step by step' });
    expect(within(film).queryByRole('list')).toBeNull();
    fireEvent.click(within(film).getByRole('button', { name: 'All steps' }));
    expect(within(film).getAllByRole('listitem').length).toBeGreaterThan(0);
    fireEvent.click(container.querySelector('svg [data-box="111"]') as Element);
    expect(onPress).not.toHaveBeenCalled();
    expect(screen.queryByRole('region', { name: 'The alien turn, step by step' })).toBeNull();
  });

  test('the alien turn plays by itself, stands still, goes back, and at its end the first press acts', async () => {
    rememberSteps(null);
    const game = match(setup);
    game.send({ verb: 'end-phase' });
    const view = game.view();
    const onPress = jest.fn<(spot: Spot) => void>();
    const board = (happened: Happened) => <InvadersBoard {...props(view, null, { onPress, happened })} />;
    const { container, rerender } = render(board({ at: 0, events: [] }));
    // The panel is fetched when it is first shown.
    fireEvent.click(screen.getByRole('button', { name: 'Alien turn, step by step' }));
    await screen.findByRole('region', { name: 'The alien turn, step by step' });
    fireEvent.click(screen.getByRole('button', { name: 'Close, show the map as it is now' }));
    jest.useFakeTimers();
    try {
      rerender(board({ at: 1, events: view.log.flatMap(({ events }) => events) }));
      const film = screen.getByRole('region', { name: 'The alien turn, step by step' });
      const steps = activationOf(view)?.steps.length ?? 0;
      const forStep = () => act(() => void jest.advanceTimersByTime(1100));
      expect(steps).toBeGreaterThan(1);
      expect(film.textContent).toContain(`As it was, 1/${steps}`);
      expect(container.querySelectorAll('svg [data-actor]')).toHaveLength(0);
      forStep();
      expect(film.textContent).toContain(`As it was, 2/${steps}`);
      fireEvent.click(within(film).getByRole('button', { name: 'Pause' }));
      forStep();
      expect(film.textContent).toContain(`As it was, 2/${steps}`);
      fireEvent.click(within(film).getByRole('button', { name: 'Back one step' }));
      expect(film.textContent).toContain(`As it was, 1/${steps}`);
      fireEvent.click(within(film).getByRole('button', { name: 'Play' }));
      for (let step = 0; step < steps; step++) forStep();
      expect(film.textContent).toContain(`Now, ${steps}/${steps}`);
      expect(container.querySelectorAll('svg [data-actor]').length).toBeGreaterThan(0);
      fireEvent.click(container.querySelector('svg [data-unit="squad-1"]') as Element);
      expect(onPress).toHaveBeenCalledWith({ unit: 'squad-1', place: '352' });
      expect(screen.queryByRole('region', { name: 'The alien turn, step by step' })).toBe(film);
      // Step by step one comes back to the present as well.
      fireEvent.click(within(film).getByRole('button', { name: 'Back one step' }));
      fireEvent.click(within(film).getByRole('button', { name: 'On one step' }));
      expect(film.textContent).toContain(`As it was, ${steps}/${steps}`);
      fireEvent.click(within(film).getByRole('button', { name: 'To the map as it is now' }));
      expect(film.textContent).toContain(`Now, ${steps}/${steps}`);
    } finally {
      jest.useRealTimers();
    }
  });

  test('two chits stand side by side, and one of them is taken', async () => {
    const game = match({ ...(setup as object), recon: true } as unknown as Json);
    game.send({ verb: 'end-phase' });
    const view = game.view();
    const [offer] = ruleset.table.offers(view);
    if (offer === undefined) throw new Error('no choice');
    const onSubmit = jest.fn();
    render(
      <ChitForm
        view={view}
        pack={pack}
        offer={offer}
        table={ruleset.table as never}
        draft={undefined}
        busy={false}
        onDraft={() => undefined}
        onSubmit={onSubmit}
      />,
    );
    const buttons = screen.getAllByRole('button', { name: /^Carry out/ });
    expect(buttons).toHaveLength(2);
    fireEvent.click(buttons[1] as Element);
    expect(onSubmit).toHaveBeenCalledTimes(1);
  });

  test('beside each chit stands whom it would name now', () => {
    const game = match({
      turn: 3,
      recon: true,
      marines: [{ id: 'squad-1', hex: '352' }],
      aliens: [
        { id: 'p8a', hex: '421', active: false },
        { id: 'mono1', hex: '353' },
        { id: 'mono2', place: 'eliminated' },
      ],
    } as unknown as Json);
    game.send({ verb: 'end-phase' });
    const named = (...pair: readonly [string, string]): readonly string[] => {
      const drawn = game.view();
      const view = { ...drawn, questions: drawn.questions.map((question) => ({ ...question, pair })) } as unknown as InvadersView;
      const [offer] = ruleset.table.offers(view);
      if (offer === undefined) throw new Error('no choice');
      const table = ruleset.table as never;
      const { container, unmount } = render(
        <ChitForm
          view={view}
          pack={pack}
          offer={offer}
          table={table}
          draft={undefined}
          busy={false}
          onDraft={nothing}
          onSubmit={nothing}
        />,
      );
      const found = [...container.querySelectorAll('article')].map(
        (card) => `${[...card.querySelectorAll('[role="img"]')].map((unit) => unit.getAttribute('aria-label'))} ${card.textContent}`,
      );
      unmount();
      return found;
    };
    const [awaken, terror] = named('awaken', 'terror');
    expect(awaken).toMatch(/^Pod 8 in 421 .*Would act or be hit now, in this order:/);
    expect(terror).toMatch(/^Squad A in 352 .*Would act or be hit now, in this order:/);
    const [overlord, stupor] = named('overlord', 'stupor');
    expect(overlord).toMatch(/^ .*Whoever is near what comes in\./);
    expect(stupor).toMatch(/^ .*Names no unit on the map now\./);
  });

  test('a chit of an owner’s pack is shown with its own words, and without any not with those of the chit it replaces', async () => {
    const game = match({ ...(setup as object), recon: true } as unknown as Json);
    game.send({ verb: 'end-phase' });
    const view = game.view();
    const [offer] = ruleset.table.offers(view);
    if (offer === undefined) throw new Error('no choice');
    const { chits, ...rest } = pack as unknown as Pack;
    const shown = async (text: string | undefined): Promise<readonly string[]> => {
      const activation = chits.activation.map((chit) => (text === undefined ? chit : { ...chit, text }));
      const own = { ...rest, chits: { ...chits, activation } } as unknown as Json;
      const form = { view, pack: own, offer, table: ruleset.table as never, draft: undefined, busy: false };
      const { container, unmount } = render(<ChitForm {...form} onDraft={() => undefined} onSubmit={() => undefined} />);
      await act(async () => {
        await import('@carapace/invaders/rulebook');
      });
      const cards = [...container.querySelectorAll('article h3 ~ p')].map(({ textContent }) => textContent ?? '');
      unmount();
      return cards;
    };
    const printed = await shown(undefined);
    expect(await shown('Ours.')).toContain('Ours.');
    const bare = await shown('');
    expect(bare).toHaveLength(printed.length);
    expect(rulebook.some(({ text }) => text !== '' && printed.includes(text))).toBe(true);
    expect(rulebook.some(({ text }) => text !== '' && bare.includes(text))).toBe(false);
  });

  test('the list that mirrors the board has who waits and who stands where', () => {
    const words = inWords(match(setup).view(), pack as never);
    expect(words[0]).toMatchObject({ place: OFF_MAP, units: [{ unit: 'hq-1', seat: 'marine' }] });
    expect(words.map(({ place }) => place)).toEqual([OFF_MAP, '352', '263', '353', '311']);
  });
});
