import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { temporaryFolder } from '../../../../../../testing/src/embedded-postgres/fixtures.ts';
import { newestLog, pruneLogs } from './server-log.ts';

it('keeps the newest log files and all other files', async () => {
  const folder = await temporaryFolder();
  const names = Array.from({ length: 8 }, (_, day) => `postgresql-2026010${day + 1}-000000.log`);
  await Promise.all([...names, 'notes.txt'].map((name) => writeFile(join(folder, name), name)));
  await pruneLogs(folder);
  expect((await readdir(folder)).toSorted()).toEqual(['notes.txt', ...names.slice(-5)]);
  expect(await newestLog(folder)).toBe(names.at(-1));
});

it('accepts a missing folder', async () => {
  const missing = join(await temporaryFolder(), 'missing');
  await pruneLogs(missing);
  expect(await newestLog(missing)).toBe('');
});
