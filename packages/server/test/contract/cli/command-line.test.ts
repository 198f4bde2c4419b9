import { describe, expect, test } from 'vitest';
import { query, statement } from '#database';
import { call } from '../../client.ts';
import { createTestDatabase } from '../../harness.ts';
import { issuary, runToEnd } from '../../process.ts';
import { errorOf } from '../support/command-line.ts';
import { connect, MASTER_KEY, startService } from '../../service.ts';
import { allEntries, newCard, newCustomer, walletOf } from '../support/fixtures.ts';

const database = await createTestDatabase();
const service = await startService(database);
const settings = { ISSUARY_DATABASE_URL: database.url, ISSUARY_MASTER_KEY: MASTER_KEY.toString('base64') };
const run = (...args: string[]) => issuary(settings, ...args);

/** Runs a command with --json and parses its output, which must be one line. */
async function json(...args: string[]) {
  const { code, stdout, stderr } = await run(...args, '--json');
  expect({ code, stderr, lines: stdout.split('\n').length }).toEqual({ code: 0, stderr: '', lines: 2 });
  return JSON.parse(stdout);
}

const made = await json('partners', 'create', '--name', 'Acme & Söhne');
const partner = made.partner_id as string;
const tenantOf = async (environment: 'live' | 'sandbox') => await connect(service.url, environment, made[environment]);

test('`partners create` prints the documented JSON, and the keys work immediately', async () => {
  const credentials = { client_id: expect.any(String), secret_id: expect.any(String) };
  expect(made).toEqual({ partner_id: expect.any(String), sandbox: credentials, live: credentials });
  for (const environment of ['live', 'sandbox'] as const) {
    const wallet = await walletOf(await tenantOf(environment));
    expect(wallet.balance).toBe(environment === 'live' ? '0.00' : '1000000.00');
  }
});

test('`npm run -s issuary` prints only the output of the command', async () => {
  const { code, stdout } = await runToEnd(
    'npm',
    ['run', '-s', 'issuary', '--', 'keys', 'list', '--partner', partner, '--json'],
    settings,
  );
  expect(code).toBe(0);
  expect(JSON.parse(stdout).keys).toHaveLength(2);
});

test('`keys` creates, lists and revokes keys', async () => {
  const key = await json('keys', 'create', '--partner', partner, '--env', 'sandbox');
  expect(key).toEqual({ client_id: expect.any(String), secret_id: expect.any(String) });
  const shown = await run('keys', 'create', '--partner', partner, '--env', 'live');
  expect(shown.stdout).toMatch(
    /^client_id  ick_live_\w+\nsecret_id  \S+\ndatabase   the database issuary_test_\w+ on \S+\n$/,
  );
  const client = await connect(service.url, 'sandbox', key);
  expect((await client.get('/wallets')).status).toBe(200);
  expect(await json('keys', 'revoke', key.client_id)).toMatchObject({ client_id: key.client_id });
  const { keys } = await json('keys', 'list', '--partner', partner);
  expect(keys).toContainEqual({
    client_id: key.client_id,
    environment: 'sandbox',
    created_at: expect.any(String),
    revoked_at: expect.any(String),
    name: null,
    scopes: ['read', 'cards', 'money', 'webhooks', 'keys', 'codes'],
    ip_allow: null,
    expires_at: null,
  });
  expect(keys).toContainEqual(expect.objectContaining({ client_id: made.live.client_id, revoked_at: null }));
  await expect.poll(async () => (await client.get('/wallets')).status, { interval: 100 }).toBe(401);
});

test('`wallets credit` credits once per reference', async () => {
  const credit = (amount: string) =>
    `wallets credit --partner ${partner} --env live --currency eur --amount ${amount} --reference wire-7 --reason wire`.split(
      ' ',
    );
  const live = await tenantOf('live');
  const first = await json(...credit('1000.00'));
  const wallet = await walletOf(live, 'eur');
  expect(first).toEqual({
    operation_id: expect.any(String),
    wallet_id: wallet.id,
    amount: '1000.00',
    currency: 'eur',
    reference: 'wire-7',
  });
  expect(await json(...credit('1000'))).toEqual(first);
  const conflict = await run(...credit('999.99'));
  expect(conflict).toMatchObject({ code: 1, stdout: '', stderr: expect.stringMatching(/^issuary: .*reference.*\n$/) });
  expect(await allEntries(live, `/wallets/${wallet.id}/entries`)).toMatchObject([
    { amount: '1000.00', balance_after: '1000.00' },
  ]);
  expect((await live.get(`/operations/${first.operation_id}`)).data).toMatchObject({
    status: 'succeeded',
    amount: '1000.00',
  });
});

