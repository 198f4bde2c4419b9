import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bundle } from '../scripts/build.ts';
import { publishedManifest } from '../scripts/published-manifest.ts';
import * as source from '../src/index.ts';

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'issuary-sdk-'));
  await bundle(folder);
});

afterAll(async () => {
  await rm(folder, { recursive: true });
});

const KB = 1000;

describe.each([
  ['index.js', 60 * KB],
  ['index.cjs', 60 * KB],
  ['secure-view.js', 4 * KB],
  ['secure-view.cjs', 4 * KB],
])('%s', (file, bytes_max) => {
  it(`has at most ${bytes_max} bytes with gzip`, async () => {
    expect(gzipSync(await readFile(join(folder, file))).length).toBeLessThanOrEqual(bytes_max);
  });

  it('uses the web platform only', async () => {
    const text = await readFile(join(folder, file), 'utf8');
    expect(text).not.toMatch(/\brequire\(|\bfrom ['"]|\bimport ['"(]|\bBuffer\b|node:/);
  });
});

it('the build exports what the source exports, as ESM and as CommonJS', async () => {
  const esm = (await import(pathToFileURL(join(folder, 'index.js')).href)) as object;
  const commonJs = createRequire(import.meta.url)(join(folder, 'index.cjs')) as object;
  const names = Object.keys(source).toSorted();
  expect(Object.keys(esm).toSorted()).toEqual(names);
  expect(Object.keys(commonJs).toSorted()).toEqual(names);
});

it.each(['sdk', 'server'])(
  'the published manifest of packages/%s names the repository, which provenance needs',
  async (folder) => {
    const text = await readFile(new URL(`../../${folder}/package.json`, import.meta.url), 'utf8');
    expect(publishedManifest(JSON.parse(text))).toMatchObject({
      repository: {
        type: 'git',
        url: 'git+https://github.com/issuary/issuary.git',
        directory: `packages/${folder}`,
      },
      publishConfig: { access: 'public' },
    });
  },
);

it("the license is the project's", async () => {
  const read = async (path: string): Promise<string> => await readFile(new URL(path, import.meta.url), 'utf8');
  expect(await read('../LICENSE')).toBe(await read('../../../LICENSE'));
});
