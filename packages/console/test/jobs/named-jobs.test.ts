import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { OPERATOR_ROLES, PARTNER_ROLES } from '../../../server/src/foundation/people/rights.ts';

const JOBS_MIN = 10;
/** The title of a job, such as `partner support 3: raises a limit`. */
const JOB = /'((?:partner|operator) [a-z-]+) (\d+): /g;

const files = globSync('**/*.browser.test.ts', { cwd: import.meta.dirname });
const jobs = files.flatMap((file) => [...readFileSync(join(import.meta.dirname, file), 'utf8').matchAll(JOB)]);

const nameOf = (role: string): string => role.replace('_', '-');
const ROLES = [
  ...PARTNER_ROLES.map((role) => `partner ${nameOf(role)}`),
  ...OPERATOR_ROLES.map((role) => `operator ${nameOf(role)}`),
];

test.each(ROLES)('%s has at least ten jobs, which are numbered from 1', (role) => {
  const numbers = jobs.filter(([, of]) => of === role).map(([, , number]) => Number(number));
  expect(numbers.toSorted((one, other) => one - other)).toEqual(
    Array.from({ length: Math.max(numbers.length, JOBS_MIN) }, (_, index) => index + 1),
  );
});

test('every job names a role that exists', () => {
  expect(jobs.map(([, of]) => of).filter((of) => !ROLES.includes(of!))).toEqual([]);
});
