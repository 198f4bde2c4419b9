import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { openCore } from '#composition/core.ts';
import { oneLine } from '#composition/service/one-line.ts';
import { createLogger } from '#http/logging.ts';
import { ConfigError, readConfig, readServiceConfig } from '#config/config.ts';
import { defaultsInForce } from '#config/defaults.ts';
import { SETTING_NAMES } from '#config/setting-names.ts';
import { createTestDatabase } from '../../harness.ts';
import { runToEnd, ROOT } from '../../process.ts';
import { call } from '../../client.ts';
import { MASTER_KEY, startService } from '../../service.ts';

const database = await createTestDatabase();
const service = await startService(database, { settings: { NODE_ENV: 'production' } });

describe('an invalid setting stops startup with one line that names it', () => {
  const bad: [string, string][] = [
    ['ISSUARY_PORT', 'http'],
    ['ISSUARY_PORT', '65536'],
    ['ISSUARY_PORT', '-1'],
    ['ISSUARY_PORT', '80.5'],
    ['ISSUARY_PORT', '1e3'],
    ['ISSUARY_FRAME_PORT', 'http'],
    ['ISSUARY_FRAME_PORT', '65536'],
    ['ISSUARY_CONSOLE_PORT', '65536'],
    ['ISSUARY_CONSOLE_URL', 'https://console.example.com/app'],
    ['ISSUARY_METRICS_PORT', 'http'],
    ['ISSUARY_METRICS_PORT', '65536'],
    ['ISSUARY_FRAME_URL', 'cards.example.com'],
    ['ISSUARY_FRAME_URL', 'https://cards.example.com/frame'],
    ['ISSUARY_FRAME_URL', 'https://user@cards.example.com'],
    ['ISSUARY_FRAME_URL', 'http://127.0.0.1:8080'],
    ['ISSUARY_TRUSTED_PROXIES', 'everyone'],
    ['ISSUARY_TRUSTED_PROXIES', '10.0.0.1'],
    ['ISSUARY_PUBLIC_URL', 'example.com'],
    ['ISSUARY_PUBLIC_URL', 'ftp://example.com'],
    ['ISSUARY_DATABASE_URL', 'localhost:5432'],
    ['ISSUARY_DATABASE_URL', 'mysql://localhost/x'],
    ['ISSUARY_ROLES', 'api,cook'],
    ['ISSUARY_ROLES', ','],
    ['ISSUARY_MASTER_KEY', 'secret'],
    ['ISSUARY_MASTER_KEY', Buffer.alloc(31).toString('base64')],
    ['ISSUARY_MASTER_KEY', Buffer.alloc(32).toString('hex')],
    ['ISSUARY_MASTER_KEY_PREVIOUS', Buffer.alloc(32).toString('base64')],
    ['ISSUARY_MASTER_KEY_PREVIOUS', 'secret'],
    ['ISSUARY_TEST_BINS', 'visa'],
    ['ISSUARY_TEST_BINS', 'amex=37000000'],
    ['ISSUARY_TEST_BINS', 'visa=12345678'],
    ['ISSUARY_TEST_BINS', 'visa=52000005'],
    ['ISSUARY_TEST_BINS', 'visa=4000000'],
    ['ISSUARY_TEST_BINS', 'visa=400000055'],
    ['ISSUARY_TEST_BINS', 'mastercard=50999999'],
    ['ISSUARY_TEST_BINS', 'mastercard=22209999'],
    ['ISSUARY_TEST_BINS', 'mastercard=27210000'],
    ['ISSUARY_LOG_LEVEL', 'loud'],
    ['ISSUARY_PLATFORM', 'acme'],
    ['ISSUARY_LITHIC_SANDBOX_EVENT_SECRET', 'whsec_…'],
    ['ISSUARY_LITHIC_LIVE_EVENT_SECRET', 'whsec_'],
    ['ISSUARY_LITHIC_LIVE_AUTHORIZATION_SECRET', `whsec_${Buffer.alloc(23).toString('base64')}`],
    ['ISSUARY_STRIPE_SANDBOX_WEBHOOK_SECRET', 'whsec_…'],
    ['ISSUARY_STRIPE_SANDBOX_API_KEY', 'sk_live_4eC39HqLyjWD'],
    ['ISSUARY_STRIPE_SANDBOX_API_KEY', 'rk_live_4eC39HqLyjWD'],
    ['ISSUARY_STRIPE_LIVE_API_KEY', 'sk_test_4eC39HqLyjWD'],
    ['ISSUARY_STRIPE_LIVE_API_KEY', 'rk_test_4eC39HqLyjWD'],
    ['ISSUARY_LITHIC_LIVE_URL', 'https://sandbox.lithic.com/v1'],
    ['ISSUARY_LITHIC_SANDBOX_URL', 'https://api.lithic.com'],
    ['ISSUARY_RATE_LIMIT', '100'],
    ['ISSUARY_RATE_LIMIT', 'live=0'],
    ['ISSUARY_RATE_LIMIT', 'live=-1,sandbox=5'],
    ['ISSUARY_RATE_LIMIT', 'test=5'],
    ['ISSUARY_METRICS_ALLOW', '10.0.0.0'],
    ['ISSUARY_METRICS_ALLOW', '10.0.0.0/33'],
    ['ISSUARY_METRICS_ALLOW', 'fe80::/129'],
    ['ISSUARY_METRICS_ALLOW', 'everyone'],
    ['ISSUARY_METRICS_ALLOW', '10.0.0.0/8/16'],
    ['ISSUARY_METRICS_ALLOW', 'fe80::%eth0/10'],
    ['ISSUARY_WEBHOOK_ALLOW', 'everyone'],
    ['ISSUARY_WEBHOOK_ALLOW', '10.0.0.0'],
    ['ISSUARY_WEBHOOK_ALLOW', '10.0.0.0/33'],
    ['ISSUARY_WEBHOOK_ALLOW', '10.0.0.0/-1'],
    ['ISSUARY_WEBHOOK_ALLOW', '10.1.2.3/8'],
    ['ISSUARY_WEBHOOK_ALLOW', 'fd00::1/64'],
    ['ISSUARY_WEBHOOK_ALLOW', '::ffff:10.0.0.0/104'],
    ['ISSUARY_WEBHOOK_ALLOW', '10.0.0.0/8,0x7f.1/32'],
    ['ISSUARY_ALLOW_EMBEDDED_LIVE', 'true'],
    ['ISSUARY_PARTNER_CONTACT', 'support'],
    ['ISSUARY_PARTNER_CONTACT', 'support@issuer.example?bcc=eve@example.com'],
    ['ISSUARY_PARTNER_CONTACT', 'http://issuer.example/support'],
    ['ISSUARY_PARTNER_CONTACT', 'https://user:pass@issuer.example'],
    ['ISSUARY_PARTNER_CONTACT', 'javascript:alert(1)'],
    ['ISSUARY_PARTNER_CONTACT', `https://issuer.example/${'a'.repeat(480)}`],
    ['ISSUARY_BRAND', '-Acme'],
    ['ISSUARY_BRAND', 'Acme-'],
    ['ISSUARY_BRAND', 'Acme Pay'],
    ['ISSUARY_BRAND', 'Acme:'],
    ['ISSUARY_BRAND', 'Acme\n'],
    ['ISSUARY_BRAND', 'Société'],
    ['ISSUARY_BRAND', 'a'.repeat(33)],
  ];
  test.each(bad)('%s=%s', (name, value) => {
    const read = (): unknown => readConfig({ [name]: value });
    expect(read).toThrow(ConfigError);
    expect(read).toThrow(new RegExp(`^${name} .*$`));
    expect(read).toThrow(
      expect.toSatisfy(({ message }: Error) => name !== 'ISSUARY_MASTER_KEY' || !message.includes(value)),
    );
  });

  const usable = {
    ISSUARY_DATABASE_URL: database.url,
    ISSUARY_MASTER_KEY: MASTER_KEY.toString('base64'),
    ISSUARY_LOG_LEVEL: 'silent',
  };

  test('the program exits with 1', async () => {
    const program = [`${ROOT}packages/server/src/main.mjs`];
    const { code, stdout, stderr } = await runToEnd(process.execPath, program, { ...usable, ISSUARY_PORT: 'many' });
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
    expect(stderr).toMatch(/^issuary: ISSUARY_PORT.*\n$/);
  });

  // What the program prints, without a process for each; the proof starts the program with them.
  test.each<[string, Record<string, string>]>([
    ['ISSUARY_DATABASE_URL', { ISSUARY_DATABASE_URL: 'postgresql://127.0.0.1:1/none' }],
    ['ISSUARY_DATABASE_URL', { ISSUARY_DATABASE_URL: 'postgresql://user:pass@host:port/x' }],
    ['ISSUARY_DATABASE_URL', { ISSUARY_DATABASE_URL: database.url.replace('issuary_test', 'issuary_missing') }],
    ['ISSUARY_DATA_DIR', { ISSUARY_DATABASE_URL: '', ISSUARY_DATA_DIR: `${ROOT}package.json` }],
    ['ISSUARY_MASTER_KEY', { ISSUARY_MASTER_KEY: Buffer.alloc(32).toString('base64') }],
    ['ISSUARY_MASTER_KEY', { NODE_ENV: 'production', ISSUARY_MASTER_KEY: '' }],
  ])('the core is not opened: %s %j', async (name, settings) => {
    const open = async (): Promise<unknown> =>
      await openCore(readServiceConfig({ ...usable, ...settings }), createLogger('silent'));
    const printed = await open().then(() => 'opened', oneLine);
    expect(printed).toMatch(new RegExp(`^${name}.*$`));
    expect(printed).not.toContain('pass');
  });
});

