import { beforeEach, describe, expect, test } from 'vitest';
import { listTransfers, receivePaymentNotice, resolveContradictions, type Contradiction } from '#transfers';
import type { TransferId } from '#kit/ids.ts';
import type { PaymentOutcome } from '#ports/funding-rails.ts';
import { createTestDatabase } from '../../harness.ts';
import { runDueItems } from '../../run-background-work.ts';
import { startService } from '../../service.ts';
import { BANK_ACCOUNTS, problemsOf, heldBy, payBank } from '../../transfers/fixtures.ts';
import { ModelBank, type CallFault } from '../../transfers/model-bank.ts';
import { adjustableClock } from '../support/clock.ts';
import { allEvents, setFeesOf, topUp, walletOf } from '../support/fixtures.ts';

// Requested payments and cancellations take effect once, even if calls to the bank fail or are repeated.

const clock = adjustableClock();
const bank = new ModelBank();
const service = await startService(await createTestDatabase(), {
  clock,
  rails: () => ({
    sendPayment: (payment) => bank.sendPayment(payment),
    cancelPayment: (payment) => bank.cancelPayment(payment),
  }),
});
const { live } = await service.newPartner();
await topUp(service, live, 1_000_000n);
await setFeesOf(service, live, { transfer: 50n });
const usd = (await walletOf(live)).id;
const balance = async (): Promise<string> => (await walletOf(live)).balance;
const { database, transfers } = service.core;

const fails = (...faults: CallFault[]): void => void (bank.faults = () => faults.shift() ?? 'none');
beforeEach(() => fails());
/** One round of the worker, late enough that all waiting requests to the bank are due. */
async function work(): Promise<void> {
  clock.advance(100_000);
  await runDueItems(service.core, () => undefined);
}
const deliver = (id: string, noticeId: string, outcome: PaymentOutcome, reason?: string) =>
  receivePaymentNotice(transfers, {
    kind: 'payment',
    tenantId: live.tenant.id,
    transferId: id as TransferId,
    noticeId,
    outcome,
    reason,
  });
const read = async (id: string) => (await live.get(`/transfers/${id}`)).data;

describe.each<CallFault>(['lost', 'response_lost', 'delayed'])('a payment with the request fault %s', (fault) => {
  test('is made once, and key and reference return the same transfer', async () => {
    fails(fault);
    const before = await balance();
    const body = { source_wallet_id: usd, amount: '10.00', destination: BANK_ACCOUNTS.usd, reference: `r ${fault}` };
    const first = await live.post('/transfers', body, { key: `k ${fault}` });
    expect([first.status, first.data.status]).toEqual([201, 'pending']);
    const repeats = await Promise.all([
      live.post('/transfers', body, { key: `k ${fault}` }),
      live.post('/transfers', body),
      live.post('/transfers', body, { key: `other ${fault}` }),
    ]);
    for (const repeat of repeats) expect([repeat.status, repeat.data]).toEqual([201, first.data]);
    expect(Number(before) - Number(await balance())).toBeCloseTo(10.5, 5);
    await work();
    bank.deliverDelayedCalls();
    expect(bank.statuses.get(first.data.id)).toBe('pending');
    bank.act({ tenantId: live.tenant.id, transferId: first.data.id }, 'pay');
    await work();
    await deliver(first.data.id, 'paid', 'success');
    expect((await read(first.data.id)).status).toBe('success');
    expect(bank.payouts.get(first.data.id)).toBe(1);
  });

  test('can be cancelled, and is not paid when the request arrives later', async () => {
    fails(fault);
    const before = await balance();
    const { data } = await payBank(live, usd, '10.00');
    const reply = await live.post(`/transfers/${data.id}/cancel`);
    expect([reply.status, reply.data.status, reply.data.failure.code]).toEqual([200, 'failed', 'cancelled']);
    bank.deliverDelayedCalls();
    await work();
    expect([bank.statuses.get(data.id), await balance()]).toEqual(['cancelled', before]);
  });
});

describe.each<CallFault>(['lost', 'response_lost'])('a cancellation with the request fault %s', (fault) => {
  test('is repeated until the bank has responded', async () => {
    const before = await balance();
    const { data } = await payBank(live, usd, '10.00');
    fails(fault, fault, fault);
    const reply = await live.post(`/transfers/${data.id}/cancel`, { reference: `c ${data.id}` }, { key: data.id });
    expect([reply.status, reply.data]).toEqual([200, { ...data, cancelling: true }]);
    expect(await heldBy(service, live.tenant.id, data.id)).toBe(1_000n);
    const again = await live.post(`/transfers/${data.id}/cancel`);
    expect([again.status, again.data.cancelling]).toEqual([200, true]);
    const operation = async () => (await live.get(`/operations?reference=c ${data.id}`)).data.operations[0];
    expect((await operation()).status).toBe('pending');
    await work();
    expect((await read(data.id)).cancelling).toBe(true);
    await work();
    expect(await read(data.id)).toMatchObject({ status: 'failed', failure: { code: 'cancelled' }, cancelling: false });
    expect([(await operation()).status, await balance()]).toEqual(['succeeded', before]);
    expect(
      (await live.post(`/transfers/${data.id}/cancel`, { reference: `c ${data.id}` }, { key: data.id })).data,
    ).toEqual(reply.data);
  });

  test('fails when the bank has sent the payment in the meantime', async () => {
    const { data } = await payBank(live, usd, '10.00');
    bank.act({ tenantId: live.tenant.id, transferId: data.id }, 'send');
    fails(fault);
    const key = { key: `too late ${data.id}` };
    expect((await live.post(`/transfers/${data.id}/cancel`, { reference: `t ${data.id}` }, key)).data.cancelling).toBe(
      true,
    );
    await work();
    expect(await read(data.id)).toEqual(data);
    const { operations } = (await live.get(`/operations?reference=t ${data.id}`)).data;
    expect(operations[0]).toMatchObject({ status: 'failed', error: 'transfer_not_pending' });
    expect((await live.post(`/transfers/${data.id}/cancel`, { reference: `t ${data.id}` })).code).toBe(
      'transfer_not_pending',
    );
    await deliver(data.id, 'paid', 'success');
    expect((await read(data.id)).status).toBe('success');
  });
});

