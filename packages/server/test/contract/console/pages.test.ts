import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { afterFile } from '../../after-file.ts';
import { sharedService } from '../../service.ts';
import { openConsole } from './console.ts';

const SCRIPT = 'export const answer = 42;';

const service = await sharedService();
const ui = await openConsole(service, await buildPages());

/** A build as the console's own makes it. */
async function buildPages(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'console-'));
  afterFile(() => rm(folder, { recursive: true }));
  await mkdir(join(folder, 'assets'));
  await writeFile(join(folder, 'index.html'), '<!doctype html><title>Console</title>');
  await writeFile(join(folder, 'theme.js'), 'document.documentElement.dataset.theme = "light";');
  await writeFile(join(folder, 'assets/main-4f2a.js'), SCRIPT);
  await writeFile(join(folder, 'assets/main-4f2a.js.br'), brotliCompressSync(SCRIPT));
  await writeFile(join(folder, 'assets/main-4f2a.js.gz'), gzipSync(SCRIPT));
  return folder;
}

const get = async (path: string, headers: Record<string, string> = {}, origin = ui.origin) => {
  const response = await fetch(origin + path, { headers });
  return { status: response.status, text: await response.text(), headers: Object.fromEntries(response.headers) };
};

test.each(['/', '/sign-in', '/p/acme/live/cards/1', '/o', '/o/partners', '/i/019a2f6c-5b02-7c11-a3d8-0f4e6b7a9c22'])(
  '%s is the page, which only its own files and the secure frame may enter',
  async (path) => {
    const { status, text, headers } = await get(path);
    expect([status, text]).toEqual([200, '<!doctype html><title>Console</title>']);
    expect(headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-cache',
      'content-security-policy':
        `default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' blob:; font-src 'self'; connect-src 'self'; ` +
        `frame-src ${service.frameUrl}; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; ` +
        `require-trusted-types-for 'script'; trusted-types 'none'`,
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'permissions-policy': expect.stringContaining('camera=()'),
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
    });
  },
);

test.each([
  ['br', 'br'],
  ['gzip', 'gzip'],
  ['identity', undefined],
])(
  'a file with a hash in its name is kept for a year, and sent as the build compressed it: %s',
  async (asked, sent) => {
    const { text, headers } = await get('/assets/main-4f2a.js', { 'accept-encoding': asked });
    expect(text).toBe(SCRIPT);
    expect(headers).toMatchObject({
      'content-type': 'application/javascript; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    });
    expect(headers['content-encoding']).toBe(sent);
    expect(headers['vary']).toBe('accept-encoding');
  },
);

test('a file without a hash is asked for again, and what is no file is not found', async () => {
  expect((await get('/theme.js')).headers['cache-control']).toBe('no-cache');
  for (const path of ['/assets/other.js', '/assets/..%2ftheme.js', '/assets/', '/index.html.br']) {
    const { status, headers } = await get(path);
    expect([path, status, headers['cache-control']]).toEqual([path, 404, 'no-store']);
  }
});

test('a browser that opens an unknown address gets the page with 404, and a program gets the error', async () => {
  const accept = 'text/html,application/xhtml+xml,*/*;q=0.8';
  for (const path of ['/foo', '/partner/foo']) {
    const opened = await get(path, { accept });
    expect([opened.status, opened.text]).toEqual([404, '<!doctype html><title>Console</title>']);
    expect(opened.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': expect.stringContaining("default-src 'none'; script-src 'self'"),
    });
    const called = await get(path, { accept: 'application/json' });
    expect([called.status, JSON.parse(called.text).data.error.code]).toEqual([404, 'route_not_found']);
  }
  const posted = await fetch(`${ui.origin}/foo`, { method: 'POST', headers: { accept } });
  expect([posted.status, posted.headers.get('content-type')]).toEqual([404, 'application/json; charset=utf-8']);
});

test('without a build, the pages name the command that makes one, and the API answers', async () => {
  const { origin } = await openConsole(service, join(tmpdir(), 'no-such-build'));
  for (const path of ['/', '/sign-in', '/p/acme/live']) {
    const { status, text, headers } = await get(path, {}, origin);
    expect([status, headers['content-type']]).toEqual([503, 'text/plain; charset=utf-8']);
    expect(text).toContain('`npm run build:console`');
  }
  expect((await get('/account/v1/session', {}, origin)).status).toBe(401);
});