test.each<[string, Record<string, string>]>([
  ['nothing set', {}],
  ['empty is not set', { ISSUARY_PORT: '', ISSUARY_RATE_LIMIT: '', ISSUARY_MASTER_KEY: '' }],
])('unset settings have their defaults: %s', (_, variables) => {
  expect(readConfig(variables)).toMatchObject({
    host: '127.0.0.1',
    port: 8080,
    publicUrl: 'http://127.0.0.1:8080',
    framePort: 8081,
    frameUrl: 'http://127.0.0.1:8081',
    consolePort: 8083,
    consolePortMayDiffer: true,
    consoleUrl: 'http://localhost:8083',
    trustedProxies: [],
    databaseUrl: undefined,
    masterKey: undefined,
    logLevel: 'info',
    rateLimits: { live: 100, sandbox: 50 },
    liveIsOpen: true,
    brand: 'Service',
    issuerName: 'Issuary',
    partnerContact: undefined,
  });
  expect(readConfig(variables).dataDirectory).toMatch(/\/\.issuary$/);
});

test.each([
  ['', 'Issuary'],
  ['Service', 'Service'],
  ['Acme-Bank', 'Acme Bank'],
])('with ISSUARY_BRAND %j, statements name %j', (brand, issuerName) => {
  expect(readConfig({ ISSUARY_BRAND: brand }).issuerName).toBe(issuerName);
});

