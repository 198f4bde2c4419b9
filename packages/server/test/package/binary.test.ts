import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, test } from 'vitest';
import { SERVICE_FLAGS } from '../../src/cli/start-service.ts';
import { ROOT, runToEnd } from '../process.ts';

const folder = await mkdtemp(join(tmpdir(), 'issuary-binary-'));
afterAll(() => rm(folder, { recursive: true, force: true }));
const binary = fileURLToPath(new URL('../../bin/issuary.mjs', import.meta.url));

test('the binary of a clone prints its version, and caches compiled code in the home of the account only', async () => {
  const { version } = JSON.parse(await readFile(new URL('../../package.json', import.meta.url), 'utf8'));
  const home = await mkdtemp(join(folder, 'home-'));
  const temporary = await mkdtemp(join(folder, 'tmp-'));
  const ended = await runToEnd(process.execPath, [binary, '--version'], { HOME: home, TMPDIR: temporary });
  expect(ended).toEqual({ code: 0, stdout: `${version}\n`, stderr: '' });
  expect([await readdir(join(home, '.cache')), await readdir(temporary)]).toEqual([['issuary'], []]);
});

test('the flags of the service are those of `npm start`', async () => {
  const { scripts } = JSON.parse(await readFile(join(ROOT, 'package.json'), 'utf8'));
  expect(scripts.start).toBe(`exec node ${SERVICE_FLAGS.join(' ')} packages/server/src/main.mjs`);
});

test('an old Node prints which one is required', async () => {
  const old = `Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '22.19.0' } })`;
  const importing = ['--import', `data:text/javascript,${encodeURIComponent(old)}`];
  const { code, stdout, stderr } = await runToEnd(process.execPath, [...importing, binary, '--version']);
  expect([code, stdout]).toEqual([1, '']);
  expect(stderr).toMatch(/^issuary: Node 24\.7 or later is required, and this is Node 22\.19\.0; [^\n]+\n$/);
});
