import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, test } from 'vitest';
import { SERVICE_FLAGS } from '../../src/cli/start-service.ts';
import { errorOf } from '../contract/support/command-line.ts';
import { walletOf } from '../contract/support/fixtures.ts';
import { pdfTexts } from '../contract/wallets/statement-forms.ts';
import { createTestDatabase } from '../harness.ts';
import { runToEnd, type Ended } from '../process.ts';
import { connect } from '../service.ts';
import { buildPackage } from './built-package.ts';

const folder = await mkdtemp(join(tmpdir(), 'issuary-built-'));
afterAll(() => rm(folder, { recursive: true, force: true }));
const binary = await buildPackage(folder);
const { url: databaseUrl } = await createTestDatabase();
const settings = { ISSUARY_DATABASE_URL: databaseUrl, ISSUARY_MASTER_KEY: randomBytes(32).toString('base64') };
const run = async (...args: string[]): Promise<Ended> => await runToEnd(process.execPath, [binary, ...args], settings);

test('the build has no TypeScript, and every file that the code reads', async () => {
  const source = fileURLToPath(new URL('../../src/', import.meta.url));
  const built = await readdir(join(binary, '../../dist'), { recursive: true });
  expect(built.filter((file) => /\.(?:ts|mts|mjs|map)$|\.test\./.test(file))).toEqual([]);
  const read = (await readdir(source, { recursive: true })).filter((file) =>
    /\.css$|\/migrations\/.*\.sql$/.test(file),
  );
  expect(read.length).toBeGreaterThan(20);
  expect(read.filter((file) => !built.includes(file))).toEqual([]);
});

test('commands work without the sources: --version, --help, a list, an error in JSON', async () => {
  const { version } = JSON.parse(await readFile(new URL('../../package.json', import.meta.url), 'utf8'));
  expect(await run('--version')).toEqual({ code: 0, stdout: `${version}\n`, stderr: '' });
  expect((await run('--help')).stdout).toMatch(/^Usage: issuary [^]*completion/);
  const created = JSON.parse((await run('partners', 'create', '--name', 'Built', '--json')).stdout);
  const listed = await run('partners', 'list', '--json');
  expect(JSON.parse(listed.stdout).partners).toMatchObject([{ partner_id: created.partner_id, name: 'Built' }]);
  const failed = await run('keys', 'revoke', 'unknown', '--json');
  expect([failed.code, failed.stdout, errorOf(failed).code]).toEqual([1, '', 'key_not_found']);
  expect(JSON.parse((await run('verify', '--json')).stdout)).toMatchObject({ sound: true });
});

test('compiled code is cached in the home of the account, where no other account can write', async () => {
  const home = await mkdtemp(join(folder, 'home-'));
  const temporary = await mkdtemp(join(folder, 'tmp-'));
  const { code } = await runToEnd(process.execPath, [binary, '--version'], { HOME: home, TMPDIR: temporary });
  expect([code, await readdir(join(home, '.cache')), await readdir(temporary)]).toEqual([0, ['issuary'], []]);
});

test('a list loads neither the service nor the ledger', async () => {
  const names = `import { registerHooks } from 'node:module';
    registerHooks({ load(url, context, next) { process.stderr.write(url + '\\n'); return next(url, context); } });`;
  const importing = ['--import', `data:text/javascript,${encodeURIComponent(names)}`];
  const { code, stderr } = await runToEnd(process.execPath, [...importing, binary, 'partners', 'list'], settings);
  expect(code).toBe(0);
  const packages = new Set(stderr.match(/(?<=node_modules\/)(?:@[^/]+\/)?[^/]+(?=\/)/g));
  expect([...packages]).toEqual(expect.arrayContaining(['commander', 'pg']));
  const heavy = ['fastify', 'typebox', 'viem', 'jose', 'undici', 'pdfkit', 'sharp'];
  expect(heavy.filter((name) => packages.has(name))).toEqual([]);
  const own = new Set(stderr.match(/(?<=dist\/)[a-z-]+(?=-[A-Z0-9]{8}\.js)/g));
  expect([...own]).toEqual(expect.arrayContaining(['partners', 'open-database']));
  expect(own.has('core')).toBe(false);
});

test('without a command, the binary becomes the service, which ends with 0 on SIGTERM', async () => {
  const child = spawn(process.execPath, [binary], {
    env: {
      PATH: process.env['PATH'],
      ISSUARY_PORT: '0',
      ISSUARY_FRAME_PORT: '0',
      ISSUARY_HTTP_THREADS: '1',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => void (output += text));
  // As long as it takes on a busy machine; a process that ends before it is ready fails the test at once.
  const isReadyOrEnded = (): boolean => child.exitCode !== null || /Issuary is ready[^]*card view +http/.test(output);
  await expect.poll(isReadyOrEnded, { interval: 50, timeout: 600_000 }).toBe(true);
  expect(output).toContain('Issuary is ready');
  const commandLine = await runToEnd('ps', ['-o', 'args=', '-p', String(child.pid)]);
  expect(commandLine.stdout).toContain(` ${SERVICE_FLAGS.join(' ')} `);
  const [, url, frame] = /sandbox +(http\S+)\/business[^]*card view +(http\S+)/.exec(output)!;
  const { sandbox: key } = JSON.parse((await run('partners', 'create', '--name', 'Reader', '--json')).stdout);
  const client = await connect(url!, 'sandbox', key);
  const wallet = await walletOf(client);
  // The PDF is drawn in a thread, with the fonts of a dependency.
  expect((await pdfTexts(client, `/wallets/${wallet.id}/statement`)).join(' ')).toContain('Reader');
  expect(await (await fetch(`${url}/docs/reference.js`)).text()).toContain('createApiReference');
  const home = await fetch(`${url}/`, { headers: { accept: 'text/html' } });
  expect(await home.text()).toContain('href="/docs"');
  for (const page of ['docs', 'docs/operate/runbooks', 'docs/changelog'])
    expect((await fetch(`${url}/${page}`)).status).toBe(200);
  expect(await (await fetch(`${frame}/v/unknown`)).text()).toContain('<main id="card"');
  child.kill('SIGTERM');
  expect(await once(child, 'exit')).toEqual([0, null]);
});

test('an old Node prints which one is required', async () => {
  const old = `Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '22.19.0' } })`;
  const importing = ['--import', `data:text/javascript,${encodeURIComponent(old)}`];
  const { code, stdout, stderr } = await runToEnd(process.execPath, [...importing, binary, '--version']);
  expect([code, stdout]).toEqual([1, '']);
  expect(stderr).toMatch(/^issuary: Node 24\.7 or later is required, and this is Node 22\.19\.0; [^\n]+\n$/);
});
