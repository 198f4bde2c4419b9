import { mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { loadDocumentation } from '../packages/server/src/edge/http/documentation/load-documentation.ts';

/**
 * `npm run docs:copy` copies what `/docs` serves into packages/server/dist/documentation, where the installed package finds
 * it. The build of the package runs it.
 */

const TARGET = resolve(import.meta.dirname, '../packages/server/dist/documentation');

/** Copies all pages and pictures. @param target the folder, which is emptied first */
export async function copyDocumentation(target = TARGET): Promise<void> {
  const { pages, pictures, readPicture } = await loadDocumentation();
  await rm(target, { recursive: true, force: true });
  const write = async (path: string, content: string | Buffer): Promise<void> => {
    await mkdir(dirname(join(target, path)), { recursive: true });
    await writeFile(join(target, path), content);
  };
  for (const [path, markdown] of pages) await write(path, markdown);
  for (const path of pictures) await write(path, await readPicture(path));
}

if (import.meta.main) await copyDocumentation();
