import { isIP, Socket } from 'node:net';
import { createSecureContext } from 'node:tls';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { scale, seed } from '#test/harness.ts';
import { forbiddenUrls } from '#test/webhooks/address-forms.ts';
import { addressOf, HOSTILE_URLS } from '#test/webhooks/hostile-urls.ts';
import type { Environment } from '#kit/tenant.ts';
import { AddressPolicy } from './address-policy.ts';
import { checkUrl, hostOf, portOf } from './check-url.ts';
import { Connector } from './connector.ts';
import { AddressNotAllowed } from './failure-text.ts';
import { Sender } from './sender.ts';

/** Records every socket that is opened; every connection is refused. */
function watchedNetwork() {
  const opened: string[] = [];
  return {
    opened,
    lookup: (hostname: string) => {
      const address = addressOf(hostname);
      return Promise.resolve([{ address, family: isIP(address) }]);
    },
    openSocket: (addresses: readonly { address: string }[], port: number) => {
      opened.push(...addresses.map(({ address }) => `${address} ${port}`));
      return new Socket().destroy(Object.assign(new Error('refused'), { code: 'ECONNREFUSED' }));
    },
  };
}

// Created once, because it is slow.
const secureContext = createSecureContext();

const cases = HOSTILE_URLS.flatMap(({ urls, where, ...group }) => {
  const environments: Environment[] = where === 'live' ? ['live'] : ['live', 'sandbox'];
  return urls.flatMap((url) => environments.map((environment) => ({ ...group, url, environment })));
});

test('the table has at least two hundred distinct URLs', () => {
  const urls = HOSTILE_URLS.flatMap((group) => group.urls);
  expect(urls.length).toBeGreaterThanOrEqual(200);
  expect(new Set(urls).size).toBe(urls.length);
});

describe('rejects the URL, and nothing connects', () => {
  test.each(cases)('$environment: $reason: $url', async ({ url, environment, rejectedAt }) => {
    const policy = new AddressPolicy(environment, { webhookAllow: [], production: true });
    const { problem } = checkUrl(url, policy);
    // A problem with its remedy. URLs that only fail at the connection pass this check.
    const text = rejectedAt === 'connect' ? /^none$/ : /^(?:is|has|begins|points|contains) .*; (?:use|remove) ./;
    expect(problem ?? 'none').toMatch(text);
    const network = watchedNetwork();
    const sender = new Sender({ webhookAllow: [], production: true, secureContext, ...network });
    const result = await sender.post({ environment, url, headers: {}, body: '{}', keepResponseBody: true });
    await sender.close();
    expect(result).toEqual({
      responded: false,
      error: 'the IP address is not allowed',
      duration_ms: expect.any(Number),
    });
    expect(network.opened).toEqual([]);
  });
});

describe('the connector rejects every address even if the URL was not checked before', () => {
  const parsed = cases.filter(({ url }) => URL.canParse(url)).map((each) => ({ ...each, parsed: new URL(each.url) }));
  const byAddress = parsed.filter(
    ({ parsed: url }) => isIP(hostOf(url)) !== 0 || hostOf(url).endsWith('.rebind.example.com'),
  );

  test.each(byAddress)('$environment: $url', async ({ parsed: url, environment }) => {
    const network = watchedNetwork();
    const policy = new AddressPolicy(environment, { webhookAllow: [], production: true });
    const connector = new Connector({ policy, timeout_ms: 5000, secureContext, ...network });
    const options = { hostname: hostOf(url), protocol: url.protocol, port: String(portOf(url)) };
    // URLs with a public address are in the table for their port or scheme, which the connector rejects too.
    const error = await new Promise((resolve) => connector.connect(options, (...outcome) => resolve(outcome[0])));
    expect(error).toEqual(new AddressNotAllowed());
    expect(network.opened).toEqual([]);
  });
});

test.each<[Environment, string]>([
  ['live', 'https://hooks.example.com/'],
  ['live', 'https://hooks.example.com:8443/a?b=c%20d'],
  ['live', 'https://HOOKS.Example.com:443/'],
  ['live', 'https://xn--bcher-kva.example.com/'],
  ['live', 'https://bücher.example.com/'],
  ['live', 'https://93.184.215.14/'],
  ['live', 'https://[2606:4700::1111]/'],
  ['live', 'https://my_host.example.com:80/'],
  ['sandbox', 'http://hooks.example.com:3000/'],
  ['sandbox', 'https://hooks.example.com:9999/'],
])('%s accepts %s and connects to the checked address', async (environment, url) => {
  const network = watchedNetwork();
  const sender = new Sender({ webhookAllow: [], production: true, ...network });
  expect(checkUrl(url, new AddressPolicy(environment, { webhookAllow: [], production: true }))).toEqual({
    problem: undefined,
    url: new URL(url),
  });
  const result = await sender.post({ environment, url, headers: {}, body: '{}', keepResponseBody: true });
  await sender.close();
  expect(result).toMatchObject({ responded: false, error: 'connection refused' });
  const host = hostOf(new URL(url));
  expect(network.opened).toEqual([`${isIP(host) === 0 ? addressOf(host) : host} ${portOf(new URL(url))}`]);
});

