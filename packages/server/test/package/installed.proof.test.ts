import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { npm } from '../npm.ts';
import { ROOT, runToEnd, type Ended, type Settings } from '../process.ts';
import { isAlive } from '../test-server.ts';

/** The package as npm packs it, installed elsewhere by npm from the registry, and used as a newcomer does. */

const folder = await mkdtemp(join(tmpdir(), 'issuary-installed-'));
// As root, PostgreSQL runs as another user, who must reach the data folder.
await chmod(folder, 0o755);
const started: ChildProcess[] = [];
afterAll(async () => {
  // Only those of a failed test still run.
  const running = started.filter(({ exitCode, signalCode }) => exitCode === null && signalCode === null);
  const ended = running.map((child) => once(child, 'exit'));
  for (const { pid } of running) process.kill(-pid!, 'SIGTERM');
  await Promise.all(ended);
  await rm(folder, { recursive: true, force: true, maxRetries: 5 });
});

await npm(ROOT, 'pack', '-w', 'packages/server', '--pack-destination', folder);
const { version } = JSON.parse(await readFile(join(ROOT, 'packages/server/package.json'), 'utf8'));
await writeFile(join(folder, 'package.json'), '{ "private": true }');
await npm(folder, 'install', '--prefer-offline', join(folder, `issuary-${version}.tgz`));

const settings: Settings = {
  ISSUARY_DATA_DIR: join(folder, 'data'),
  ISSUARY_PORT: '0',
  ISSUARY_FRAME_PORT: '0',
  XDG_CONFIG_HOME: join(folder, 'config'),
};

/** Runs `npx issuary …` in the folder. */
async function npx(more: Settings, ...args: string[]): Promise<Ended> {
  return await runToEnd(
    'bash',
    ['--norc', '-c', 'cd "$1" && shift && npx --no-install issuary "$@"', 'bash', folder, ...args],
    {
      ...settings,
      ...more,
    },
  );
}

/** Starts the service and waits until it is ready. */
async function start(program: string, ...args: string[]) {
  const child = spawn(program, args, {
    cwd: folder,
    env: { PATH: process.env['PATH'], HOME: process.env['HOME'], ...settings },
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  started.push(child);
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => void (output += text));
  await expect.poll(() => output, { timeout: 300_000, interval: 100 }).toMatch(/Issuary is ready[^]*metrics.*\n\n/);
  const [, url = ''] = /sandbox +(http\S+)\/business/.exec(output) ?? [];
  return { child, url, output: () => output };
}

async function postmaster(): Promise<number> {
  const file = (await readdir(settings['ISSUARY_DATA_DIR']!, { recursive: true })).find((each) =>
    each.endsWith('postmaster.pid'),
  );
  return Number.parseInt(await readFile(join(settings['ISSUARY_DATA_DIR']!, file!), 'utf8'), 10);
}

test('the package contains its license, no TypeScript and no tests', async () => {
  const files = await readdir(join(folder, 'node_modules', 'issuary'), { recursive: true });
  expect(files).toEqual(expect.arrayContaining(['LICENSE', 'README.md', 'bin/issuary.mjs', 'dist/main.js']));
  expect(files.filter((file) => /\.tsx?$|\.test\.|\.map$/.test(file))).toEqual([]);
});

test('`npx issuary` starts the service with its own PostgreSQL, the tour succeeds, and SIGTERM ends everything', async () => {
  expect((await npx({}, '--version')).stdout).toBe(`${version}\n`);
  const { child, url, output } = await start('npx', '--no-install', 'issuary');
  expect(output()).toContain('A demo partner was created');
  const toured = await npx({ ISSUARY_URL: url }, 'tour');
  expect(toured.stdout.match(/✓/g)).toHaveLength(2);

  const [, client_id = '', secret_id = ''] = /client_id +(\S+)\n +secret_id +(\S+)/.exec(output()) ?? [];
  await writeFile(join(folder, 'secret'), secret_id, { mode: 0o600 });
  const login = await npx({}, 'login', '--url', url, '--client-id', client_id, '--secret-id-file', 'secret');
  expect(login).toMatchObject({ code: 0, stdout: expect.stringContaining('of Demo at') });
  expect(await npx({}, 'trigger', 'card.created')).toMatchObject({ code: 0 });
  const partners = JSON.parse((await npx({}, 'partners', 'list', '--json')).stdout);
  expect(partners.partners.map(({ name }: { name: string }) => name)).toEqual(['Tour', 'Demo']);
  const failed = await npx({}, 'keys', 'revoke', 'unknown', '--json');
  expect([failed.code, JSON.parse(failed.stderr.trimEnd().split('\n').at(-1)!).error.code]).toEqual([
    1,
    'key_not_found',
  ]);

  const pid = await postmaster();
  child.kill('SIGTERM');
  await once(child, 'exit');
  await expect.poll(() => isAlive(pid), { timeout: 300_000, interval: 100 }).toBe(false);
  expect(output()).toContain('"signal":"SIGTERM"');
});

test('the binary itself ends with 0 on SIGTERM and on Ctrl-C, after PostgreSQL has ended', async () => {
  const binary = join(folder, 'node_modules', 'issuary', 'bin', 'issuary.mjs');
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    const { child } = await start(process.execPath, binary, 'start');
    const pid = await postmaster();
    child.kill(signal);
    expect(await once(child, 'exit')).toEqual([0, null]);
    expect(isAlive(pid)).toBe(false);
  }
  expect(JSON.parse((await npx({}, 'verify', '--json')).stdout)).toMatchObject({ sound: true });
});
