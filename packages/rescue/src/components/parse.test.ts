import { createHash } from 'node:crypto';
import { assemblePack } from '@carapace/tabletop';
import { describe, expect, test } from '@jest/globals';
import charts from './charts.json';
import counters from './counters.json';
import map from './map.json';
import head from './pack.json';
import { packHash, parsePack, publicPack } from './parse';
import { printed } from './printed';
import units from './units.json';

/** The printed pack as plain JSON, for a test to break. */
function copy() {
  return structuredClone({ ...head, map, units, counters, charts });
}
type Draft = ReturnType<typeof copy>;

function problems(breakIt: (draft: Draft) => void): readonly string[] {
  const draft = copy();
  breakIt(draft);
  const result = parsePack(draft);
  return result.ok ? [] : result.problems;
}

function link(draft: Draft, id: string) {
  const found = draft.map.links.find((candidate) => candidate.id === id);
  if (!found) throw new Error(`no link ${id}`);
  return found;
}

const sha256Hex = (text: string) => createHash('sha256').update(text).digest('hex');

describe('a sound pack', () => {
  test('2.1 the pack of the project has the form and holds every fact', () => {
    expect(parsePack(copy())).toEqual({ ok: true, value: printed });
  });

  test('the files of a folder make a pack', () => {
    expect(assemblePack({ pack: head, map, units, counters, charts })).toEqual(copy());
    expect(parsePack(assemblePack({ pack: null, map, units, counters, charts })).ok).toBe(false);
  });

  test('nothing of a pack is secret', () => {
    expect(publicPack(printed)).toEqual(printed);
  });

  test('the hash follows the content, not the order of keys', () => {
    const hash = packHash(printed, sha256Hex);
    expect(hash).toMatch(/^[0-9a-f]{64}$/);
    expect(packHash({ ...printed, charts: { ...printed.charts }, id: printed.id }, sha256Hex)).toBe(hash);
    const reversed = Object.fromEntries(Object.entries(printed).reverse()) as unknown as typeof printed;
    expect(packHash(reversed, sha256Hex)).toBe(hash);
    expect(packHash({ ...printed, name: 'another' }, sha256Hex)).not.toBe(hash);
  });
});

describe('a pack of the wrong form', () => {
  test('says where each fault is', () => {
    const found = problems((draft) => {
      draft.units.engineer.melee = -1;
      draft.map.boxes.E9.room = 'ballroom';
      link(draft, 'E8|E12').kind = 'gate';
      Object.assign(draft.charts, { notes: 'x' });
    });
    expect(found).toHaveLength(4);
    expect(found.some((line) => line.startsWith('units.engineer.melee: '))).toBe(true);
    expect(found.some((line) => line.startsWith('map.boxes.E9.room: '))).toBe(true);
    expect(found.some((line) => /^map\.links\.\d+\.kind: /.test(line))).toBe(true);
    expect(found.some((line) => line.startsWith('charts: '))).toBe(true);
  });

  test.each([
    ['a missing unit', (draft: Draft) => Reflect.deleteProperty(draft.units, 'scout'), /^units\.scout: /],
    ['a missing basis', (draft: Draft) => Reflect.deleteProperty(draft.units.scout, 'basis'), /^units\.scout\.basis: /],
    ['a seventh face', (draft: Draft) => draft.charts.darterDamage.faces.push(1), /^charts\.darterDamage\.faces/],
    ['a key that is no ID Code', (draft: Draft) => Object.assign(draft.map.boxes, { Z1: draft.map.boxes.A1 }), /^map\.boxes\.Z1: /],
    [
      'a rectangle off the grid',
      (draft: Draft) => draft.map.boxes.A1.shape.rects[0]?.splice(0, 1, 8.5),
      /^map\.boxes\.A1\.shape\.rects\.0\.0: /,
    ],
  ])('%s is named', (_, breakIt, line) => {
    expect(problems(breakIt)).toEqual([expect.stringMatching(line)]);
  });

  test.each([null, 7, 'printed', [], {}])('no pack: %j', (json) => {
    expect(parsePack(json).ok).toBe(false);
  });
});

