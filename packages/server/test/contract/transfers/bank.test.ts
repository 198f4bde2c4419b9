import { describe, expect, test } from 'vitest';
import { sharedService } from '../../service.ts';
import { anotherWallet, BANK_ACCOUNTS, problemsOf, heldBy, payBank } from '../../transfers/fixtures.ts';
import { allEvents, setFeesOf, topUp, walletOf } from '../support/fixtures.ts';

const service = await sharedService();
const { sandbox } = await service.newPartner();
const usd = (await walletOf(sandbox)).id;
const eur = (await walletOf(sandbox, 'eur')).id;
const second = await anotherWallet(sandbox, 'usd');
await setFeesOf(service, sandbox, { transfer: 25n, issuer_transfer: 10n });
const balanceOf = async (id: string): Promise<string> => (await sandbox.get(`/wallets/${id}`)).data.balance;
const minute = async () => {
  await sandbox.post('/simulations/clock', { advance: 'PT1M' });
  await service.work();
};

describe('a transfer to a bank account', () => {
  test('is held for a minute of the tenant’s clock and then paid', async () => {
    const { data } = await payBank(sandbox, usd, '20.00', { reference: 'bank-1' });
    expect(data).toMatchObject({
      status: 'pending',
      fee: '0.35',
      destination: {
        type: 'bank_account',
        holder_name: 'Marie Joseph',
        account_number: '******7890',
        routing_number: '021000021',
      },
      ended_at: null,
    });
    expect(await heldBy(service, sandbox.tenant.id, data.id)).toBe(2_000n);
    expect((await sandbox.get(`/operations/${data.operation_id}`)).data.status).toBe('pending');
    await service.work();
    expect((await sandbox.get(`/transfers/${data.id}`)).data).toEqual(data);
    await minute();
    const after = (await sandbox.get(`/transfers/${data.id}`)).data;
    expect(after).toEqual({ ...data, status: 'success', ended_at: expect.any(String) });
    expect(Date.parse(after.ended_at) - Date.parse(after.created_at)).toBeGreaterThanOrEqual(60_000);
    expect(await heldBy(service, sandbox.tenant.id, data.id)).toBe(0n);
    expect((await sandbox.get(`/operations/${data.operation_id}`)).data.status).toBe('succeeded');
    const event = (await allEvents(sandbox, '&types=transfer.success')).at(-1)!;
    expect(event.data).toEqual({ ...after, balance_after: await balanceOf(usd) });
    // The wallet was debited when the transfer was created.
    expect(event).not.toHaveProperty('entry_sequence');
  });

  test.each([
    ['failed', 'transfer_failure', ['transfer_return', 'transfer_fee_refund', 'issuer_transfer_fee_refund']],
    ['reversed', 'transfer_reversal', ['transfer_reversal']],
  ])(
    'the return of a %s transfer refers to the transfer in operation, event and statement',
    async (outcome, type, entryTypes) => {
      const reference = `came back, ${outcome}`;
      const { data } = await payBank(sandbox, usd, '44.00', { reference });
      const { data: after } = await sandbox.post(`/simulations/transfers/${data.id}`, { outcome });
      expect(data.return_operation_id).toBeNull();
      const operation = (await sandbox.get(`/operations/${after.return_operation_id}`)).data;
      expect(operation).toMatchObject({ type, origin_operation_id: data.operation_id });
      const [event] = (await allEvents(sandbox, `&types=transfer.${outcome}`)).slice(-1);
      expect(operation.entries.map((entry: { type: string }) => entry.type)).toEqual(entryTypes);
      expect(operation.entries.at(-1)).toMatchObject({
        account_id: usd,
        sequence: event!.entry_sequence,
        balance_after: event!.data.balance_after,
      });
      const day = operation.created_at.slice(0, 10);
      const statement = (await sandbox.get(`/wallets/${usd}/statement?from=${day}&to=${day}`)).data;
      const back = statement.entries.filter((entry: { operation_id: string }) => entry.operation_id === operation.id);
      expect(back.map((entry: { type: string; reference: string }) => [entry.type, entry.reference])).toEqual(
        entryTypes.map((entryType) => [entryType, reference]),
      );
    },
  );

  test.each([
    ['10.91', 'account_not_found'],
    ['10.92', 'account_closed'],
    ['10.93', 'rejected_by_bank'],
  ])('of %s fails with %s, and amount and fees are returned', async (amount, code) => {
    const before = await balanceOf(usd);
    const { data } = await payBank(sandbox, usd, amount);
    await minute();
    const after = (await sandbox.get(`/transfers/${data.id}`)).data;
    expect(after).toMatchObject({
      status: 'failed',
      failure: { code, message: expect.any(String), bank_reason: null },
      fee: '0.35',
    });
    expect([await balanceOf(usd), await heldBy(service, sandbox.tenant.id, data.id)]).toEqual([before, 0n]);
    const event = (await allEvents(sandbox, '&types=transfer.failed')).at(-1)!;
    expect(event.data).toEqual({ ...after, balance_after: before });
    const operation = (await sandbox.get(`/operations/${data.operation_id}`)).data;
    expect([operation.status, operation.error]).toEqual(['failed', code]);
  });

  test('of 10.95 is paid and reversed a minute later, without a refund of the fees', async () => {
    const before = Number(await balanceOf(usd));
    const { data } = await payBank(sandbox, usd, '10.95');
    await minute();
    expect((await sandbox.get(`/transfers/${data.id}`)).data.status).toBe('success');
    await minute();
    const after = (await sandbox.get(`/transfers/${data.id}`)).data;
    expect(after).toMatchObject({
      status: 'reversed',
      failure: { code: 'returned_by_receiver' },
      reversed_at: expect.any(String),
    });
    expect(Number(await balanceOf(usd))).toBeCloseTo(before - 0.35, 5);
    expect((await allEvents(sandbox, '&types=transfer.reversed')).at(-1)!.data).toEqual({
      ...after,
      balance_after: await balanceOf(usd),
    });
  });

  test('of 10.99 stays pending until its outcome is simulated', async () => {
    const { data } = await payBank(sandbox, usd, '10.99');
    await minute();
    await minute();
    expect((await sandbox.get(`/transfers/${data.id}`)).data.status).toBe('pending');
    const decided = await sandbox.post(
      `/simulations/transfers/${data.id}`,
      { outcome: 'failed', reason: 'account_blocked' },
      { key: 'decide' },
    );
    expect([decided.status, decided.data.status, decided.data.failure.code]).toEqual([
      200,
      'failed',
      'account_blocked',
    ]);
    const again = await sandbox.post(
      `/simulations/transfers/${data.id}`,
      { outcome: 'failed', reason: 'account_blocked' },
      { key: 'decide' },
    );
    expect([again.status, again.headers.get('idempotent-replayed'), again.data]).toEqual([200, 'true', decided.data]);
  });

  test.each([
    ['eur', { iban: '******************3000' }],
    ['gbp', { sort_code: '200000', account_number: '****9911' }],
  ] as const)('in %s shows a masked account number and can succeed', async (currency, shown) => {
    await topUp(service, sandbox, 10_000n, currency);
    const wallet = (await walletOf(sandbox, currency)).id;
    const { data } = await payBank(sandbox, wallet, '5.00', { destination: BANK_ACCOUNTS[currency] });
    expect(data.destination).toEqual({ type: 'bank_account', holder_name: 'Marie Joseph', ...shown });
    const { data: ended } = await sandbox.post(`/simulations/transfers/${data.id}`, { outcome: 'success' });
    expect(ended).toMatchObject({ status: 'success', currency, fee: '0.00' });
  });
});

