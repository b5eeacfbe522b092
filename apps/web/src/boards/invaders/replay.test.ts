import { load } from '@carapace/invaders/server';
import { commandDice, keyedDice } from '@carapace/tabletop';
import { seededRng } from '@carapace/tabletop/testing';
import { describe, expect, test } from '@jest/globals';
import type { InvadersEvent, InvadersView } from './face';
import { activationOf, viewAfter } from './replay';

const event = (kind: string, facts: object, place?: string): InvadersEvent =>
  ({ kind, cases: [], facts, ...(place !== undefined && { place }) }) as unknown as InvadersEvent;

/** A view with no more than the replay reads. */
function viewOf(events: readonly InvadersEvent[], marines: object, aliens: object): InvadersView {
  return { log: [{ title: 'Turn 1', events }], marines, aliens } as unknown as InvadersView;
}
const marine = (id: string, more: object = {}) => ({ [id]: { id, type: 'squad', place: 'map', hex: '111', condition: 'fit', ...more } });
const alien = (id: string, more: object = {}) => ({ [id]: { id, kind: 'pod', place: 'map', hex: '222', active: true, ...more } });

describe('the alien turn as a film', () => {
  const events = [
    event('phase-began', { segment: 'marine-action' }),
    event('stunned', { unit: 'm' }),
    event('phase-began', { segment: 'kayotz-activation' }),
    event('chits-drawn', { count: 1 }),
    event('chit-enacted', { chit: 'rush-low' }),
    event('alien-woke', { unit: 'b' }),
    event('alien-moved', { unit: 'a', from: '333', to: '222' }),
    event('alien-fired', { unit: 'a', target: 'm' }),
    event('paralyzed', { unit: 'm' }, '111'),
    event('pushed', { unit: 'n', from: '121', to: '122' }),
    event('eliminated', { unit: 'n' }, '122'),
    event('alien-placed', { unit: 'c', hex: '444' }),
    event('phase-began', { segment: 'end' }),
    event('phase-began', { segment: 'marine-action' }),
    event('moved', { unit: 'q', path: ['511', '512'] }),
  ];
  const view = viewOf(
    events,
    { ...marine('m', { condition: 'paralyzed' }), ...marine('n', { place: 'eliminated', hex: null }), ...marine('q', { hex: '512' }) },
    { ...alien('a'), ...alien('b'), ...alien('c', { hex: '444' }) },
  );
  const film = activationOf(view);
  if (film === null) throw new Error('no film');
  const after = (kind: string) =>
    viewAfter(
      view,
      film,
      film.since.findIndex((one) => one.kind === kind),
    );

  test('its steps are what happened in the activation that can be seen', () => {
    expect(film.steps.map((at) => film.since[at]?.kind)).toEqual([
      'chit-enacted',
      'alien-woke',
      'alien-moved',
      'alien-fired',
      'paralyzed',
      'pushed',
      'eliminated',
      'alien-placed',
    ]);
  });

  test('after the first step everything stands as it did before', () => {
    const first = after('chit-enacted');
    expect(first.aliens['a']?.hex).toBe('333');
    expect(first.aliens['b']?.active).toBe(false);
    expect(first.aliens['c']?.hex).toBeNull();
    expect(first.marines['m']?.condition).toBe('stunned');
    expect(first.marines['n']).toMatchObject({ hex: '121', place: 'map' });
    // What came after the activation is taken back as well.
    expect(first.marines['q']?.hex).toBe('511');
  });

  test('each step changes what it tells of', () => {
    expect(after('alien-woke').aliens['b']?.active).toBe(true);
    expect(after('alien-moved').aliens['a']?.hex).toBe('222');
    expect(after('alien-fired').marines['m']?.condition).toBe('stunned');
    expect(after('paralyzed').marines['m']?.condition).toBe('paralyzed');
    expect(after('pushed').marines['n']).toMatchObject({ hex: '122', place: 'map' });
    expect(after('eliminated').marines['n']).toMatchObject({ hex: null, place: 'eliminated' });
    expect(after('alien-placed').aliens['c']?.hex).toBe('444');
  });

  test('before the first activation there is none', () => {
    expect(activationOf(viewOf(events.slice(0, 2), {}, {}))).toBeNull();
  });

  /** The last frame's world with events after it, and how it looks when they are taken back. */
  const backTo = (later: readonly InvadersEvent[], marines: object, aliens: object, more: object = {}): InvadersView => {
    const events = [event('phase-began', { segment: 'kayotz-activation' }), event('chit-enacted', { chit: 'stupor' }), ...later];
    const now = { ...viewOf(events, marines, aliens), strongpoints: [], ...more } as InvadersView;
    const found = activationOf(now);
    if (found === null) throw new Error('no film');
    return viewAfter(now, found, found.steps[0] ?? 0);
  };

  test.each([
    ['fit', 'stunned'],
    ['stunned', 'paralyzed'],
  ])('a Rally that left a Marine %s found it %s', (now, then) => {
    const rally = event('rally-tried', { unit: 'm', success: true, condition: now });
    expect(backTo([rally], marine('m', { condition: now }), {}).marines['m']?.condition).toBe(then);
    const failed = event('rally-tried', { unit: 'm', success: false, condition: then });
    expect(backTo([failed], marine('m', { condition: then }), {}).marines['m']?.condition).toBe(then);
  });

  test('ammunition, ADM markers, Strongpoints and who has acted are put back', () => {
    const hit = [
      event('fired', { unit: 'm', target: 'a' }, '222'),
      event('adm-drawn', { unit: 'a', dn: 2 }),
      event('out-of-ammo', { unit: 'm' }),
    ];
    const before = backTo(hit, marine('m', { outOfAmmo: true, acted: true }), alien('a', { adm: { dn: 2 } }));
    expect(before.marines['m']).toMatchObject({ outOfAmmo: false, acted: false });
    expect(before.aliens['a']?.adm).toBeNull();

    const helped = [event('resupplied', { unit: 'q', target: 'm' }), event('strongpoint-tried', { unit: 'n', success: true }, '121')];
    const built = backTo(helped, { ...marine('m'), ...marine('n', { acted: true }) }, {}, { strongpoints: ['111', '121'] });
    expect(built.marines['m']?.outOfAmmo).toBe(true);
    expect(built.marines['n']?.acted).toBe(false);
    expect(built.strongpoints).toEqual(['111']);

    const killed = [
      event('adm-shown', { unit: 'a', dn: 3 }),
      event('eliminated', { unit: 'a' }, '222'),
      event('adm-returned', { unit: 'a', dn: 3 }),
    ];
    expect(backTo(killed, {}, alien('a', { hex: null, place: 'eliminated', adm: null })).aliens['a']).toMatchObject({
      hex: '222',
      adm: { dn: null },
    });
    expect(backTo([event('readied', { units: ['m'] })], marine('m', { acted: false }), {}).marines['m']?.acted).toBe(true);
  });

  test('a Marine that is eliminated had the markers that the log tells of', () => {
    const lost = viewOf(
      [
        event('turn-began', { turn: 3 }),
        event('out-of-ammo', { unit: 'm' }),
        event('paralyzed', { unit: 'm' }),
        event('rally-tried', { unit: 'm', success: true, condition: 'stunned' }),
        event('phase-began', { segment: 'kayotz-activation' }),
        event('chit-enacted', { chit: 'shove' }),
        event('eliminated', { unit: 'm', cause: 'push' }, '111'),
        event('turn-began', { turn: 4 }),
      ],
      marine('m', { place: 'eliminated', hex: null, acted: false }),
      {},
    );
    const found = activationOf(lost);
    expect(found === null ? null : viewAfter(lost, found, 1).marines['m']).toMatchObject({
      hex: '111',
      condition: 'stunned',
      outOfAmmo: true,
      acted: true,
    });
  });

  /** What of a View lies on the map. */
  const onMap = ({ marines, aliens, strongpoints }: InvadersView): string =>
    JSON.stringify([
      Object.values(marines).flatMap(({ id, hex, condition, outOfAmmo, acted }) =>
        hex === null ? [] : [[id, hex, condition, outOfAmmo, acted]],
      ),
      Object.values(aliens).flatMap(({ id, hex, active, adm }) => (hex === null ? [] : [[id, hex, active, adm]])),
      [...strongpoints].sort(),
    ]);

  test.each(['gauntlet', 'door', 'deepscan'])(
    '%s played by chance: what a later View takes back is what was seen',
    (battle) => {
      const ruleset = load();
      const rng = seededRng(battle);
      let commands = 0;
      const tools = () => ({ dice: commandDice(keyedDice('3f'.repeat(32)), `c${commands++}`), reveals: () => undefined });
      const options = { battle, players: 'two', hiddenAdm: battle === 'door' } as const;
      const state = ruleset.rules.start({ options, seats: ['marine', 'kayotz'] } as never, tools());
      const look = (seat: string): InvadersView => ruleset.view(JSON.parse(JSON.stringify(state)), seat);
      let seen: { readonly events: number; readonly map: string }[] = [];
      let compared = 0;
      for (let step = 0; step < 120 && state.result === null; step++) {
        const now = look('marine');
        const film = activationOf(now);
        const past = film?.before.length ?? 0;
        seen = seen.filter(({ events }) => events > past);
        for (const { events, map } of film === null ? [] : seen) {
          expect(onMap(viewAfter(now, film as never, events - past - 1))).toBe(map);
          compared++;
        }
        seen = [...seen, { events: now.log.reduce((sum, page) => sum + page.events.length, 0), map: onMap(now) }];
        const seat = now.awaited[0] ?? 'marine';
        const command = ruleset.table.sample(look(seat), rng);
        if (command === null) throw new Error('nothing to do');
        ruleset.rules.apply(state, seat, command, tools());
      }
      expect(compared).toBeGreaterThan(100);
    },
    60_000,
  );
});