test('`fees set` takes effect immediately and keeps the other fees', async () => {
  const sandbox = await tenantOf('sandbox');
  const set = (...fees: string[]) => json('fees', 'set', '--partner', partner, '--env', 'sandbox', ...fees);
  const none = { pre_deposit: '0.00', withdraw: '0.00', decline: '0.00', transfer: '0.00', account_issue: '0.00' };
  expect(await set('issuance=1.00', 'deposit=0.35')).toEqual({
    currency: 'usd',
    fees: { ...none, issuance: '1.00', deposit: '0.35' },
  });
  const { id } = await newCard(sandbox);
  expect((await walletOf(sandbox)).balance).toBe('999989.00');
  expect((await sandbox.post(`/cards/${id}/deposit`, { amount: 1 })).data.operation.fee).toBe('0.35');
  expect((await set('deposit=0')).fees).toEqual({ ...none, issuance: '1.00', deposit: '0.00' });
  expect((await sandbox.post(`/cards/${id}/deposit`, { amount: 1 })).data.operation.fee).toBe('0.00');
  expect((await set('--currency', 'eur', 'decline=0.10')).currency).toBe('eur');
});

test('`rates` lists rates and sets them exactly, and purchases use them', async () => {
  const { rates } = await json('rates', 'list');
  expect(rates).toContainEqual({ currency: 'usd', per_usd: '1', markup_percent: '1', decimals: 2 });
  expect(rates).toContainEqual({ currency: 'jpy', per_usd: '150', markup_percent: '1', decimals: 0 });
  const set = [
    { currency: 'eur', per_usd: '0.920001', markup_percent: '1.5', decimals: 2 },
    { currency: 'jpy', per_usd: '151.2', markup_percent: '1.5', decimals: 0 },
  ];
  expect(await json('rates', 'set', 'eur=0.920001', 'JPY=151.2', '--markup', '1.5')).toEqual({ rates: set });
  const kept = await json('rates', 'set', 'jpy=100');
  expect(kept.rates).toEqual([{ ...set[1], per_usd: '100' }]);
  const added = await json('rates', 'set', 'bhd=0.376', '--decimals', '3');
  expect(added.rates).toEqual([{ currency: 'bhd', per_usd: '0.376', markup_percent: '0', decimals: 3 }]);
  expect((await json('rates', 'set', 'xaf=600', 'krw=1400', '--decimals', '0')).rates).toEqual([
    { currency: 'xaf', per_usd: '600', markup_percent: '0', decimals: 0 },
    { currency: 'krw', per_usd: '1400', markup_percent: '0', decimals: 0 },
  ]);
  expect((await json('rates', 'set', 'iqd=1310')).rates).toEqual([
    { currency: 'iqd', per_usd: '1310', markup_percent: '0', decimals: 3 },
  ]);
  const list = await run('rates', 'list');
  expect([list.code, list.stdout]).toEqual([0, expect.stringMatching(/^eur +0\.920001 +1\.5 % +2$/m)]);

  const sandbox = await tenantOf('sandbox');
  const { id } = await newCard(sandbox);
  const preflight = (currency: string, amount: string) =>
    sandbox.post(`/cards/${id}/preflight`, { amount, currency, merchant: {} });
  // Rates are cached for at most five seconds. The expected amount is 100 jpy at 100 per usd plus 1.5 %.
  await expect.poll(async () => (await preflight('jpy', '100')).data.amount, { interval: 200 }).toBe('1.02');
  expect((await preflight('bhd', '0.376')).data.amount).toBe('1.00');
});

test('`rates list --partner` lists the rates of a sandbox, and who has set them', async () => {
  const sandbox = await tenantOf('sandbox');
  await sandbox.put('/simulations/exchange-rates/chf', { per_usd: '0.87' });
  const { rates } = await json('rates', 'list', '--partner', partner);
  const own = { currency: 'chf', per_usd: '0.87', markup_percent: '1', decimals: 2, set_by: 'sandbox' };
  expect(rates).toContainEqual(own);
  expect(rates).toContainEqual({ ...own, currency: 'mxn', per_usd: '18', set_by: 'operator' });
  const { stdout } = await run('rates', 'list', '--partner', partner);
  expect(stdout).toMatch(/^chf +0\.87 +1 % +2 {2}sandbox$/m);
});

