import { beforeAll, describe, expect, test } from 'vitest';
import { sharedDatabase } from '../../harness.ts';
import { sharedService } from '../../service.ts';
import { anotherWallet, BANK_ACCOUNTS } from '../../transfers/fixtures.ts';
import { topUp, walletOf } from '../support/fixtures.ts';
import { snapshot } from '../support/snapshot.ts';

const database = await sharedDatabase();
const service = await sharedService();
const { sandbox } = await service.newPartner();
const { sandbox: stranger } = await service.newPartner();
const wallets = {
  usd: (await walletOf(sandbox)).id,
  eur: (await walletOf(sandbox, 'eur')).id,
  gbp: (await walletOf(sandbox, 'gbp')).id,
};
const second = await anotherWallet(sandbox, 'usd');
const strangers = (await walletOf(stranger)).id;
await topUp(service, sandbox, 100_000n, 'eur');
await topUp(service, sandbox, 100_000n, 'gbp');
type Currency = keyof typeof wallets;

const send = (currency: Currency, destination: object, fields: object = {}) =>
  sandbox.post(
    '/transfers',
    { source_wallet_id: wallets[currency], amount: '1.00', destination, ...fields },
    { key: crypto.randomUUID() },
  );

describe('an invalid bank account is rejected by field, and nothing changes', () => {
  let before: Awaited<ReturnType<typeof snapshot>>;
  beforeAll(async () => {
    before = await snapshot(database.database);
  });

  test.each<[Currency, object, string[], RegExp]>([
    ['usd', { account_number: '123' }, ['account_number'], /4 to 17 digits/],
    ['usd', { account_number: '123456789012345678' }, ['account_number'], /4 to 17 digits/],
    ['usd', { account_number: '1234 5678' }, ['account_number'], /4 to 17 digits/],
    ['usd', { account_number: '１２３４５' }, ['account_number'], /4 to 17 digits/],
    ['usd', { account_number: undefined }, ['account_number'], /account_number and routing_number/],
    ['usd', { routing_number: undefined }, ['routing_number'], /is required/],
    ['usd', { routing_number: '02100002' }, ['routing_number'], /9 digits/],
    ['usd', { routing_number: '021000022' }, ['routing_number'], /check digit/],
    ['usd', { routing_number: '000000000' }, ['routing_number'], /not all zeros/],
    ['usd', { routing_number: '990000006' }, ['routing_number'], /first two digits/],
    ['usd', { routing_number: '130000005' }, ['routing_number'], /first two digits/],
    ['usd', { routing_number: 21000021 }, ['routing_number'], /must be/],
    ['usd', { iban: 'DE89370400440532013000' }, ['iban'], /must be omitted/],
    ['usd', { sort_code: '200000' }, ['sort_code'], /must be omitted/],
    ['usd', { wallet_id: second }, ['wallet_id'], /must be omitted/],
    ['usd', { holder_name: undefined }, ['holder_name'], /is required/],
    ['usd', { holder_name: '   ' }, ['holder_name'], /blank/],
    ['usd', { holder_name: 'x'.repeat(141) }, ['holder_name'], /1 to 140/],
    ['usd', { holder_name: 'Ana 4111 1111 1111 1111' }, ['holder_name'], /card number/],
    ['usd', { holder_name: 'Ana\nReyes' }, ['holder_name'], /one line/],
    ['usd', { type: 'card' }, ['type'], /wallet, bank_account/],
    [
      'usd',
      { account_number: '1', routing_number: '1', holder_name: undefined },
      ['holder_name', 'account_number', 'routing_number'],
      /./,
    ],
    ['eur', { iban: undefined }, ['iban'], /is required/],
    ['eur', { iban: 'DE89370400440532013001' }, ['iban'], /check digits/],
    ['eur', { iban: 'DE8937040044053201300' }, ['iban'], /length/],
    ['eur', { iban: 'XX89370400440532013000' }, ['iban'], /country code/],
    ['eur', { iban: 'NL9112340417164300' }, ['iban'], /form/],
    ['eur', { iban: 'DE-89-3704' }, ['iban'], /length|form/],
    ['eur', { account_number: '12345678' }, ['account_number'], /must be omitted/],
    ['gbp', { sort_code: undefined }, ['sort_code'], /is required/],
    ['gbp', { sort_code: '20000' }, ['sort_code'], /6 digits/],
    ['gbp', { sort_code: '20-0000' }, ['sort_code'], /6 digits/],
    ['gbp', { account_number: '5577991' }, ['account_number'], /8 digits/],
    ['gbp', { routing_number: '021000021' }, ['routing_number'], /must be omitted/],
  ])('%s %j', async (currency, change, fields, problem) => {
    const reply = await send(currency, { ...BANK_ACCOUNTS[currency], ...change });
    expect([reply.status, reply.code]).toEqual([422, 'invalid_request']);
    expect(reply.fields.toSorted()).toEqual(fields.map((field) => `destination.${field}`).toSorted());
    expect(reply.errors!.join()).toMatch(problem);
  });

  test('none of these requests has changed anything', async () => {
    expect(await snapshot(database.database)).toEqual(before);
  });
});

