import { existsSync } from 'node:fs';
import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { buildPackage } from './build.ts';
import { publishedManifest } from './published-manifest.ts';

/**
 * npm runs this before and after it packs or publishes the package. `before` builds the package and replaces `package.json` by the
 * one for partners; `after` restores the repository. If npm is killed in between, the next `before` or `after` restores it.
 */

const at = (path: string): string => fileURLToPath(new URL(`../${path}`, import.meta.url));
const DIST = at('dist');
const MANIFEST = at('package.json');
const ORIGINAL = at('.package.json.original');

await restore();
if (process.argv[2] === 'before') await prepare();

async function prepare(): Promise<void> {
  await buildPackage(DIST);
  const original = await readFile(MANIFEST, 'utf8');
  const published = publishedManifest(JSON.parse(original) as Record<string, unknown>);
  await writeFile(ORIGINAL, original);
  await replace(MANIFEST, `${JSON.stringify(published, null, 2)}\n`);
}

async function restore(): Promise<void> {
  if (existsSync(ORIGINAL)) await rename(ORIGINAL, MANIFEST);
  await rm(DIST, { recursive: true, force: true });
}

/** Replaces a file at once: a program that reads it at the same time sees the old or the new one. */
async function replace(file: string, text: string): Promise<void> {
  await writeFile(`${file}.new`, text);
  await rename(`${file}.new`, file);
}
