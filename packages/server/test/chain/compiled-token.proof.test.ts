import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { compileToken } from './compile-token.ts';

test('compiled-token.json is what the compiler makes of token.sol', async () => {
  const compiled = await readFile(new URL('compiled-token.json', import.meta.url), 'utf8');
  expect(JSON.parse(compiled)).toEqual(await compileToken());
});
