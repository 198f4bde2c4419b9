import { CspEvaluator } from 'csp_evaluator/dist/evaluator.js';
import { Severity } from 'csp_evaluator/dist/finding.js';
import { CspParser } from 'csp_evaluator/dist/parser.js';
import { describe, expect, test } from 'vitest';
import { FONTS } from '../../src/edge/frame/assets.ts';
import { contentSecurityPolicy } from '../../src/edge/frame/content-security-policy.ts';
import { saveOrigins } from '../../src/issuing/secure-view/settings/store.ts';
import { creditWallet } from '#wallets';
import { call, type CallOptions, type Method } from '../client.ts';
import { newCard } from '../contract/support/fixtures.ts';
import { createTestDatabase } from '../harness.ts';
import { startService } from '../service.ts';
import { FROM_THE_FRAME, newNonce, newView, redeem, reportCopied, type View } from './views.ts';

// The security headers of every response of the frame.

const database = await createTestDatabase();
const service = await startService(database);
const secured = await startService(database, { frameOrigin: 'https://cards.example' });
const { sandbox, live } = await service.newPartner();
const freshView = async (options?: Parameters<typeof newView>[3]): Promise<View> =>
  await newView(service, sandbox.tenant, (await newCard(sandbox)).id, options);
const view = await freshView();
const page = `${service.frameUrl}/v/${view.name}`;

describe('headers', () => {
  const answers: Record<string, () => Promise<Headers>> = {
    page: () => headersOf('GET', page),
    'page, head alone': () => headersOf('HEAD', page),
    unknown: () => headersOf('GET', `${service.frameUrl}/v/x`),
    card: async () => (await redeem(service, await freshView())).headers,
    refusal: async () => (await redeem(service, view, { secret: newNonce() })).headers,
    'not from the frame': () => headersOf('POST', page),
    copied: async () => {
      const [own, nonce] = [await freshView(), newNonce()];
      await redeem(service, own, { nonce });
      return (await reportCopied(service, own, { nonce, field: 'pan' })).headers;
    },
    'too large': () => headersOf('POST', page, { body: 'x'.repeat(2_000), headers: FROM_THE_FRAME }),
    'no route': () => headersOf('GET', `${service.frameUrl}/nothing`),
    'no method': () => headersOf('DELETE', page),
    font: () => headersOf('GET', service.frameUrl + FONTS[0]!.url),
    healthz: () => headersOf('GET', `${service.frameUrl}/healthz`),
  };

  test.each(Object.entries(answers))('%s', async (name, respond) => {
    const headers = await respond();
    const policy = headers.get('content-security-policy')!.split('; ');
    expect(policy).toEqual(expect.arrayContaining(["default-src 'none'", "base-uri 'none'", "form-action 'none'"]));
    expect(policy).toContain("require-trusted-types-for 'script'");
    expect(headers.get('permissions-policy')).toMatch(/^([a-z-]+=\(\), )+clipboard-write=\(self\)$/);
    expect(headers.get('cache-control')).toBe(name === 'font' ? 'public, max-age=31536000, immutable' : 'no-store');
    expect(Object.fromEntries(headers)).toMatchObject({
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
      'cross-origin-opener-policy': 'same-origin',
      'x-robots-tag': 'noindex',
      'x-request-id': expect.stringMatching(/^[0-9a-f-]{36}$/),
    });
    expect(headers.get('x-frame-options')).toBe(name.startsWith('page') || name === 'unknown' ? null : 'DENY');
    for (const absent of ['set-cookie', 'access-control-allow-origin', 'server', 'x-powered-by', 'etag'])
      expect(headers.get(absent)).toBeNull();
    expect(headers.get('strict-transport-security')).toBeNull();
  });

  test('JSON comes only from the health probes, which have no card data', async () => {
    for (const [name, respond] of Object.entries(answers)) {
      const type = (await respond()).get('content-type');
      expect([name, type?.startsWith('application/json') ?? false]).toEqual([name, name === 'healthz']);
    }
  });

  test('over https, responses have Strict-Transport-Security', async () => {
    const headers = await headersOf('GET', `${secured.frameUrl}/v/${view.name}`);
    expect(headers.get('strict-transport-security')).toBe('max-age=31536000');
    const statusFrom = async (origin: string): Promise<number> =>
      (await call('POST', `${secured.frameUrl}/v/x`, { body: { secret: '', nonce: newNonce() }, headers: { origin } }))
        .status;
    expect([await statusFrom('https://cards.example'), await statusFrom('http://cards.example')]).toEqual([404, 403]);
  });

  async function headersOf(method: Method, url: string, options?: CallOptions): Promise<Headers> {
    return (await call(method, url, options)).headers;
  }
});