test('a cancellation that is too late is rejected, also when it is repeated with its key', async () => {
  const { data } = await payBank(live, usd, '10.00');
  bank.act({ tenantId: live.tenant.id, transferId: data.id }, 'send');
  for (let attempt = 0; attempt < 2; attempt += 1) {
    const reply = await live.post(`/transfers/${data.id}/cancel`, {}, { key: `late ${data.id}` });
    expect([reply.status, reply.code]).toEqual([409, 'transfer_not_pending']);
  }
  expect(await read(data.id)).toEqual(data);
});

test('when cancellation and success race, one wins and the money is in one place', async () => {
  for (let round = 0; round < 10; round += 1) {
    const before = Number(await balance());
    const { data } = await payBank(live, usd, '1.00');
    const reference = { tenantId: live.tenant.id, transferId: data.id as TransferId };
    const cancels = Array.from({ length: 3 }, () => live.post(`/transfers/${data.id}/cancel`));
    bank.act(reference, 'pay');
    const notices = bank.notices.filter(({ transferId }) => transferId === data.id);
    await Promise.all([...cancels, ...notices.map((notice) => receivePaymentNotice(transfers, notice))]);
    const after = await read(data.id);
    expect(after.status).toBe(bank.statuses.get(data.id) === 'paid' ? 'success' : 'failed');
    expect(before - Number(await balance())).toBeCloseTo(after.status === 'success' ? 1.5 : 0, 5);
  }
});

describe('notices', () => {
  test('have no effect when repeated; contradictions are stored until an operator settles them', async () => {
    const before = Number(await balance());
    const { data } = await payBank(live, usd, '10.00');
    await Promise.all([deliver(data.id, 'n1', 'success'), deliver(data.id, 'n1', 'success')]);
    await deliver(data.id, 'n2', 'success');
    await deliver(data.id, 'n3', 'failed', 'account_closed');
    expect((await read(data.id)).status).toBe('success');
    await deliver(data.id, 'n4', 'reversed', 'The receiver moved; card 4111 1111 1111 1111\u0000');
    await deliver(data.id, 'n1', 'success');
    const ended = await read(data.id);
    expect(ended).toMatchObject({ status: 'reversed', failure: { code: 'returned_by_receiver' } });
    const reason = 'The receiver moved; card [card number]';
    expect(ended.failure).toMatchObject({ message: reason, bank_reason: reason });
    expect(before - Number(await balance())).toBeCloseTo(0.5, 5);
    const events = (await allEvents(live)).filter(({ data: { id } }) => id === data.id);
    expect(events.map(({ type, sequence }) => [type, sequence])).toEqual([
      ['transfer.success', 1],
      ['transfer.reversed', 2],
    ]);
    const contradiction = { notice_id: 'n3', outcome: 'failed', reason: 'account_closed' };
    expect(await contradictionsOf(data.id)).toMatchObject([contradiction]);
    const key = { tenantId: live.tenant.id, transferId: data.id as TransferId };
    expect(await resolveContradictions(database, clock, key)).toMatchObject([contradiction]);
    expect([await contradictionsOf(data.id), await resolveContradictions(database, clock, key)]).toEqual([[], []]);
  });

  test.each<[PaymentOutcome, PaymentOutcome]>([
    ['failed', 'success'],
    ['failed', 'reversed'],
    ['reversed', 'success'],
    ['reversed', 'failed'],
  ])('of the outcome %s followed by %s: the second changes nothing and is stored', async (first, then) => {
    const { data } = await payBank(live, usd, '10.00');
    await deliver(data.id, 'first', first);
    const [ended, after] = [await read(data.id), await balance()];
    await deliver(data.id, 'then', then);
    expect([await read(data.id), await balance()]).toEqual([ended, after]);
    expect(await contradictionsOf(data.id)).toMatchObject([{ outcome: then }]);
  });

  test('of an unknown transfer are rejected', async () => {
    await expect(deliver(crypto.randomUUID(), 'n', 'success')).rejects.toThrow('was sent to the bank');
  });
});

test('an operator sees pending transfers, the longest waiting first', async () => {
  const { data } = await payBank(live, usd, '10.00');
  const waitingBy = async (milliseconds: number) => {
    const by = new Date(Date.parse(data.created_at) + milliseconds);
    const listed = await listTransfers(database, { which: 'pending', by, limit: 1_000 });
    return listed.map(({ transfer }) => transfer);
  };
  const waiting = await waitingBy(0);
  expect(waiting.at(-1)?.id).toBe(data.id);
  const times = waiting.map(({ created_at }) => created_at);
  expect(times).toEqual(times.toSorted((a, b) => Number(a) - Number(b)));
  expect((await waitingBy(-1)).map(({ id }) => id)).not.toContain(data.id);
});

/** The bank's notices that contradict the status of a transfer. */
async function contradictionsOf(id: string): Promise<readonly Contradiction[]> {
  const by = new Date(clock.now().getTime() + 1);
  const listed = await listTransfers(database, { which: 'contradicted', by, limit: 1_000 });
  return listed.find(({ transfer }) => transfer.id === id)?.contradictions ?? [];
}

test('ledger and transfers are consistent after all tests', async () => {
  expect(await problemsOf(service)).toEqual([]);
});
