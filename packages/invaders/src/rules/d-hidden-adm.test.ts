import { expect, test } from '@jest/globals';
import { at } from '../testing/position';

test('D5.1 a hidden marker is looked at by the next attack on its alien, whatever the BUMP gun does to it (ruling 33)', () => {
  const shot = (...dice: number[]) =>
    at(
      { marines: [{ id: 'specops-1', hex: '415' }], aliens: [{ id: 'p8a', hex: '421', adm: 'adm10', admShown: false }] },
      { hiddenAdm: true },
    ).send({ verb: 'full-fire', unit: 'specops-1', target: 'p8a', dice: 1 }, ...dice);
  const misfire = shot(1);
  expect(misfire.told().slice(0, 2)).toEqual(['adm-shown', 'bump-fired']);
  expect(misfire.view('marine').aliens['p8a']?.adm).toEqual({ dn: expect.any(Number) });
  expect(shot(6).told('watcher').slice(0, 3)).toEqual(['adm-shown', 'bump-fired', 'eliminated']);
});
