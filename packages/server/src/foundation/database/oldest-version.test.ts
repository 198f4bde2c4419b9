import { readdir, readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { programVersion } from '#config/program-version.ts';
import { isAtLeast, oldestVersionIn } from './oldest-version.ts';

test.each([
  ['1.4.0', '1.4.0'],
  ['1.4.1', '1.4.0'],
  ['1.10.0', '1.9.9'],
  ['2.0.0', '1.99.99'],
  ['1.4.0-rc.1', '1.4.0'],
])('%s is %s or newer', (version, oldest) => {
  expect(isAtLeast(version, oldest)).toBe(true);
});

test.each([
  ['1.3.9', '1.4.0'],
  ['1.9.0', '1.10.0'],
  ['0.9.9', '1.0.0'],
  ['1.3.9-rc.1', '1.4.0'],
])('%s is older than %s', (version, oldest) => {
  expect(isAtLeast(version, oldest)).toBe(false);
});

test('what is not a version is refused', () => {
  expect(() => isAtLeast('latest', '1.0.0')).toThrow('"latest" is not a version');
});

test('a migration names the oldest version in its first line', () => {
  expect(oldestVersionIn('-- Oldest version: 1.4.0\nSELECT 1;')).toBe('1.4.0');
});

test.each(['SELECT 1;\n-- Oldest version: 1.4.0\n', '-- Oldest version: 1.4\n', '-- oldest version: 1.4.0\n', ''])(
  'a migration that starts with %j names none',
  (text) => {
    expect(oldestVersionIn(text)).toBeUndefined();
  },
);

test('every migration after the first release works with the release before it', async () => {
  const directory = new URL('migrations/', import.meta.url);
  const files = (await readdir(directory)).filter((file) => file !== '0001_baseline.sql');
  const oldest = await Promise.all(
    files.map(async (file) => [file, oldestVersionIn(await readFile(new URL(file, directory), 'utf8'))] as const),
  );
  expect(oldest.filter(([, version]) => version === undefined)).toEqual([]);
  // Until the next release is made, this program has the version of the last one.
  expect(oldest.filter(([, version]) => !isAtLeast(programVersion(), version!))).toEqual([]);
});