describe('the policy of a page', () => {
  const policyOf = async (of: View): Promise<Record<string, string>> => {
    const { headers } = await call('GET', `${service.frameUrl}/v/${of.name}`);
    const directives = headers.get('content-security-policy')!.split('; ');
    return Object.fromEntries(directives.map((each) => [each.split(' ', 1)[0]!, each.slice(each.indexOf(' ') + 1)]));
  };

  test('allows its own script and styles by their hashes, and nothing else', async () => {
    const policy = await policyOf(view);
    const hashes = /^'sha256-[\w+/]+=*'( 'sha256-[\w+/]+=*')*$/;
    expect(policy).toEqual({
      'default-src': "'none'",
      'script-src': expect.stringMatching(hashes),
      'style-src': expect.stringMatching(hashes),
      'img-src': "'none'",
      'font-src': "'self'",
      'connect-src': "'self'",
      'base-uri': "'none'",
      'form-action': "'none'",
      'frame-ancestors': 'https: http://localhost:* http://127.0.0.1:*',
      'require-trusted-types-for': "'script'",
      'trusted-types': 'secure-view',
    });
  });

  test('allows embedding by the partner’s origins; without origins, by none in live; never for a web view', async () => {
    const own = await freshView();
    const origins = ['https://shop.example', 'https://app.shop.example:8443'];
    await database.database.rows(saveOrigins(sandbox.tenant.id, origins, new Date()));
    expect((await policyOf(own))['frame-ancestors']).toBe(origins.join(' '));
    const inWebview = await freshView({ embedding: 'webview' });
    const inLive = await newView(service, live.tenant, await liveCard());
    for (const each of [inWebview, inLive]) {
      expect((await policyOf(each))['frame-ancestors']).toBe("'none'");
      const { headers } = await call('GET', `${service.frameUrl}/v/${each.name}`);
      expect(headers.get('x-frame-options')).toBe('DENY');
    }
    await database.database.rows(saveOrigins(sandbox.tenant.id, [], new Date()));
    expect((await policyOf(own))['frame-ancestors']).toBe("'none'");
  });

  test('has no severe finding by csp_evaluator', async () => {
    const urls = [view, await freshView({ embedding: 'webview' }), await freshView({ theme: 'custom', layout: 'card' })]
      .map(({ name }) => `/v/${name}`)
      .concat('/v/unknown', '/nothing', '/healthz');
    for (const url of urls) {
      const { headers } = await call('GET', service.frameUrl + url);
      const { csp } = new CspParser(headers.get('content-security-policy')!);
      const severe = new CspEvaluator(csp)
        .evaluate()
        .filter(({ severity }) => severity < Severity.STRICT_CSP)
        .map(({ directive, description }) => `${directive}: ${description}`);
      expect([url, severe]).toEqual([url, []]);
    }
  });

  test('rejects a source that would start another directive', () => {
    const odd = {
      html: '',
      scriptSources: [],
      styleSources: [],
      frameSources: [],
      imageSources: ['https://a;sandbox', 'https://b,c'],
    };
    const policy = contentSecurityPolicy(odd, ['https://shop.example', 'https://x; script-src *']);
    expect(policy).toContain("; img-src 'none'; ");
    expect(policy).toContain('; frame-ancestors https://shop.example; ');
    expect(policy).not.toMatch(/sandbox|\*|,/);
  });

  async function liveCard(): Promise<string> {
    await creditWallet(service.core.ledger, live.tenant.id, { amount: 10_000n, currency: 'usd' }, 'live money');
    return (await newCard(live)).id;
  }
});

test('the font is cached permanently under a name that changes with its content', async () => {
  expect(FONTS.map(({ weight }) => weight)).toEqual([400, 500, 600]);
  for (const { url, bytes } of FONTS) {
    expect(url).toMatch(/^\/assets\/inter-[456]00-[0-9a-f]{16}\.woff2$/);
    const response = await fetch(service.frameUrl + url);
    expect(response.headers.get('content-type')).toBe('font/woff2');
    expect(Buffer.from(await response.arrayBuffer()).equals(bytes)).toBe(true);
    expect(bytes.subarray(0, 4).toString()).toBe('wOF2');
  }
});