describe('settings allow exactly the addresses they name', () => {
  const problem = (url: string, environment: Environment, production: boolean, ...webhookAllow: string[]) =>
    checkUrl(url, new AddressPolicy(environment, { webhookAllow, production })).problem;

  test('the sandbox reaches this machine, except in production', () => {
    for (const host of ['localhost:3000', 'a.localhost', '127.0.0.1:3000', '127.0.0.2', '[::1]:3000']) {
      expect(problem(`http://${host}/`, 'sandbox', false)).toBeUndefined();
      expect(problem(`http://${host}/`, 'sandbox', true)).toBeDefined();
      expect(problem(`https://${host.split(':3')[0]}/`, 'live', false)).toBeDefined();
    }
    for (const host of ['0.0.0.0', '[::ffff:127.0.0.1]', '[::]', '10.0.0.1', 'db.internal', 'postgres']) {
      expect(problem(`http://${host}/`, 'sandbox', false)).toBeDefined();
    }
  });

  test('a network in ISSUARY_WEBHOOK_ALLOW allows its addresses and private host names', () => {
    for (const environment of ['live', 'sandbox'] as const) {
      const allowed = (host: string) => problem(`https://${host}/`, environment, true, '10.20.0.0/16', 'fd12::/16');
      for (const host of ['10.20.0.1', '10.20.255.255', '0xa140001', '[fd12::1]', 'hooks.internal', 'hooks']) {
        expect(allowed(host)).toBeUndefined();
      }
      for (const host of ['10.21.0.1', '10.0.0.1', '127.0.0.1', 'localhost', '[fd13::1]', '[::ffff:10.20.0.1]']) {
        expect(allowed(host)).toBeDefined();
      }
      for (const host of ['[64:ff9b::10.20.0.1]', '[2002:a14:1::]', '[::10.20.0.1]'])
        expect(allowed(host)).toBeDefined();
    }
  });

  test('allowing all of IPv6 does not allow IPv4-mapped addresses', () => {
    expect(problem('https://[fe80::1]/', 'live', true, '::/0')).toBeUndefined();
    expect(problem('https://[::ffff:127.0.0.1]/', 'live', true, '::/0')).toBeDefined();
  });

  test('live ports stay restricted', () => {
    expect(problem('https://10.20.0.1:5432/', 'live', true, '10.20.0.0/16')).toMatch(/443, 80, 8080, 8443/);
  });
});

test.each<Environment>(['live', 'sandbox'])(
  '%s rejects each of a thousand spellings of forbidden addresses, and nothing connects',
  async (environment) => {
    const urls = forbiddenUrls();
    expect(urls.length).toBeGreaterThan(900);
    const network = watchedNetwork();
    const settings = { webhookAllow: [], production: true };
    const policy = new AddressPolicy(environment, settings);
    const sender = new Sender({ ...settings, secureContext, ...network });
    const accepted: string[] = [];
    for (const url of urls) {
      const result = await sender.post({ environment, url, headers: {}, body: '{}', keepResponseBody: true });
      const isRefused = !result.responded && result.error === 'the IP address is not allowed';
      if (checkUrl(url, policy).problem === undefined || !isRefused) accepted.push(url);
    }
    await sender.close();
    expect({ accepted, opened: network.opened }).toEqual({ accepted: [], opened: [] });
  },
);

test('rejects a private address in any notation', () => {
  const inner = fc.oneof(
    fc.tuple(fc.constantFrom(0, 10, 127, 224, 240, 255), fc.nat(255), fc.nat(255), fc.nat(255)),
    fc.tuple(fc.constant(192), fc.constant(168), fc.nat(255), fc.nat(255)),
    fc.tuple(fc.constant(169), fc.constant(254), fc.nat(255), fc.nat(255)),
    fc.tuple(fc.constant(172), fc.integer({ min: 16, max: 31 }), fc.nat(255), fc.nat(255)),
    fc.tuple(fc.constant(100), fc.integer({ min: 64, max: 127 }), fc.nat(255), fc.nat(255)),
  );
  const spelled = (value: number, how: number): string =>
    [String(value), `0x${value.toString(16)}`, `0${value.toString(8)}`, `0X00${value.toString(16).toUpperCase()}`][
      how
    ]!;
  const policy = new AddressPolicy('live', { webhookAllow: [], production: true });
  fc.assert(
    fc.property(
      inner,
      fc.integer({ min: 1, max: 4 }),
      fc.array(fc.nat(3), { minLength: 4, maxLength: 4 }),
      (bytes, parts, how) => {
        // The last part holds the remaining bytes of the address.
        const last = bytes.slice(parts - 1).reduce<number>((sum, byte) => sum * 256 + byte, 0);
        const host = [...bytes.slice(0, parts - 1), last].map((value, index) => spelled(value, how[index]!)).join('.');
        expect(checkUrl(`https://${host}/`, policy).problem).toMatch(/address that is not allowed/);
      },
    ),
    { seed: seed(), numRuns: scale(150, 20_000) },
  );
});
