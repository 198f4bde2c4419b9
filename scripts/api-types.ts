import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { writeTypes } from '../packages/sdk/scripts/write-types.ts';
import { generateConsoleTypes } from './console-types.ts';

/** `npm run api:types` writes the types of the SDK and of the console from the API descriptions, which alone are committed. */
const ROOT = new URL('../', import.meta.url);
const FOLDER = new URL('packages/console/src/generated/', ROOT);

await writeTypes();
const document = JSON.parse(await readFile(new URL('openapi-console.json', ROOT), 'utf8')) as object;
await mkdir(FOLDER, { recursive: true });
await writeFile(new URL('api.ts', FOLDER), await generateConsoleTypes(document));