test('`rates set` sets a markup for dollars too', async () => {
  expect((await json('rates', 'set', 'usd=1', '--markup', '2')).rates).toEqual([
    { currency: 'usd', per_usd: '1', markup_percent: '2', decimals: 2 },
  ]);
});

test('`rates set` reports other decimals than those of ISO 4217 by a code, and changes nothing', async () => {
  const rejected = await run('rates', 'set', 'tnd=3.1', '--decimals', '2', '--json');
  expect([rejected.code, errorOf(rejected).code]).toEqual([1, 'invalid_decimals']);
  expect((await json('rates', 'list')).rates).not.toContainEqual(expect.objectContaining({ currency: 'tnd' }));
});

test('`rates set` rejects a code that is not a currency', async () => {
  const rejected = await run('rates', 'set', 'dpo=60');
  expect(rejected).toMatchObject({
    code: 1,
    stdout: '',
    stderr: expect.stringMatching(/^issuary: dpo .*ISO 4217.*\n$/),
  });
});

test('a partner is named by its id or its handle', async () => {
  const { handle } = (await json('partners', 'list')).partners[0];
  const { keys } = await json('keys', 'list', '--partner', partner);
  expect((await json('keys', 'list', '--partner', handle)).keys).toEqual(keys);
  expect((await json('partners', 'show', '--partner', handle.toUpperCase())).partner_id).toBe(partner);
  const unknown = await run('wallets', 'list', '--partner', 'acme', '--env', 'live');
  expect([unknown.code, unknown.stderr]).toEqual([
    1,
    expect.stringContaining('there is no partner with this id or handle'),
  ]);
  const malformed = await run('keys', 'list', '--partner', 'Acme & Söhne');
  expect(malformed.stderr).toContain('--partner must be the id or the handle of a partner');
});

test('`verify` reports no problem, and then names an account whose balance was changed', async () => {
  const sandbox = await tenantOf('sandbox');
  const { id } = await newCard(sandbox, { customer_id: (await newCustomer(sandbox)).id });
  expect(await json('verify')).toMatchObject({ sound: true, problems: [] });
  const change = statement('test.tamper', `UPDATE accounts SET balance = balance + $2::bigint WHERE id = $1`);
  await database.database.rows(query(change, id, 1n));
  const { code, stdout } = await run('verify', '--json');
  expect(code).toBe(1);
  expect(JSON.parse(stdout)).toMatchObject({
    sound: false,
    problems: expect.arrayContaining([expect.stringContaining(id)]),
  });
  await database.database.rows(query(change, id, -1n));
  expect(await run('verify')).toMatchObject({ code: 0, stdout: expect.stringContaining('every balance is correct') });
});

