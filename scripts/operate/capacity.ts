import { parseArgs } from 'node:util';
import { costs, INPUTS, markdown, plan, type Inputs } from './plan.ts';

/**
 * `node scripts/operate/capacity.ts [--cards N] [--purchases N] …` prints what an installation needs and what a million
 * operations cost. Each input of docs/operate/capacity.md is an option; without it, the page's example is used.
 */

const names = Object.keys(INPUTS) as (keyof Inputs)[];
const { values } = parseArgs({
  options: Object.fromEntries(names.map((name) => [name, { type: 'string' as const }])),
});
const inputs = { ...INPUTS };
for (const name of names) {
  const text = values[name];
  if (typeof text !== 'string') continue;
  const value = Number(text);
  if (!(value >= 0 && Number.isFinite(value))) throw new Error(`--${name} must be a number, 0 or more`);
  inputs[name] = value;
}
console.log(`${markdown(plan(inputs))}\n\n${markdown(costs(inputs))}`);
