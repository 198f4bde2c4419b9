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

const growthIn = (text: string): number => Number(/each month \| ([\d,]+) GB/.exec(text)![1]!.replace(',', ''));

test('twice the cards need twice the disk', () => {
  const growth = (cards: number): number => growthIn(markdown(plan({ ...INPUTS, cards })));
  const once = growth(1_000_000);
  expect(once).toBeGreaterThan(0);
  expect(Math.abs(growth(2_000_000) - 2 * once)).toBeLessThanOrEqual(1);
});

test('the inputs are options of the script', () => {
  const script = fileURLToPath(new URL('capacity.ts', import.meta.url));
  const text = execFileSync(process.execPath, [script, '--cards', '2000000'], { encoding: 'utf8' });
  const inputs = { ...INPUTS, cards: 2_000_000 };
  expect(text).toBe(`${markdown(plan(inputs))}\n\n${markdown(costs(inputs))}\n`);
  expect(plan(inputs)).not.toEqual(plan(INPUTS));
});