describe('a simulated outcome', () => {
  const simulate = (id: string, outcome: string) => sandbox.post(`/simulations/transfers/${id}`, { outcome });

  test('can be any for a pending transfer, only `reversed` for a successful one, and none for a failed or reversed one', async () => {
    for (const [first, then, status] of [
      ['success', 'reversed', 200],
      ['success', 'success', 409],
      ['success', 'failed', 409],
      ['failed', 'success', 409],
      ['failed', 'reversed', 409],
      ['reversed', 'success', 409],
    ] as const) {
      const { data } = await payBank(sandbox, usd, '3.00');
      const one = await simulate(data.id, first);
      expect([one.status, one.data.status]).toEqual([200, first]);
      const two = await simulate(data.id, then);
      expect([first, then, two.status]).toEqual([first, then, status]);
      expect((await sandbox.get(`/transfers/${data.id}`)).data.status).toBe(status === 200 ? then : first);
      await minute();
      expect((await sandbox.get(`/transfers/${data.id}`)).data.status).toBe(status === 200 ? then : first);
    }
  });

  test('reversed for an unpaid transfer returns the amount once, without the fees', async () => {
    const before = Number(await balanceOf(usd));
    const { data } = await payBank(sandbox, usd, '7.00');
    await simulate(data.id, 'reversed');
    expect(Number(await balanceOf(usd))).toBeCloseTo(before - 0.35, 5);
    expect(await heldBy(service, sandbox.tenant.id, data.id)).toBe(0n);
  });

  test('is rejected for a transfer between wallets, which has already ended', async () => {
    const { data } = await sandbox.post('/transfers', {
      source_wallet_id: usd,
      amount: 1,
      destination: { type: 'wallet', wallet_id: second },
    });
    const reply = await simulate(data.id, 'reversed');
    expect([reply.status, reply.code]).toEqual([409, 'transfer_not_pending']);
    expect((await sandbox.post(`/transfers/${data.id}/cancel`)).code).toBe('transfer_not_pending');
  });
});

