import { spawnSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { parse } from 'yaml';

interface Step {
  readonly id?: string;
  readonly uses?: string;
  readonly run?: string;
}

interface Job {
  readonly needs?: string | readonly string[];
  readonly environment?: string;
  readonly permissions?: Readonly<Record<string, 'read' | 'write'>>;
  readonly 'timeout-minutes'?: number;
  readonly steps: readonly Step[];
}

const text = await readFile(new URL('../../.github/workflows/release.yml', import.meta.url), 'utf8');
const workflow = parse(text) as { readonly permissions: object; readonly jobs: Readonly<Record<string, Job>> };
const jobs = Object.entries(workflow.jobs);
const scripts = jobs.flatMap(([name, { steps }]) =>
  steps.flatMap(({ run }) => (run === undefined ? [] : [[name, run]])),
);

test('every action is pinned to a commit, with its version beside it', () => {
  const actions = text.split('\n').filter((line) => /\buses:/.test(line));
  expect(actions.length).toBeGreaterThan(5);
  expect(actions.filter((line) => !/uses: [\w/-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/.test(line))).toEqual([]);
});

test('one action has one version', () => {
  const used = new Set([...text.matchAll(/uses: (\S+)/g)].map(([, action]) => action!));
  const names = [...used].map((action) => action.split('@')[0]!);
  expect(names).toEqual([...new Set(names)]);
});

test('a job has only the permissions that it names, and a time limit', () => {
  expect(workflow.permissions).toEqual({});
  for (const [name, job] of jobs) {
    expect([name, job.permissions]).toEqual([name, expect.any(Object)]);
    expect([name, job['timeout-minutes']]).toEqual([name, expect.any(Number)]);
  }
});

test('only the job that reviewers release has an identity and changes the repository', () => {
  const mighty = jobs.filter(([, { permissions }]) => permissions!['id-token'] ?? permissions!['contents'] === 'write');
  expect(mighty.map(([name, { environment }]) => [name, environment])).toEqual([['publish', 'release']]);
});

test('jobs and steps refer to existing ones, and everything follows the check', () => {
  const needs = ([, { needs }]: (typeof jobs)[number]): readonly string[] => [needs ?? []].flat();
  expect(jobs.filter((job) => needs(job).length === 0).map(([name]) => name)).toEqual(['check']);
  const unknown = jobs.flatMap((job) => needs(job).filter((name) => !(name in workflow.jobs)));
  expect(unknown).toEqual([]);
  for (const [name, { steps }] of jobs) {
    const ids = new Set(steps.flatMap(({ id }) => id ?? []));
    const used = [...JSON.stringify(steps).matchAll(/steps\.([\w-]+)\./g)].map(([, id]) => id!);
    expect([name, used.filter((id) => !ids.has(id))]).toEqual([name, []]);
  }
});

test.each(scripts)('a script of the job %s is valid, and has no expression in its text', (_, script) => {
  expect(script).not.toContain('${{');
  const { status, stderr } = spawnSync('bash', ['-n'], { input: script, encoding: 'utf8' });
  expect([status, stderr]).toEqual([0, '']);
});
