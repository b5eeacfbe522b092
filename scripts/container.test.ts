import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';

import { healthCheck, parseDockerfile } from './container/dockerfile';

const read = (name: string): string => readFileSync(join(__dirname, '..', name), 'utf8');

/** The short form of `npm run container`, which carries the steps out. */
test('Dockerfile and docker-compose.yml say nothing that the runner of their steps does not understand', () => {
  const instructions = parseDockerfile(read('Dockerfile'));
  const [first] = instructions;
  expect(first).toMatchObject({ kind: 'from', name: 'build' });
  const stages = instructions.filter(({ kind }) => kind === 'from');
  expect(stages.length).toBe(2);
  const cmd = instructions.at(-1);
  expect(cmd).toMatchObject({ kind: 'cmd', args: ['node', '--max-semi-space-size=32', 'apps/server/dist/main.js'] });
  const env = instructions.find((each) => each.kind === 'env');
  expect(env).toMatchObject({ values: { PORT: '8080', DATA_DIR: '/data', NODE_ENV: 'production' } });
  const compose = read('docker-compose.yml');
  expect(healthCheck(compose).slice(0, 2)).toEqual(['node', '-e']);
  expect(healthCheck(compose)[2]).toContain('http://localhost:8080/healthz');
  expect(compose).toContain('data:/data');
  expect(() => parseDockerfile('ADD x y')).toThrow('not understood');
});
