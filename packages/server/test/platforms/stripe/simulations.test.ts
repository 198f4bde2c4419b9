import { afterAll, describe, expect, test } from 'vitest';
import { ManualClock } from '../../../../testing/src/manual-clock.ts';
import { StripeDouble } from '../../../../testing/src/stripe-double/stripe-double.ts';
import { liveOnStripe } from './live-on-stripe.ts';

const clock = new ManualClock(new Date('2026-05-01T12:00:00Z'));
const double = new StripeDouble();
double.now = () => clock.now();
const server = await double.start();
afterAll(() => server.close());
const life = await liveOnStripe(double, server.url, clock);
const { service, sandbox, cards } = life;
const { cardId, vendorCard } = cards[0]!;

async function simulate(path: string, body: object) {
  const reply = await sandbox.post(`/simulations/${path}`, body);
  return { status: reply.status, code: reply.code, data: reply.data };
}
async function approved(amount = '20.00'): Promise<string> {
  const { status, data } = await simulate(`cards/${cardId}/authorizations`, { amount });
  expect([status, data.status]).toEqual([201, 'approved']);
  return data.id;
}
async function amountsOf(id: string) {
  await double.outbox.deliver();
  await service.work();
  return (await sandbox.get(`/transactions/${id}`)).data.amounts;
}

describe('a purchase that the sandbox plays with Stripe', () => {
  test('is incremented, as far as the card has it', async () => {
    const id = await approved();
    expect(await simulate(`transactions/${id}/increments`, { amount: '5.00' })).toMatchObject({
      data: { amounts: { held: '25.00' } },
    });
    expect(await simulate(`transactions/${id}/increments`, { amount: '9000.00' })).toMatchObject({ status: 200 });
    expect(await amountsOf(id)).toMatchObject({ authorized: '25.00', held: '25.00' });
  });

  test.each([
    ['reversals', { amount: '5.00' }, { held: '15.00', released: '5.00' }],
    ['reversals', {}, { held: '0.00', released: '20.00' }],
    ['expire', {}, { held: '0.00', released: '20.00' }],
    ['clearings', { amount: '18.00', final: true }, { held: '0.00', cleared: '18.00', released: '2.00' }],
    ['clearings', { amount: '8.00', final: false }, { held: '12.00', cleared: '8.00' }],
  ])('ends by %s of %o', async (kind, body, expected) => {
    const id = await approved();
    // Stripe reports before it can be changed, so that a fall of the amount is seen.
    await amountsOf(id);
    expect(await simulate(`transactions/${id}/${kind}`, body)).toMatchObject({ status: 200 });
    expect(await amountsOf(id)).toMatchObject(expected);
  });

  test.each([
    [{ cvv: 'mismatch' }, 'cvv_mismatch'],
    [{ expiry: 'mismatch' }, 'expiry_mismatch'],
    [{ three_ds: 'failed' }, 'three_ds_failed'],
  ])('is declined with %o', async (body, reason) => {
    const { data } = await simulate(`cards/${cardId}/authorizations`, { amount: '1.00', ...body });
    expect(data).toMatchObject({ status: 'declined', decline_reason: reason });
  });

  test('is made as the call says, and says so to the partner', async () => {
    const body = { amount: '1.00', entry_mode: 'contactless' };
    const { data } = await simulate(`cards/${cardId}/authorizations`, body);
    expect(data).toMatchObject({ status: 'approved', kind: null, entry_mode: 'contactless', initiator: null });
  });

  test('is refunded after its clearing', async () => {
    const id = await approved();
    await simulate(`transactions/${id}/clearings`, {});
    await amountsOf(id);
    expect(await simulate(`transactions/${id}/refunds`, { amount: '7.00' })).toMatchObject({ status: 200 });
    expect(await amountsOf(id)).toMatchObject({ cleared: '20.00', refunded: '7.00' });
  });

  test('is cleared before Stripe’s report of it was read', async () => {
    const id = await approved();
    await service.core.database.script(`DELETE FROM platform_objects`);
    expect(await simulate(`transactions/${id}/clearings`, { amount: '20.00' })).toMatchObject({ status: 200 });
    expect(await amountsOf(id)).toMatchObject({ held: '0.00', cleared: '20.00' });
  });
});

describe('money that the sandbox moves at Stripe without an authorization', () => {
  test.each([
    ['clearings', 'purchase', { cleared: '6.00' }],
    ['refunds', 'refund', { refunded: '6.00' }],
  ])('%s: is in the response, and booked once', async (kind, type, expected) => {
    const body = { amount: '6.00', merchant: { name: 'Mercado', country: 'DO' } };
    const { status, data } = await simulate(`cards/${cardId}/${kind}`, body);
    expect({ status, type: data.type, amounts: data.amounts }).toMatchObject({ status: 201, type, amounts: expected });
    expect(await amountsOf(data.id)).toMatchObject(expected);
    expect((await simulate(`transactions/${data.id}/refunds`, { amount: '1.00' })).code).toBe(
      'simulation_not_available',
    );
  });
});

test.each([
  ['a decline on demand', 'cards', 'authorizations', { amount: '5.00', force_decline: true }],
  ['a recurring purchase', 'cards', 'authorizations', { amount: '5.00', kind: 'recurring' }],
  ['a stored card number', 'cards', 'authorizations', { amount: '5.00', entry_mode: 'on_file' }],
  ['an initiator', 'cards', 'clearings', { amount: '5.00', initiator: 'merchant' }],
  ['an advice', 'cards', 'advices', { amount: '5.00' }],
  ['a challenge', 'cards', 'challenges', { amount: '5.00' }],
  ['an expiry of the card', 'cards', 'expire', {}],
  ['a forced clearing in another currency', 'cards', 'clearings', { amount: '5.00', currency: 'eur' }],
])('%s is not available: Stripe has no helper for it', async (_, of, kind, body) => {
  expect(await simulate(`${of}/${cardId}/${kind}`, body)).toMatchObject({
    status: 409,
    code: 'simulation_not_available',
  });
});

test('nothing is left that cannot be applied, and the ledger equals what Stripe has settled', async () => {
  await double.outbox.deliver();
  await service.work();
  expect(await life.problems()).toEqual([]);
  const { transactions } = (await sandbox.get(`/cards/${cardId}/transactions?size=100`)).data;
  const sum = (name: string): number =>
    transactions.reduce(
      (total: number, { amounts }: { amounts: Record<string, string> }) => total + Number(amounts[name]),
      0,
    );
  expect(BigInt(Math.round((sum('cleared') - sum('refunded')) * 100))).toBe(double.settledOn(vendorCard));
});
