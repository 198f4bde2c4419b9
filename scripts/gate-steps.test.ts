import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { ROOT } from './proof-files.ts';

// Programs that replace those of the machine: a package manager that hangs, for a user who is root.
const programs = await mkdtemp(join(tmpdir(), 'issuary-programs-'));
afterAll(() => rm(programs, { recursive: true }));
for (const [name, script] of [
  ['apt-get', 'exec sleep 600'],
  ['id', 'echo 0'],
] as const) {
  await writeFile(join(programs, name), `#!/bin/sh\n${script}\n`);
  await chmod(join(programs, name), 0o755);
}

/** Runs a script with the functions of `.ci/steps.sh`. Once it has printed `interruptAt`, each output is followed by SIGTERM. */
async function run(script: string, interruptAt?: string): Promise<{ code: number; output: string; last: string[] }> {
  const child = spawn('bash', ['-c', `set -uo pipefail; . .ci/steps.sh; ${script}`], {
    cwd: ROOT,
    env: { ...process.env, PATH: `${programs}:${process.env['PATH']}` },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    output += text;
    if (interruptAt !== undefined && output.includes(interruptAt)) child.kill('SIGTERM');
  });
  const [code] = (await once(child, 'close')) as [number];
  return { code, output, last: output.slice(output.indexOf('== summary')).trimEnd().split('\n') };
}

test('counts totals that a step prints, and a step without totals as one', async () => {
  const { code, last } = await run(`step 1 many echo '5 passed, 0 failed, 2 skipped'; step 1 one true`);
  expect([code, last.at(-1)]).toEqual([0, '6 passed, 0 failed, 2 skipped']);
});

test('a step that exits with an error fails, whatever totals it prints', async () => {
  const { code, last } = await run(`step 1 many sh -c 'echo 5 passed, 0 failed, 0 skipped; exit 3'; step 1 one true`);
  expect([code, last.at(-1)]).toEqual([1, '6 passed, 1 failed, 0 skipped']);
});

test('prints what each step prints, and nothing of the step before', async () => {
  const { output } = await run('step 1 first echo from the first; step 1 second echo from the second');
  expect(output.match(/^from the .*$/gm)).toEqual(['from the first', 'from the second']);
});

test('ends with a failing summary at the deadline', async () => {
  const { code, last } = await run('deadline=$((SECONDS + 1)); step 1 hangs sleep 600; step 1 late true');
  expect(code).toBe(1);
  expect(last.slice(1, 3)).toEqual([
    expect.stringMatching(/^hangs: FAILED \(exit code 124\), stopped after 0:01/),
    expect.stringContaining('late: FAILED, not started before the deadline'),
  ]);
  expect(last.at(-1)).toBe('0 passed, 2 failed, 0 skipped');
});

test('ends with a failing summary when it is interrupted while it installs packages', async () => {
  const missing = `debian_packages='test no-such-program no-such-package'`;
  const { code, last } = await run(`${missing}; tools test`, 'installing');
  expect([code, last.at(-1)]).toEqual([1, '0 passed, 1 failed, 0 skipped']);
});
