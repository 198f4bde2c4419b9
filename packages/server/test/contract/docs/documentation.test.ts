import { describe, expect, test } from 'vitest';
import { createTestDatabase } from '../../harness.ts';
import { startService } from '../../service.ts';
import { rawGet } from './raw-get.ts';

const BROWSER = { accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8' };
const { url } = await startService(await createTestDatabase());

const get = (path: string, headers: Readonly<Record<string, string>> = BROWSER) => rawGet(url + path, headers);

describe('GET /', () => {
  test('describes the service to programs, in the envelope', async () => {
    const { status, headers, text } = await get('/', {});
    const { type, data } = JSON.parse(text);
    expect([status, type, headers['vary']]).toEqual([200, 'success', 'accept']);
    expect(data).toEqual({
      name: 'Issuary',
      description: expect.any(String),
      version: expect.stringMatching(/^\d+\.\d+\.\d+/),
      documentation: '/docs',
      reference: '/docs/reference',
      openapi: '/openapi.json',
      errors: '/docs/errors',
      status: '/status',
      repository: expect.stringMatching(/^https:/),
    });
    for (const path of [data.documentation, data.reference, data.openapi, data.errors, data.status])
      expect((await get(path)).status, `at ${path}`).toBe(200);
  });

  test('is a page in a browser', async () => {
    const { status, headers, text } = await get('/');
    expect([status, headers['content-type'], headers['vary']]).toEqual([
      200,
      'text/html; charset=utf-8',
      'accept, accept-encoding',
    ]);
    expect(text).toContain('<a href="/docs/reference">');
    expect(text).toContain('<a href="/status">');
  });
});

test('GET /status is a page in a browser', async () => {
  const { status, headers, text } = await get('/status');
  expect([status, headers['content-type'], headers['vary']]).toEqual([
    200,
    'text/html; charset=utf-8',
    'accept, accept-encoding',
  ]);
  expect(text).toContain('<h1>Ready</h1>');
});

describe('links to the service', async () => {
  const other = await startService(await createTestDatabase(), {
    settings: { ISSUARY_PUBLIC_URL: 'https://cards.example.com' },
  });
  test('have its public URL', async () => {
    const { data } = JSON.parse((await rawGet(`${other.url}/`)).text);
    expect(data.documentation).toBe('https://cards.example.com/docs');
  });
});

describe('the documentation', async () => {
  /** Every page that can be reached from the home page, by its path. */
  const pages = new Map<string, string>();
  const pictures = new Set<string>();
  const waiting = ['/'];
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (pages.has(path) || path.startsWith('/docs/reference')) continue;
    const { headers, status, text } = await get(path);
    if (!String(headers['content-type']).startsWith('text/html') && status === 200) continue;
    pages.set(path, status === 200 ? text : `${status}`);
    for (const [, src] of text.matchAll(/<img src="([^"]+)"/g)) pictures.add(src!);
    for (const [, href] of text.matchAll(/href="(\/[^"#]*)(?:#[^"]*)?"/g)) waiting.push(href!);
  }

  test('has no broken link and no broken anchor', () => {
    expect(pages.size).toBeGreaterThan(80);
    const broken = [...pages].flatMap(([path, text]) => {
      if (/^\d+$/.test(text)) return [`${path}: ${text}`];
      const anchors = [...text.matchAll(/href="([^"#]*)#([^"]+)"/g)].filter(([, href]) => !href!.includes('://'));
      return anchors
        .filter(([, href, anchor]) => !pages.get(href === '' ? path : href!)?.includes(` id="${anchor}"`))
        .map(([link]) => `${path}: ${link}`);
    });
    expect(broken).toEqual([]);
  });

  test('has the pages of the index in its order, and marks the one that is shown', async () => {
    const { text } = await get('/docs/wallets');
    const [, navigation = ''] = text.split('<nav id="pages"');
    const order = ['/docs/integrate', '/docs/customers', '/docs/wallets', '/docs/errors', '/docs/explanation/ledger'];
    const places = order.map((path) => navigation.indexOf(`href="${path}"`));
    expect(places.every((place) => place > 0)).toBe(true);
    expect(places).toEqual(places.toSorted((a, b) => a - b));
    expect(navigation).toContain('<a href="/docs/wallets" aria-current="page">');
  });

  test('serves its pictures', async () => {
    expect(pictures.size).toBeGreaterThan(1);
    for (const path of pictures) {
      const { status, headers } = await get(path);
      expect([status, String(headers['content-type']).split('/')[0]], `at ${path}`).toEqual([200, 'image']);
    }
  });

  test('loads nothing from elsewhere, and runs one script, which is a file', () => {
    for (const [path, text] of pages) {
      const [before, after, ...more] = text.split('<script src="/docs/copy.js" defer></script>');
      expect(more, `at ${path}`).toEqual([]);
      expect(`${before}${after}`, `at ${path}`).not.toMatch(/<script|<iframe|\son\w+="|\sstyle="|<style/i);
      expect(text, `at ${path}`).not.toMatch(/<(?:link|img|source)[^>]+(?:href|src)="(?:https?:)?\/\//i);
    }
  });

  test('has pictures in place of the text of diagrams', () => {
    const drawn = [...pages].filter(([, text]) => text.includes('<div class="diagram"'));
    expect(drawn.map(([path]) => path).toSorted()).toEqual(
      ['/docs/cards', '/docs/on-chain-payments', '/docs/purchases', '/docs/transfers'].toSorted(),
    );
    for (const [path, text] of pages) expect(text, `at ${path}`).not.toContain('stateDiagram-v2\n');
  });

  test('has an icon, also where browsers look for one', async () => {
    expect(pages.get('/docs')).toContain('<link rel="icon" href="/docs/icon.svg" type="image/svg+xml">');
    for (const path of ['/docs/icon.svg', '/favicon.ico']) {
      const { status, headers, text } = await get(path);
      expect([status, headers['content-type'], text.slice(0, 4)]).toEqual([200, 'image/svg+xml', '<svg']);
    }
  });

  test('has a strict content security policy', async () => {
    for (const path of ['/', '/docs', '/docs/cards', '/docs/none']) {
      const { headers } = await get(path);
      expect(headers['content-security-policy'], `at ${path}`).toBe(
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
      );
      expect(headers['x-content-type-options'], `at ${path}`).toBe('nosniff');
    }
  });

  test('shows HTML in Markdown as text', () => {
    expect(pages.get('/docs/cli')).toContain('--partner &lt;partner&gt;');
  });
});

test('a page that does not exist is 404, as a page for browsers and in the envelope for programs', async () => {
  const page = await get('/docs/none');
  expect([page.status, page.headers['content-type']]).toEqual([404, 'text/html; charset=utf-8']);
  expect(page.text).toContain('<h1>Page not found</h1>');
  const { status, text } = await get('/docs/none', {});
  expect([status, JSON.parse(text).data.error.code]).toEqual([404, 'route_not_found']);
});

test.each([
  '/docs/../package.json',
  '/docs/%2e%2e/package.json',
  '/docs/..%2fpackage.json',
  '/docs/errors.md/x',
  '/docs/package.json',
])('%s is not a page', async (path) => {
  expect((await get(path)).status).toBe(404);
});

test.each([
  ['/docs/', '/docs'],
  ['/docs/wallets/', '/docs/wallets'],
  ['/docs/wallets.md', '/docs/wallets'],
  ['/docs/decisions/README.md', '/docs/decisions'],
])('%s redirects to %s', async (path, target) => {
  const { status, headers } = await get(path);
  expect([status, headers['location']]).toEqual([308, target]);
});

describe('caching', () => {
  test.each(['/', '/docs', '/docs/wallets', '/docs/style.css', '/docs/reference', '/docs/reference/console'])(
    '%s is sent again only if it has changed',
    async (path) => {
      const { headers } = await get(path, { ...BROWSER, 'accept-encoding': 'gzip' });
      expect(headers['cache-control']).toBe('no-cache');
      const tag = headers['etag']!;
      const repeated = await get(path, { ...BROWSER, 'accept-encoding': 'gzip', 'if-none-match': `"other", W/${tag}` });
      expect([repeated.status, repeated.bytes.length, repeated.headers['etag']]).toEqual([304, 0, tag]);
      expect((await get(path, { ...BROWSER, 'accept-encoding': 'gzip', 'if-none-match': '"other"' })).status).toBe(200);
    },
  );

  test.each(['gzip', 'br', 'zstd'])('pages are compressed with %s under a tag of their own', async (encoding) => {
    const plain = await get('/docs/wallets');
    const compressed = await get('/docs/wallets', { ...BROWSER, 'accept-encoding': encoding });
    expect(compressed.headers['content-encoding']).toBe(encoding);
    expect(compressed.headers['vary']).toBe('accept-encoding');
    expect(compressed.headers['etag']).not.toBe(plain.headers['etag']);
    expect(compressed.text).toBe(plain.text);
    expect(compressed.bytes.length).toBeLessThan(plain.bytes.length / 2);
  });
});

test.each([
  ['/docs/reference', '/openapi.json', 'Issuary partner API'],
  ['/docs/reference/console', '/docs/openapi-console.json', 'Issuary console API'],
])('%s links to the documentation, and loads its script and %s from this server', async (path, description, title) => {
  const { text, headers } = await get(path);
  expect(text).toContain(`data-description="${description}"`);
  const { openapi, info } = JSON.parse((await get(description)).text);
  expect([openapi, info.title]).toEqual(['3.1.1', title]);
  expect(text).toContain('<a href="/docs">Documentation</a>');
  expect(text).not.toMatch(/https?:\/\//);
  expect(headers['content-security-policy']).toContain("default-src 'none'; script-src 'self'");
});