describe('a valid bank account is accepted', () => {
  test.each<[Currency, object]>([
    ['usd', { account_number: '1234' }],
    ['usd', { account_number: '12345678901234567' }],
    ['usd', { routing_number: '322271627' }],
    ['eur', { iban: 'de89 3704 0044 0532 0130 00' }],
    ['eur', { iban: 'NL91ABNA0417164300' }],
    ['eur', { iban: 'MT84MALT011000012345MTLCAST001S' }],
    ['eur', { iban: 'NO9386011117947' }],
    ['gbp', { sort_code: '200000' }],
  ])('%s %j', async (currency, change) => {
    expect((await send(currency, { ...BANK_ACCOUNTS[currency], ...change })).status).toBe(201);
  });
});

describe('another invalid request is rejected and changes nothing', () => {
  let before: Awaited<ReturnType<typeof snapshot>>;
  beforeAll(async () => {
    before = await snapshot(database.database);
  });

  const bank = BANK_ACCOUNTS.usd;
  test.each<[string, object, object, [number, string[]]]>([
    ['a currency other than the wallet’s', bank, { currency: 'eur' }, [422, ['currency']]],
    ['a quote for a bank account', bank, { quote_id: crypto.randomUUID() }, [422, ['quote_id']]],
    ['a card number in the description', bank, { description: 'for 4111111111111111' }, [422, ['description']]],
    ['an amount of zero', bank, { amount: 0 }, [422, ['amount']]],
    ['more than the maximum amount', bank, { amount: '1000000.01' }, [422, ['amount']]],
    ['more than the balance', bank, { amount: '1000000.00', source_wallet_id: second }, [402, []]],
    ['an unknown source', bank, { source_wallet_id: crypto.randomUUID() }, [404, []]],
    ['a source that is not an id', bank, { source_wallet_id: 7 }, [404, []]],
    ['another partner’s wallet as source', bank, { source_wallet_id: strangers }, [404, []]],
    [
      'another partner’s wallet as target',
      { type: 'wallet', wallet_id: strangers },
      {},
      [422, ['destination.wallet_id']],
    ],
    ['the same wallet', { type: 'wallet', wallet_id: wallets.usd }, {}, [422, ['destination.wallet_id']]],
    [
      'the same wallet in upper case',
      { type: 'wallet', wallet_id: wallets.usd.toUpperCase() },
      {},
      [422, ['destination.wallet_id']],
    ],
    ['a missing wallet_id', { type: 'wallet' }, {}, [422, ['destination.wallet_id']]],
    [
      'a wallet with a holder name',
      { type: 'wallet', wallet_id: second, holder_name: 'Ana' },
      {},
      [422, ['destination.holder_name']],
    ],
    ['a quote where none is needed', { type: 'wallet', wallet_id: second }, { quote_id: 'x' }, [422, ['quote_id']]],
    ['an unknown quote', { type: 'wallet', wallet_id: wallets.eur }, { quote_id: 'x' }, [404, []]],
  ])('%s', async (_, destination, fields, expected) => {
    const reply = await send('usd', destination, fields);
    expect([reply.status, reply.fields]).toEqual(expected);
  });

  test('none of these requests has changed anything', async () => {
    expect(await snapshot(database.database)).toEqual(before);
  });

  test('a simulation with an invalid field', async () => {
    const { data } = await send('usd', bank);
    for (const [body, field] of [
      [{}, 'outcome'],
      [{ outcome: 'pending' }, 'outcome'],
      [{ outcome: 'success', reason: 'account_closed' }, 'reason'],
      [{ outcome: 'failed', reason: '4111111111111111' }, 'reason'],
      [{ outcome: 'failed', reason: '' }, 'reason'],
    ] as const) {
      const reply = await sandbox.post(`/simulations/transfers/${data.id}`, body);
      expect([reply.status, reply.fields]).toEqual([422, [field]]);
    }
    expect((await sandbox.get(`/transfers/${data.id}`)).data.status).toBe('pending');
  });

  test('a list with an invalid filter', async () => {
    for (const [query, field] of [
      ['status=done', 'status'],
      ['source_wallet_id=7', 'source_wallet_id'],
      ['after=7', 'after'],
      ['size=0', 'size'],
    ]) {
      const reply = await sandbox.get(`/transfers?${query}`);
      expect([reply.status, reply.fields]).toEqual([422, [field]]);
    }
    expect((await sandbox.get('/transfers?reference=%00')).data.transfers).toEqual([]);
  });
});

test('full account numbers are in no response, event or log', async () => {
  const number = '98765432109876';
  const { data } = await send('usd', { ...BANK_ACCOUNTS.usd, account_number: number });
  const texts = await Promise.all(
    [`/transfers/${data.id}`, '/transfers', '/events?size=100'].map(async (path) => (await sandbox.get(path)).text),
  );
  expect([...texts, ...service.logLines].filter((text) => text.includes(number))).toEqual([]);
});