describe('a pack that is not consistent', () => {
  const cases: readonly (readonly [string, (draft: Draft) => void, readonly string[]])[] = [
    [
      'a box that grew over its neighbour',
      (draft) => {
        draft.map.boxes.A1.shape.rects = [[8, 10, 9, 10]];
        draft.map.boxes.A1.shape.outline = [8, 10, 9, 10];
      },
      ['map: A1 overlaps A2 (2.1)', 'map: the boxes cover 24010 square units of a hull of 24000 (2.1)'],
    ],
    [
      'a box that shrank',
      (draft) => {
        draft.map.boxes.A1.shape.rects = [[8, 10, 7, 10]];
      },
      ['A1: rectangles and holes do not make up the outline', 'map: the boxes cover 23990 square units of a hull of 24000 (2.1)'],
    ],
    [
      'a label outside its box',
      (draft) => {
        draft.map.boxes.L7.label = [147, 35];
      },
      ['L7: its label lies outside it'],
    ],
    [
      'a box under another area',
      (draft) => {
        draft.map.boxes.A1.area = 'B';
      },
      ['A1: by its ID Code the area is A, not B (3.0)'],
    ],
    [
      'a contact that is not stored',
      (draft) => {
        draft.map.links = draft.map.links.filter(({ id }) => id !== 'E8|E12');
      },
      ['E8|E12: these boxes share a wall, and no link is stored (8.1)'],
    ],
    [
      'a wall in the wrong place',
      (draft) => {
        Object.assign(link(draft, 'E8|E12').segments[0] ?? {}, { x1: 0 });
      },
      ['E8|E12: the stored wall is not the one that follows from the shapes (8.1)'],
    ],
    [
      'a link named back to front',
      (draft) => {
        Object.assign(link(draft, 'E8|E12'), { id: 'E12|E8' });
      },
      [
        'E12|E8: the id of a link between E8 and E12 is E8|E12',
        'E8|E12: these boxes share a wall, and no link is stored (8.1)',
        'E12|E8: these boxes share no wall (8.1)',
      ],
    ],
    [
      'a compartment without a door',
      (draft) => {
        link(draft, 'A1|A6').kind = 'wall';
      },
      ['A1: cannot be reached on foot from 1 (9.3)'],
    ],
    [
      'compartments open to each other',
      (draft) => {
        link(draft, 'A1|A6').kind = 'open';
      },
      ['A1|A6: only corridor boxes are open to each other (9.5)', 'A1|A6: boxes that are open to each other stand in a row of fire (12.1)'],
    ],
    [
      'a row through a wall',
      (draft) => {
        link(draft, '49|50').kind = 'door';
      },
      ['row axial1: 49 and 50 are not open to each other (12.1)'],
    ],
    [
      'a circular corridor without the cap',
      (draft) => {
        Object.assign(draft.map.rows[0] ?? {}, { maxRange: null });
      },
      ['row ring1: the range is capped at two in circular corridors only (12.4)'],
    ],
    [
      'a gap between two columns',
      (draft) => {
        Object.assign(draft.charts.melee.columns[2] ?? {}, { to: 3 });
      },
      ['charts.melee: the columns must follow on each other without end or gap (16.6)'],
    ],
    [
      'a row with a stranger',
      (draft) => {
        draft.map.rows[3]?.boxes.push('99');
      },
      ['map: there is no box 99'],
    ],
  ];
  test.each(cases)('%s is refused', (_, breakIt, expected) => {
    expect(problems(breakIt)).toEqual(expected);
  });
});

describe('a pack that contradicts the rulebook', () => {
  const cases: readonly (readonly [(draft: Draft) => void, string])[] = [
    [
      (draft) => {
        link(draft, 'L1|L6').kind = 'wall';
      },
      'the door at the top of L1 leads to L6 across the seam (2.1)',
    ],
    [
      (draft) => {
        link(draft, 'E8|E12').kind = 'door';
      },
      'E8 and E12 share a wall without a door (14.4)',
    ],
    [
      (draft) => {
        draft.map.boxes.L8.room = 'compartment';
      },
      'L8, L10 and no other box: engine-room (14.0)',
    ],
    [
      (draft) => {
        draft.map.boxes.L7.room = 'airlock';
      },
      'L9 and no other box: airlock (10.3)',
    ],
    [
      (draft) => {
        draft.map.boxes.E11.room = 'compartment';
      },
      'there is a box of the kind cold-storage (18.9)',
    ],
    [
      (draft) => {
        Object.assign(draft.units.queen, { outOfCommandMelee: 1 });
      },
      'Soldiers and Workers, and no other units, have an out-of-command melee strength (2.2)',
    ],
    [
      (draft) => {
        draft.darters = ['Altair', 'Altair', 'Rigel', 'Sirius', 'Spica', 'Vega'];
      },
      'there are as many Darter names, all different, as Breach markers (4.3)',
    ],
  ];
  test.each(cases)('is told so (%#)', (breakIt, fact) => {
    expect(problems(breakIt)).toEqual([`The rulebook says: ${fact}`]);
  });

  test('an eleventh Engineer breaks two facts', () => {
    const found = problems((draft) => {
      for (const counter of draft.counters) if (counter.front === 'engineer') counter.count = 11;
    });
    expect(found).toEqual([
      'The rulebook says: there are one hundred counters (2.2)',
      'The rulebook says: 10 counters of engineer backed by scout (4.2)',
    ]);
  });
});
