import { describe, expect, test, vi } from 'vitest';
import { createTestDatabase } from '../../harness.ts';
import { startService } from '../../service.ts';
import { commandLine } from '../support/command-line.ts';
import { allEntries, newCard, walletOf, type EventView } from '../support/fixtures.ts';
import { DAY_MS } from '#kit/durations.ts';

// A test runs many commands, and loading the core takes about a second.
vi.setConfig({ testTimeout: 180_000 });

const database = await createTestDatabase();
const service = await startService(database);
const { live, sandbox } = await service.newPartner();
const { json, failure, run } = commandLine(database);
const partner = ['--partner', live.tenant.partnerId];
const ofLive = [...partner, '--env', 'live'];
const ofSandbox = [...partner, '--env', 'sandbox'];

describe('wallets', () => {
  const debit = (amount: string, ...more: string[]) => [
    'wallets',
    'debit',
    ...ofLive,
    '--currency',
    'eur',
    '--amount',
    amount,
    '--reason',
    'the bank took it back',
    ...more,
  ];

  test('keep the metadata of a credit and a debit, which their events and operations have', async () => {
    const move = (what: string, reference: string, ...more: string[]) => [
      'wallets',
      what,
      ...ofLive,
      '--currency',
      'gbp',
      '--amount',
      '5',
      '--reason',
      'a wire',
      '--reference',
      reference,
      ...more,
    ];
    const metadata = ['--metadata', 'invoice=2026=118', '--metadata', 'team.name=treasury'];
    const pairs = { invoice: '2026=118', 'team.name': 'treasury' };
    const credit = await json(...move('credit', 'meta-1', ...metadata));
    expect(await json(...move('credit', 'meta-1', '--metadata', 'other=1'))).toEqual(credit);
    const debit = await json(...move('debit', 'meta-2', '--metadata', 'invoice='));
    expect((await live.get(`/operations/${credit.operation_id}`)).data.metadata).toEqual(pairs);
    const { data } = await live.get('/events?types=wallet.credited,wallet.debited&size=100');
    const of = ({ operation_id }: { operation_id: string }) =>
      data.events.find((event: EventView) => event.data.operation_id === operation_id)?.data.metadata;
    expect([of(credit), of(debit)]).toEqual([pairs, { invoice: '' }]);
    expect((await live.get('/operations?metadata[team.name]=treasury')).data.operations).toHaveLength(1);
    for (const [pair, problem] of [
      ['invoice', /must be key=value/],
      ['a b=1', /must be key=value/],
      ['card=4111111111111111', /contains a card number/],
      [`long=${'x'.repeat(501)}`, /at most 500 characters/],
    ] as const)
      expect(await failure(...move('credit', 'meta-3', '--metadata', pair))).toMatch(problem);
    expect(await failure(...move('credit', 'meta-3', '--metadata', 'a=1', '--metadata', 'a=2'))).toMatch(
      /more than once/,
    );
    expect((await run('verify')).code).toBe(0);
  });

  test('are debited once per reference, and never by more than the balance', async () => {
    const wallet = await walletOf(live, 'eur');
    await json(
      'wallets',
      'credit',
      ...ofLive,
      '--currency',
      'eur',
      '--amount',
      '100',
      '--reason',
      'a wire',
      '--reference',
      'in-1',
    );
    const first = await json(...debit('30.50', '--reference', 'out-1'));
    expect(first).toEqual({
      operation_id: expect.any(String),
      wallet_id: wallet.id,
      amount: '30.50',
      currency: 'eur',
      reference: 'out-1',
    });
    expect(await json(...debit('30.5', '--reference', 'out-1'))).toEqual(first);
    expect(await failure(...debit('30.51', '--reference', 'out-1'))).toMatch(/reference was already used/);
    expect(await failure(...debit('100', '--reference', 'in-1'))).toMatch(/reference was already used/);
    expect(await failure(...debit('69.51', '--reference', 'out-2'))).toMatch(
      /^issuary: the wallet's balance is 69\.50 eur, which is less than 69\.51; nothing was debited\n$/,
    );
    expect(await allEntries(live, `/wallets/${wallet.id}/entries`)).toMatchObject([
      { type: 'wallet_credit', amount: '100.00', balance_after: '100.00' },
      { type: 'wallet_debit', amount: '-30.50', balance_after: '69.50' },
    ]);
    expect((await live.get(`/operations/${first.operation_id}`)).data).toMatchObject({
      type: 'wallet_debit',
      status: 'succeeded',
      amount: '30.50',
      fee: '0.00',
      reference: 'out-1',
    });
    const { code, stdout } = await run(...debit('69.50', '--reference', 'out-2'));
    expect([code, stdout]).toEqual([0, expect.stringMatching(/^debited 69\.50 eur \(operation [0-9a-f-]{36}\)\n$/)]);
    expect((await walletOf(live, 'eur')).balance).toBe('0.00');
    expect(await json('verify')).toMatchObject({ sound: true });
  });

  test('can be selected by id', async () => {
    const { id } = await walletOf(live, 'gbp');
    const move = [...ofLive, '--currency', 'gbp', '--amount', '5.00', '--wallet', id, '--reason', 'a correction'];
    expect(await json('wallets', 'credit', ...move, '--reference', 'g-1')).toMatchObject({ wallet_id: id });
    expect(await json('wallets', 'debit', ...move, '--reference', 'g-2')).toMatchObject({ wallet_id: id });
    const usd = [...ofLive, '--currency', 'usd', '--amount', '5.00', '--reason', 'r', '--reference', 'g-3'];
    expect(await failure('wallets', 'credit', ...usd, '--wallet', id)).toMatch(
      /^issuary: --wallet must be a usd wallet; this wallet’s currency is gbp\n$/,
    );
    const { id: otherId } = await walletOf(sandbox, 'usd');
    for (const command of ['credit', 'debit'])
      expect(await failure('wallets', command, ...usd, '--wallet', otherId)).toMatch(
        /^issuary: wallet was not found\n$/,
      );
  });

  test('are listed with their balances', async () => {
    const { wallets } = await json('wallets', 'list', ...ofSandbox);
    expect(wallets).toEqual((await sandbox.get('/wallets')).data.wallets);
    const { stdout } = await run('wallets', 'list', ...ofSandbox);
    expect(stdout.split('\n')).toHaveLength(4);
    expect(stdout).toMatch(/ 1000000\.00 usd {2}default\n/);
  });

  test('reject a debit without a reason', async () => {
    const before = (await live.get('/wallets')).data;
    const money = '--currency eur --amount 1 --reference without-reason'.split(' ');
    expect(await failure('wallets', 'debit', ...money, ...ofLive)).toBe(
      'issuary: --reason <text> must be given; see `issuary wallets debit --help`\n',
    );
    expect((await live.get('/wallets')).data).toEqual(before);
    expect((await live.get('/operations?reference=without-reason')).data.operations).toEqual([]);
  });

  test('record a credit without a reason as such', async () => {
    const money = '--currency eur --amount 1 --reference without-reason'.split(' ');
    await json('wallets', 'credit', ...money, ...ofLive);
    const { lines } = await json('audit', 'list', '--size', '1');
    expect(lines).toMatchObject([{ act: 'wallets.credit', reason: 'not given' }]);
  });
});

