import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { builtConsole } from './browser/built-console.ts';
import { startConsole } from './browser/console-page.ts';

const { open } = await startConsole();
const folder = await builtConsole();

const KB = 1000;
/** Compressed, of all files that the first page loads. */
const BUDGET_BYTES = { script: 195 * KB, stylesheet: 25 * KB, font: 80 * KB } as const;

test('the first page loads no more than its budget', async () => {
  const { page, sandbox } = await open('admin');
  const loaded = { script: 0, stylesheet: 0, font: 0 };
  const files = new Map<string, keyof typeof loaded>();
  page.on('request', (request) => {
    const type = request.resourceType();
    if (type in loaded) files.set(new URL(request.url()).pathname, type as keyof typeof loaded);
  });
  await page.goto(sandbox);
  await page.getByText('There are no transactions yet.').waitFor();
  for (const [path, type] of files) {
    const { size } = await stat(join(folder, type === 'font' ? path : `${path}.gz`));
    loaded[type] += size;
  }
  expect(loaded.script).toBeGreaterThan(50 * KB);
  const over = Object.entries(BUDGET_BYTES).filter(([type, most]) => loaded[type as keyof typeof loaded] > most);
  expect([over, loaded]).toEqual([[], loaded]);
});
