import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { ROOT } from '../process.ts';
import { blocksOf } from './guide.ts';

/** The guides whose shell blocks have comments; each is opened by a proof if it has a block to run. */
const GUIDES = [
  'backup-and-restore.md',
  'capacity.md',
  'disaster-recovery.md',
  'keys.md',
  'production-checklist.md',
  'runbooks.md',
  'sizing.md',
  'upgrade.md',
];

const readme = await readFile(join(ROOT, 'docs/operate/README.md'), 'utf8');
const proofs = await Promise.all(
  (await readdir(import.meta.dirname))
    .filter((name) => name.endsWith('.proof.test.ts'))
    .map((name) => readFile(join(import.meta.dirname, name), 'utf8')),
);

describe.each(GUIDES)('docs/operate/%s', (page) => {
  test('has shell blocks that a proof runs, or that the list of what could not be executed has', async () => {
    const blocks = await blocksOf(page);
    const undecided = blocks.filter(({ is_run }) => is_run === undefined);
    expect(undecided.map(({ heading }) => heading)).toEqual([]);
    const opened = proofs.filter((text) => text.includes(`'${page}'`));
    expect(opened).toHaveLength(blocks.some(({ is_run }) => is_run) ? 1 : 0);
    const reasons = blocks.flatMap(({ reason }) => reason ?? []);
    const listed = readme.split('\n').filter((line) => line.includes(`(${page}) |`));
    expect(reasons.filter((reason) => !listed.some((line) => line.endsWith(`| ${reason} |`)))).toEqual([]);
  });
});

test('every alert has a runbook, and the runbooks name no other alert', async () => {
  const rules = await readFile(join(ROOT, 'deploy/monitoring/alerts.yml'), 'utf8');
  const runbooks = await readFile(join(ROOT, 'docs/operate/runbooks.md'), 'utf8');
  const alerts = [...rules.matchAll(/^ *- alert: (\w+)$/gm)].map(([, name]) => name!);
  const sections = [...runbooks.matchAll(/^## (Issuary\w+)$/gm)].map(([, name]) => name!);
  expect(sections.toSorted()).toEqual(alerts.toSorted());
});
