import { glob } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { documentedSettings, read } from './files.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));

test('every setting that a file of deploy names is in docs/settings.md', async () => {
  const documented = await documentedSettings();
  expect(documented.size).toBeGreaterThan(30);
  const unknown: string[] = [];
  for await (const entry of glob('deploy/**', { cwd: ROOT, withFileTypes: true })) {
    if (!entry.isFile() || entry.name.endsWith('.ts')) continue;
    const path = `${entry.parentPath}/${entry.name}`.slice(ROOT.length);
    for (const [name] of (await read(path)).matchAll(/\bISSUARY_[A-Z_]*[A-Z]\b/g))
      if (!documented.has(name)) unknown.push(`${path}: ${name}`);
  }
  expect(unknown).toEqual([]);
});
