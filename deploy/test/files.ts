import { readFile } from 'node:fs/promises';

const ROOT = new URL('../../', import.meta.url);

/** The text of a file of the repository. @param path from its root */
export async function read(path: string): Promise<string> {
  return await readFile(new URL(path, ROOT), 'utf8');
}

/** The settings in docs/settings.md, which lists those of the live chain only. */
export async function documentedSettings(): Promise<ReadonlySet<string>> {
  const text = await read('docs/settings.md');
  const names = [...text.matchAll(/^\| `([A-Z_]+)` \|/gm)].map((match) => match[1]!);
  return new Set([...names, ...names.map((name) => name.replace(/^ISSUARY_EVM_/, 'ISSUARY_EVM_SANDBOX_'))]);
}