describe('cancelling a transfer', () => {
  test('returns amount and fees when it is in time', async () => {
    const before = await balanceOf(usd);
    const { data } = await payBank(sandbox, usd, '30.99');
    const reply = await sandbox.post(`/transfers/${data.id}/cancel`, { reference: 'stop it' }, { key: 'stop' });
    expect(reply.status).toBe(200);
    expect(reply.data).toMatchObject({ status: 'failed', failure: { code: 'cancelled' }, cancelling: false });
    expect(await balanceOf(usd)).toBe(before);
    expect((await allEvents(sandbox, '&types=transfer.failed')).at(-1)!.data).toEqual({
      ...reply.data,
      balance_after: before,
    });
    expect(
      (await sandbox.post(`/transfers/${data.id}/cancel`, { reference: 'stop it' }, { key: 'stop' })).data,
    ).toEqual(reply.data);
    expect((await sandbox.post(`/transfers/${data.id}/cancel`, { reference: 'stop it' })).data).toEqual(reply.data);
    expect((await sandbox.post(`/transfers/${data.id}/cancel`)).code).toBe('transfer_not_pending');
    expect((await sandbox.get('/operations?reference=stop%20it')).data.operations[0]).toMatchObject({
      type: 'transfer_cancel',
      status: 'succeeded',
    });
    await minute();
    expect((await sandbox.get(`/transfers/${data.id}`)).data).toEqual(reply.data);
    expect((await sandbox.post(`/simulations/transfers/${data.id}`, { outcome: 'success' })).code).toBe(
      'transfer_not_pending',
    );
  });

  test('is rejected when it is too late', async () => {
    const { data } = await payBank(sandbox, usd, '30.00');
    await sandbox.post(`/simulations/transfers/${data.id}`, { outcome: 'success' });
    expect((await sandbox.post(`/transfers/${data.id}/cancel`)).code).toBe('transfer_not_pending');
  });
});

test('transfers are listed newest first, by cursor and by filter', async () => {
  const all = (await sandbox.get('/transfers?size=100')).data.transfers as { id: string; status: string }[];
  expect(all.map(({ id }) => id)).toEqual(
    all
      .map(({ id }) => id)
      .toSorted()
      .toReversed(),
  );
  const paged: unknown[] = [];
  for (let after = ''; ;) {
    const { data } = await sandbox.get(`/transfers?size=7${after}`);
    paged.push(...data.transfers);
    if (data.next_cursor === null) break;
    after = `&after=${data.next_cursor}`;
  }
  expect(paged).toEqual(all);
  const failed = (await sandbox.get('/transfers?size=100&status=failed')).data.transfers;
  expect(failed).toEqual(all.filter(({ status }) => status === 'failed'));
  expect((await sandbox.get('/transfers?reference=bank-1')).data.transfers).toHaveLength(1);
  const ofEur = (await sandbox.get(`/transfers?source_wallet_id=${eur}`)).data.transfers;
  expect(ofEur.map(({ currency }: { currency: string }) => currency)).toEqual(['eur']);
});

test('ledger and transfers are consistent after all tests', async () => {
  expect(await problemsOf(service)).toEqual([]);
});
