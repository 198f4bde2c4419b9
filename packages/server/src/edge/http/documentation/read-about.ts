import { readFile } from 'node:fs/promises';
import type { About } from './site.ts';

const MANIFEST = new URL('../../../../package.json', import.meta.url);

/** Version and repository, from the server's package. */
export async function readAbout(): Promise<About> {
  const { version, repository } = JSON.parse(await readFile(MANIFEST, 'utf8')) as {
    readonly version: string;
    readonly repository?: { readonly url: string };
  };
  return { version, repository: repository?.url.replace(/^git\+/, '').replace(/\.git$/, '') };
}