test.each<[string, object]>([
  ['off', { live: undefined, sandbox: undefined }],
  ['live=7', { live: 7, sandbox: 50 }],
  ['sandbox=9, live=8', { live: 8, sandbox: 9 }],
])('accepts ISSUARY_RATE_LIMIT=%s', (text, limits) => {
  expect(readConfig({ ISSUARY_RATE_LIMIT: text }).rateLimits).toEqual(limits);
});

test.each(['support@issuer.example', 'https://issuer.example/support?from=console'])(
  'accepts ISSUARY_PARTNER_CONTACT=%s',
  (contact) => {
    expect(readConfig({ ISSUARY_PARTNER_CONTACT: contact }).partnerContact).toBe(contact);
  },
);

test.each(['Acme', 'a', '7', 'Acme-Pay-2', 'a'.repeat(32)])('accepts ISSUARY_BRAND=%s', (brand) => {
  expect(readConfig({ ISSUARY_BRAND: brand }).brand).toBe(brand);
});

describe('NODE_ENV=production', () => {
  const production = { NODE_ENV: 'production', ISSUARY_MASTER_KEY: MASTER_KEY.toString('base64') };

  test('requires https for the console', () => {
    const read = (url: string) => readConfig({ ...production, ISSUARY_CONSOLE_URL: url }).consoleUrl;
    expect(read('https://console.example.com')).toBe('https://console.example.com');
    expect(() => read('http://console.example.com')).toThrow('ISSUARY_CONSOLE_URL must be https');
  });

  test('closes live on the embedded platform unless allowed', async () => {
    expect((await call('GET', `${service.url}/business/v1/wallets`)).code).toBe('route_not_found');
    expect((await call('POST', `${service.url}/business/v1/authentication/token`, { body: {} })).status).toBe(404);
    expect((await call('GET', `${service.url}/business/sandbox/v1/wallets`)).status).toBe(401);
    expect(readConfig({ ...production, ISSUARY_ALLOW_EMBEDDED_LIVE: 'yes' }).liveIsOpen).toBe(true);
    expect(readConfig({ ...production, ISSUARY_ALLOW_EMBEDDED_LIVE: 'no' }).liveIsOpen).toBe(false);
  });
});

