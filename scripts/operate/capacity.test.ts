import { execFileSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { costs, INPUTS, markdown, plan, unitCosts } from './plan.ts';

const readGuide = (name: string): Promise<string> =>
  readFile(new URL(`../../docs/operate/${name}`, import.meta.url), 'utf8');

test('the tables of the guides are those that the calculation prints', async () => {
  expect(await readGuide('sizing.md')).toContain(markdown(unitCosts()));
  const page = await readGuide('capacity.md');
  for (const table of [plan(INPUTS), costs(INPUTS)]) expect(page).toContain(markdown(table));
});

test('twice the cards need twice the disk', () => {
  const script = fileURLToPath(new URL('capacity.ts', import.meta.url));
  const growth = (...options: string[]): number => {
    const text = execFileSync(process.execPath, [script, ...options], { encoding: 'utf8' });
    return Number(/each month \| ([\d,]+) GB/.exec(text)![1]!.replace(',', ''));
  };
  const once = growth('--cards', '1000000');
  expect(once).toBeGreaterThan(0);
  expect(Math.abs(growth('--cards', '2000000') - 2 * once)).toBeLessThanOrEqual(1);
});