describe('fees', () => {
  const set = (...fees: string[]) => json('fees', 'set', ...ofSandbox, ...fees);
  const none = {
    issuance: '0.00',
    pre_deposit: '0.00',
    deposit: '0.00',
    withdraw: '0.00',
    decline: '0.00',
    transfer: '0.00',
    account_issue: '0.00',
  };

  test('are all zero before any is set', async () => {
    expect(await json('fees', 'show', ...ofLive, '--currency', 'gbp')).toEqual({
      currency: 'gbp',
      version: 0,
      effective_at: null,
      fees: none,
      coming: [],
    });
    expect((await run('fees', 'show', ...ofLive)).stdout).toMatch(/^in force: no schedule; nothing is charged\n/);
  });

  test('can have percentages, bounds and an issuer fee, and take effect immediately', async () => {
    const fees = {
      ...none,
      withdraw: '1.5%',
      transfer: '0.30+0.5%,min=0.50,max=10.00',
      issuer_deposit: '0.10',
      deposit: '0.35',
    };
    const printed = await set(
      'deposit=0.35',
      'withdraw=1.5%',
      'transfer=0.30+0.5%,min=0.50,max=10',
      'issuer_deposit=0.10',
    );
    expect(printed).toEqual({ currency: 'usd', fees });
    const { id } = await newCard(sandbox);
    const { operation } = (await sandbox.post(`/cards/${id}/deposit`, { amount: 10 })).data;
    expect(operation).toMatchObject({ fee: '0.45', fee_schedule_version: 1 });
    expect((await sandbox.post(`/cards/${id}/withdraw`, { amount: '5.00' })).data.operation.fee).toBe('0.08');
  });

  test('can take effect later: current and coming schedules are shown', async () => {
    const { fees, coming } = await set('deposit=1.00', '--effective', '2999-01-01');
    expect(fees.deposit).toBe('0.35');
    const next = { ...fees, deposit: '1.00' };
    expect(coming).toEqual([{ version: 2, effective_at: '2999-01-01T00:00:00.000Z', fees: next }]);
    const sooner = await set('issuance=2', '--effective', '2998-12-31T23:00:00+02:00');
    expect(sooner.coming).toMatchObject([
      { version: 3, effective_at: '2998-12-31T21:00:00.000Z', fees: { ...fees, issuance: '2.00' } },
      { version: 2 },
    ]);
    expect(await json('fees', 'show', ...ofSandbox)).toEqual({
      currency: 'usd',
      version: 1,
      effective_at: expect.any(String),
      fees,
      coming: sooner.coming,
    });
    const { stdout } = await run('fees', 'show', ...ofSandbox);
    expect(stdout).toMatch(
      /^in force since \S+ \(version 1\)\n(?:\w+ +\S+ usd\n)+from 2998-12-31T21:00:00\.000Z on \(version 3\)\n/,
    );
    expect(stdout).toMatch(/\ntransfer +0\.30\+0\.5%,min=0\.50,max=10\.00 usd\n/);
    expect((await sandbox.get('/fees')).data.usd.coming.map(({ version }: { version: number }) => version)).toEqual([
      3, 2,
    ]);
  });

  test.concurrent.each<[RegExp, string[]]>([
    [/^issuary: rent is not a fee; the fees are issuance, /, ['rent=1.00']],
    [/^issuary: deposit: a fee must be given as name=rate, such as issuance=1\.00/, ['deposit']],
    [/^issuary: deposit is given more than once/, ['deposit=1', 'deposit=2']],
    [/^issuary: deposit must be such as 0\.35, 1\.5%/, ['deposit=free']],
    [/^issuary: deposit must be such as/, ['deposit=-1']],
    [/^issuary: deposit must be such as/, ['deposit=']],
    [/^issuary: deposit must be such as/, ['deposit=1=2']],
    [/^issuary: withdraw must have a percentage with two decimals/, ['withdraw=1.555%']],
    [/^issuary: withdraw must be at most 100%/, ['withdraw=101%']],
    [/^issuary: transfer has a max below its min/, ['transfer=1%,min=2,max=1']],
    [/^issuary: transfer has a min or max, which only a percentage can have/, ['transfer=1.00,min=2']],
    [/^issuary: pre_deposit must be a fixed amount/, ['pre_deposit=1%']],
    [/^issuary: account_issue must be a fixed amount/, ['account_issue=1%']],
    [/^issuary: --effective must be a date such as/, ['deposit=1', '--effective', 'tomorrow']],
    [/^issuary: --effective must be a date such as/, ['deposit=1', '--effective', '2999-02-30']],
    [/^issuary: --effective must be a date such as/, ['deposit=1', '--effective', '2999-01-01T00:00']],
    [/^issuary: --effective must be a date such as/, ['deposit=1', '--effective', '2999-01-01T24:00:00Z']],
    [
      /^issuary: --effective must not be in the past: the partner's clock reads 20/,
      ['deposit=1', '--effective', '2020-01-01'],
    ],
    [/^issuary: --currency must be one of/, ['deposit=1', '--currency', 'jpy']],
  ])('are rejected: %s', async (message, args) => {
    expect(await failure('fees', 'set', ...ofLive, ...args)).toMatch(message);
  });

  test('cannot take effect before the sandbox clock; the error shows that clock', async () => {
    const { now } = (await sandbox.post('/simulations/clock', { advance: 'P30D' })).data;
    const moment = new Date(new Date(now).getTime() - DAY_MS).toISOString();
    expect(await failure('fees', 'set', ...ofSandbox, 'deposit=1', '--effective', moment)).toContain(
      `--effective must not be in the past: the partner's clock reads ${now.slice(0, 10)}T`,
    );
  });
});