test('previous master keys and BINs are lists; BINs that are not listed have their defaults', () => {
  const keys = [1, 2].map((byte) => Buffer.alloc(32, byte));
  const config = readConfig({
    ISSUARY_MASTER_KEY: MASTER_KEY.toString('base64'),
    ISSUARY_MASTER_KEY_PREVIOUS: keys.map((key) => key.toString('base64')).join(', '),
    ISSUARY_TEST_BINS: 'mastercard=22210000',
  });
  expect(config.previousMasterKeys.map((key) => key.reveal())).toEqual(keys);
  expect(config.testBins).toEqual({ visa: '40000005', mastercard: '22210000' });
  for (const bin of ['27209999', '51000000', '55999999', '22990000', '26999999'])
    expect(readConfig({ ISSUARY_TEST_BINS: `mastercard=${bin}` }).testBins.mastercard).toBe(bin);
});

test.each<[string, Record<string, string>, object]>([
  ['a free port for both', { ISSUARY_PORT: '0' }, { framePort: 0, framePortMayDiffer: true }],
  ['a port for the API alone', { ISSUARY_PORT: '9000' }, { framePort: 8081, framePortMayDiffer: true }],
  ['no API that could report the port', { ISSUARY_ROLES: 'frame' }, { framePort: 8081, framePortMayDiffer: false }],
  ['a port for the frame', { ISSUARY_FRAME_PORT: '9001' }, { framePort: 9001, framePortMayDiffer: false }],
  [
    'an origin',
    { ISSUARY_FRAME_URL: 'https://Cards.example.com:443/' },
    { framePort: 8081, framePortMayDiffer: false, frameUrl: 'https://cards.example.com' },
  ],
])('the frame has the right port and origin: %s', (_, variables, expected) => {
  expect(readConfig(variables)).toMatchObject(expected);
});

test('docs/settings.md has every setting of the service, and no other', async () => {
  const [page] = (await readFile(join(ROOT, 'docs/settings.md'), 'utf8')).split('## Command line');
  const named = [...page!.matchAll(/^\| ((?:`[A-Z_<>]+`,? ?)+) \|/gm)]
    .flatMap(([, cell]) => [...cell!.matchAll(/`([A-Z_<>]+)`/g)].map(([, name]) => name!))
    .flatMap((name) => (name.includes('<ENV>') ? ['LIVE', 'SANDBOX'].map((env) => name.replace('<ENV>', env)) : [name]))
    .flatMap((name) => (name.startsWith('ISSUARY_EVM_') ? [name, name.replace('EVM', 'EVM_SANDBOX')] : [name]))
    .filter((name) => !name.endsWith('_FILE'));
  expect(new Set(named)).toEqual(new Set(SETTING_NAMES));
});

test('the defaults in force are those of docs/settings.md', async () => {
  const [page] = (await readFile(join(ROOT, 'docs/settings.md'), 'utf8')).split('## Command line');
  const documented = [...page!.matchAll(/^\| `([A-Z_]+)` \| `([^`]+)` \|/gm)]
    .map(([, name, value]) => [name!, value!] as const)
    .filter(([name]) => !name.endsWith('_FILE'));
  const defaults = defaultsInForce(readConfig({}));
  const shown = documented.map(([name]) => [name, name === 'ISSUARY_DATA_DIR' ? '.issuary' : defaults.get(name)]);
  expect(documented.length).toBeGreaterThan(20);
  expect(shown).toEqual(documented);
  const set = defaultsInForce(readConfig({ ISSUARY_PORT: '9000', ISSUARY_PLATFORM: 'lithic' }));
  expect(['ISSUARY_PORT', 'ISSUARY_PUBLIC_URL', 'ISSUARY_PLATFORM_LIVE'].map((name) => set.get(name))).toEqual([
    undefined,
    'http://127.0.0.1:9000',
    'lithic',
  ]);
});
