import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { loadDocumentation } from '../packages/server/src/edge/http/documentation/load-documentation.ts';
import { copyDocumentation } from './copy-documentation.ts';

const folder = await mkdtemp(join(tmpdir(), 'issuary-package-'));
afterAll(() => rm(folder, { recursive: true }));

const PACKAGE = join(folder, 'node_modules', 'issuary');
const CODE = join(PACKAGE, 'dist', 'edge', 'http', 'documentation');
await mkdir(CODE, { recursive: true });

test('an installed package has the same documentation as the repository', async () => {
  await copyDocumentation(join(PACKAGE, 'dist', 'documentation'));
  const [here, installed] = [await loadDocumentation(), await loadDocumentation(CODE)];
  expect(installed.pages.size).toBeGreaterThan(80);
  expect(installed.pages).toEqual(here.pages);
  expect(installed.pictures).toEqual(here.pictures);
  for (const path of here.pictures) expect(await installed.readPicture(path)).toEqual(await here.readPicture(path));
});

test('a package without documentation does not show that of the project which installed it', async () => {
  await copyDocumentation(join(folder, 'documentation'));
  await rm(join(PACKAGE, 'dist', 'documentation'), { recursive: true, force: true });
  await expect(loadDocumentation(CODE)).rejects.toThrow('the documentation is missing');
});