describe('invalid commands and help', () => {
  const unknownPartner = '019a2f6c-5b02-7c11-a3d8-0f4e6b7a9c22';
  const credit = ['wallets', 'credit', '--env', 'live', '--reference', 'r', '--reason', 'r'];
  test.concurrent.each<[string, string[]]>([
    ['partner', ['keys', 'create', '--partner', unknownPartner, '--env', 'live']],
    ['--env', ['keys', 'create', '--partner', partner, '--env', 'test']],
    ['--env .* did you mean sandbox?', ['keys', 'create', '--partner', partner, '--env', 'sandox']],
    ['issuence .* did you mean issuance?', ['fees', 'set', '--partner', partner, '--env', 'live', 'issuence=1.00']],
    ['--amount', [...credit, '--partner', partner, '--currency', 'usd', '--amount', '-1']],
    ['rent', ['fees', 'set', '--partner', partner, '--env', 'live', 'rent=1.00']],
    ['euro=1', ['rates', 'set', 'euro=1']],
    ['eur', ['rates', 'set', 'gbp=0.8', 'eur=1e3']],
    ['eur', ['rates', 'set', 'eur=0.9200001']],
    ['eur', ['rates', 'set', 'eur=0']],
    ['eur', ['rates', 'set', 'eur=-1']],
    ['eur', ['rates', 'set', 'eur=1234567890']],
    ['eur is given more than once', ['rates', 'set', 'eur=0.9', 'EUR=0.8']],
    ['usd must be 1', ['rates', 'set', 'usd=1.1']],
    ['--markup', ['rates', 'set', 'eur=0.9', '--markup', '100.01']],
    ['--markup', ['rates', 'set', 'eur=0.9', '--markup', '1.555']],
    ['--decimals', ['rates', 'set', 'jpy=150', '--decimals', '5']],
    ['--decimals of eur must be 2, as in ISO 4217', ['rates', 'set', 'eur=0.9', '--decimals', '3']],
    ['--decimals of krw must be 0, as in ISO 4217', ['rates', 'set', 'mxn=18', 'krw=1400', '--decimals', '2']],
    ['--decimals of eur must be 2, as in ISO 4217', ['rates', 'set', 'krw=1400', 'eur=0.9', '--decimals', '0']],
  ])('fails with a one-line error that matches %s: %j', async (name, args) => {
    const { code, stdout, stderr } = await run(...args);
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
    expect(stderr).toMatch(new RegExp(`^issuary: .*${name}.*\\n$`));
    const failed = await run(...args, '--json');
    expect([failed.code, failed.stdout, `issuary: ${errorOf(failed).message}\n`]).toEqual([1, '', stderr]);
  });

  test.concurrent.each<[string, string[]]>([
    ['--name <name> must be given; see `issuary partners create --help`', ['partners', 'create']],
    ['--partner <partner>, --env <environment> must be given; see `issuary wallets list --help`', ['wallets', 'list']],
    ["missing required argument 'client_id'; see `issuary keys revoke --help`", ['keys', 'revoke']],
    [
      '--name <name> needs a value; write --name=VALUE if its value begins with -; see `issuary partners create --help`',
      ['partners', 'create', '--name', '--as', 'mira'],
    ],
    [
      '--reason <text> needs a value; write .*; see `issuary partners suspend --help`',
      ['partners', 'suspend', '--reason', '--partner', partner],
    ],
    ['--name <name> needs a value; write .*', ['partners', 'create', '--name', '-h']],
    ['--name <name> needs a value; see .*', ['partners', 'create', '--name']],
    ["unknown command 'nonsense'; see `issuary --help`", ['nonsense']],
    ["unknown command 'walets' (Did you mean wallets?); see `issuary --help`", ['walets']],
    ["unknown option '--unknown'; see `issuary verify --help`", ['verify', '--unknown']],
    ['a command is missing: credit, debit, list; see `issuary wallets --help`', ['wallets']],
    ['a command is missing: start, partners, .*; see `issuary --help`', []],
  ])('prints a usage error in one line: %s', async (message, args) => {
    const { code, stdout, stderr } = await run(...args);
    expect({ code, stdout, lines: stderr.split('\n').length }).toEqual({ code: 1, stdout: '', lines: 2 });
    const pattern = message.replaceAll(/[()?]/g, (character) => `\\${character}`);
    expect(stderr).toMatch(new RegExp(`^issuary: ${pattern}\\n$`));
  });

  test('--json after an option without its value is not the value', async () => {
    const failed = await run('partners', 'create', '--name', '--json');
    expect([failed.code, failed.stdout, errorOf(failed)]).toEqual([
      1,
      '',
      { code: 'invalid_usage', message: expect.stringMatching(/^--name <name> needs a value; /) },
    ]);
    const { partners } = await json('partners', 'list');
    expect(partners.map(({ name }: { name: string }) => name)).not.toContain('--json');
  });

  test('a value after = can begin with dashes', async () => {
    const { partner_id } = await json('partners', 'create', '--name=--json');
    expect((await json('partners', 'show', '--partner', partner_id)).name).toBe('--json');
  });

  test('--help exits with 0', async () => {
    expect(await run('wallets', 'debit', '--help')).toMatchObject({
      code: 0,
      stdout: expect.stringMatching(/^Usage: issuary wallets debit /),
      stderr: '',
    });
  });
});

test('the API accepts a key that the command line created', async () => {
  const { status } = await call('POST', `${service.url}/business/v1/authentication/token`, { body: made.live });
  expect(status).toBe(200);
});
