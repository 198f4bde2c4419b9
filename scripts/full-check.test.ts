import { globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { proofFiles, ROOT } from './proof-files.ts';

const check = await readFile(`${ROOT}.ci/check`, 'utf8');
// The words of each call of `npm run proof`, which ends with its line.
const selections = [...check.replaceAll('\\\n', ' ').matchAll(/npm run proof -- ([^;|}\n]+)/g)].map(([, words]) =>
  words!
    .trim()
    .split(/\s+/)
    .map((word) => word.replaceAll("'", '')),
);

test('one part of the full check runs each long test', () => {
  // Plans run on both versions of PostgreSQL.
  const distinct = [...new Map(selections.map((words) => [words.join(' '), words])).values()];
  expect(distinct.length).toBeGreaterThan(6);
  const runs = distinct.flatMap((words) => proofFiles(words));
  expect(runs.toSorted()).toEqual(proofFiles([]).toSorted());
});

// vitest ignores a word that no path contains.
test('each word of the part of HTTP threads selects tests', () => {
  const [, words = ''] = /npm test -- ([^;}\n]+)/.exec(check) ?? [];
  const files = globSync('packages/**/*.test.ts', { cwd: ROOT, exclude: ['**/node_modules/**'] });
  const unused = words
    .trim()
    .split(/\s+/)
    .filter((word) => !files.some((file) => file.includes(word)));
  expect(words).not.toBe('');
  expect(unused).toEqual([]);
});
