import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, test } from 'vitest';

const SCRIPT = fileURLToPath(new URL('restore.sh', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'issuary-restore-'));
afterAll(() => rmSync(folder, { recursive: true }));

test('nothing is restored if the program that verifies the result is missing', () => {
  const to = join(folder, 'restored');
  const { status, stdout, stderr } = spawnSync('bash', [SCRIPT, '--to', to, '--issuary', join(folder, 'missing')], {
    env: { PATH: process.env['PATH'], ISSUARY_DATABASE_URL: 'postgresql://issuary@localhost:5433/issuary' },
    encoding: 'utf8',
  });
  expect([status, stdout, existsSync(to)]).toEqual([1, '', false]);
  expect(stderr).toContain(`the program ${folder}/missing is not found: name it with --issuary`);
});

test('the running database is not verified by mistake', () => {
  const { status, stderr } = spawnSync('bash', [SCRIPT, '--to', join(folder, 'restored')], {
    env: { PATH: process.env['PATH'], ISSUARY_DATABASE_URL: 'postgresql://issuary@localhost:5432/issuary' },
    encoding: 'utf8',
  });
  expect([status, stderr]).toEqual([
    1,
    'restore.sh: ISSUARY_DATABASE_URL must name the restored server, on port 5433\n',
  ]);
});
