import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { generateTypes } from './generate-types.ts';

const FOLDER = new URL('../src/generated/', import.meta.url);

/** Writes `src/generated/api.ts` from openapi.json. It is not committed: the description is. */
export async function writeTypes(): Promise<void> {
  const document = JSON.parse(await readFile(new URL('../../../openapi.json', import.meta.url), 'utf8')) as object;
  await mkdir(FOLDER, { recursive: true });
  await writeFile(new URL('api.ts', FOLDER), await generateTypes(document));
}
