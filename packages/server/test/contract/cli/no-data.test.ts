import { access } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../../../../testing/src/embedded-postgres/fixtures.ts';
import { issuary } from '../../process.ts';

test.each([
  ['verify'],
  ['keys', 'create', '--partner', 'acme', '--env', 'sandbox'],
  ['console', 'sign-in-link', '--email', 'admin@demo.example'],
])('`%s` in a folder without data names that folder and the fix, and creates nothing', async (...command) => {
  const folder = join(await temporaryFolder(), 'none');
  const { code, stdout, stderr } = await issuary({ ISSUARY_DATA_DIR: folder }, ...command);
  const fix = `there is no data of the service in ${folder}: run the command where the service was started, or set ISSUARY_DATA_DIR`;
  expect([code, stdout, stderr]).toEqual([1, '', expect.stringContaining(fix)]);
  await expect(access(folder)).rejects.toMatchObject({ code: 'ENOENT' });
});
