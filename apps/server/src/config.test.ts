import { expect, test } from '@jest/globals';

import { readConfig } from './config';

test('defaults serve a house without any setting', () => {
  expect(readConfig({})).toMatchObject({ PORT: 8080, DATA_DIR: './data', TRUST_PROXY: 0, CARAPACE_DEV: false, SQLITE_SYNCHRONOUS: 'FULL' });
  expect(readConfig({ PORT: '', LOG_LEVEL: '' })).toMatchObject({ PORT: 8080, LOG_LEVEL: 'info' });
});

test('a setting that is wrong is named', () => {
  expect(() => readConfig({ PORT: 'eighty' })).toThrow(/^PORT/);
  expect(() => readConfig({ PORT: '80', LOG_LEVEL: 'loud', IDLE_SECONDS: '0' })).toThrow(
    /LOG_LEVEL[\s\S]*IDLE_SECONDS|IDLE_SECONDS[\s\S]*LOG_LEVEL/,
  );
});

test('nothing of the development door opens without it', () => {
  expect(() => readConfig({ CARAPACE_DICE_KEY: 'ab'.repeat(32) })).toThrow('CARAPACE_DEV');
  expect(() => readConfig({ CARAPACE_CRASH: 'told:1' })).toThrow('CARAPACE_DEV');
  expect(readConfig({ CARAPACE_DEV: '1', CARAPACE_DICE_KEY: 'ab'.repeat(32) }).CARAPACE_DICE_KEY).toBe('ab'.repeat(32));
});
