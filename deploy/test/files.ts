import { readFile } from 'node:fs/promises';

const ROOT = new URL('../../', import.meta.url);

/** The text of a file of the repository. @param path from its root */
export async function read(path: string): Promise<string> {
  return await readFile(new URL(path, ROOT), 'utf8');
}

/** The settings in docs/settings.md, which lists those of the live chain only, and an account's of a card vendor once for both environments. */
export async function documentedSettings(): Promise<ReadonlySet<string>> {
  const text = await read('docs/settings.md');
  const rows = [...text.matchAll(/^\| (`[A-Z_<>`, ]+`) \|(.*)/gm)];
  const names = rows.flatMap(([, cell = '', rest = '']) => {
    const here = [...cell.matchAll(/`([A-Z_<>]+)`/g)].map((match) => match[1]!);
    // Of an account's settings, each secret can be in a file.
    return here.flatMap((name) => (name.includes('<ENV>') && /secret/.test(rest) ? [name, `${name}_FILE`] : [name]));
  });
  const ofEach = (environment: string): string[] => names.map((name) => name.replace('<ENV>', environment));
  return new Set([
    ...ofEach('LIVE'),
    ...ofEach('SANDBOX'),
    ...names.map((name) => name.replace(/^ISSUARY_EVM_/, 'ISSUARY_EVM_SANDBOX_')),
  ]);
}
