import { spawnSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
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
  /** Another workflow, whose jobs run in place of steps. */
  readonly uses?: string;
  readonly steps?: readonly Step[];
  readonly strategy?: { readonly matrix: { readonly part?: readonly string[] } };
}

interface Workflow {
  readonly permissions: object;
  readonly jobs: Readonly<Record<string, Job>>;
}

const read = (path: string): Promise<string> => readFile(new URL(`../../${path}`, import.meta.url), 'utf8');
const files = {
  check: await read('.github/workflows/check.yml'),
  release: await read('.github/workflows/release.yml'),
};
const needsOf = ({ needs = [] }: Job): readonly string[] => [needs].flat();

describe.each(Object.entries(files))('the workflow %s', (_, text) => {
  const workflow = parse(text) as Workflow;
  const jobs = Object.entries(workflow.jobs);
  const scripts = jobs.flatMap(([name, { steps = [] }]) =>
    steps.flatMap(({ run }) => (run === undefined ? [] : [[name, run]])),
  );

  test('pins every action to a commit, with its version beside it', () => {
    const actions = text.split('\n').filter((line) => /\buses:/.test(line) && !line.includes('./.github/'));
    expect(actions.length).toBeGreaterThan(1);
    expect(actions.filter((line) => !/uses: [\w/-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/.test(line))).toEqual([]);
  });

  test('gives a job only the permissions that it names, and a time limit', () => {
    expect(workflow.permissions).toEqual({});
    // The jobs of another workflow have their own time limits.
    const limited = jobs.filter(([, job]) => job.uses !== undefined || job['timeout-minutes'] !== undefined);
    expect(limited).toEqual(jobs);
    for (const [name, job] of jobs) expect([name, job.permissions]).toEqual([name, expect.any(Object)]);
  });

  test('refers to jobs and steps that exist', () => {
    expect(jobs.flatMap(([, job]) => needsOf(job).filter((name) => !(name in workflow.jobs)))).toEqual([]);
    for (const [name, { steps = [] }] of jobs) {
      const ids = new Set(steps.flatMap(({ id }) => id ?? []));
      const used = [...JSON.stringify(steps).matchAll(/steps\.([\w-]+)\./g)].map(([, id]) => id!);
      expect([name, used.filter((id) => !ids.has(id))]).toEqual([name, []]);
    }
  });

  test.each(scripts)('has a valid script without expressions in its text: %s', (_job, script) => {
    expect(script).not.toContain('${{');
    const { status, stderr } = spawnSync('bash', ['-n'], { input: script, encoding: 'utf8' });
    expect([status, stderr]).toEqual([0, '']);
  });
});

const release = Object.entries((parse(files.release) as Workflow).jobs);
const check = (parse(files.check) as Workflow).jobs['check']!;

test('one action has one version', () => {
  const used = new Set(
    [
      ...Object.values(files)
        .join('\n')
        .matchAll(/uses: ([\w/-]+@\S+)/g),
    ].map(([, action]) => action!),
  );
  const names = [...used].map((action) => action.split('@')[0]!);
  expect(names).toEqual([...new Set(names)]);
});

test('only the job that reviewers release has an identity and changes the repository', () => {
  const mighty = release.filter(
    ([, { permissions }]) => permissions!['id-token'] ?? permissions!['contents'] === 'write',
  );
  expect(mighty.map(([name, { environment }]) => [name, environment])).toEqual([['publish', 'release']]);
});

test('a release is built after the gate and every part of the full check have passed on its commit', async () => {
  const jobs = Object.fromEntries(release);
  const waitsForCheck = (name: string): boolean => name === 'check' || needsOf(jobs[name]!).some(waitsForCheck);
  expect(jobs['check']!.uses).toBe('./.github/workflows/check.yml');
  expect(release.map(([name]) => name).filter((name) => !waitsForCheck(name))).toEqual(['tag']);
  const [, parts = ''] = /^all_parts=\((.*)\)$/m.exec(await read('.ci/check')) ?? [];
  expect(check.strategy?.matrix.part).toEqual(['gate', ...parts.split(' ')]);
});
