import { expect, test } from 'vitest';
import { verifyPurchases } from '#authorizations';
import { verifyLedger } from '#ledger';
import { newId } from '#kit/ids.ts';
import { Network } from '../../authorizations/network.ts';
import { sharedDatabase } from '../../harness.ts';
import { sharedService } from '../../service.ts';
import { allEvents, newCard, newCustomer, setFeesOf, walletOf } from '../support/fixtures.ts';

const database = await sharedDatabase();
const service = await sharedService();
const { sandbox } = await service.newPartner();

async function cardWith(amount: number, fields: object = {}) {
  const { id } = await newCard(sandbox, { amount, ...fields });
  const balance = async (): Promise<string> => (await sandbox.get(`/cards/${id}`)).data.card.amount;
  const pay = async (body: object) => (await sandbox.post(`/simulations/cards/${id}/original-credits`, body)).data;
  return { id, balance, pay, network: new Network(service, sandbox, id) };
}

const follow = async (id: string, path: string, body: object = {}) =>
  await sandbox.post(`/simulations/transactions/${id}/${path}`, body);

const eventsOf = async (cardId: string) =>
  (await allEvents(sandbox)).filter(({ data, type }) => data.id === cardId && type !== 'card.created');

const merchant = { id: null, name: 'Remesas Caribe', mcc: '4829', country: 'US', city: null };

test('an original credit is approved, arrives in parts, and moves nothing before', async () => {
  const { id: card, balance, pay } = await cardWith(10);
  const { id, ...approved } = await pay({ amount: '40.00', merchant });
  expect(approved).toMatchObject({
    type: 'original_credit',
    status: 'approved',
    merchant,
    amounts: { authorized: '0.00', held: '0.00', refunded: '0.00', pending_refund: '40.00' },
    timeline: [{ type: 'original_credit_authorization', amount: '40.00' }],
  });
  expect(approved.hold_expires_at).not.toBeNull();
  expect(await balance()).toBe('10.00');
  expect((await follow(id, 'clearings', { amount: '15.00' })).data.amounts).toMatchObject({
    refunded: '15.00',
    pending_refund: '25.00',
  });
  expect((await follow(id, 'clearings')).data).toMatchObject({ status: 'cleared', hold_expires_at: null });
  expect(await balance()).toBe('50.00');
  const nothing = await follow(id, 'clearings');
  expect([nothing.status, nothing.body.data.error.fields]).toEqual([
    422,
    { amount: 'is required: nothing more of this credit is expected' },
  ]);
  expect(
    (await eventsOf(card)).map(({ type, data }) => [type, data.amount, data.pending_credit ?? data.balance_after]),
  ).toEqual([
    ['card.credit.pending', '40.00', '40.00'],
    ['card.credit', '15.00', '25.00'],
    ['card.credit', '25.00', '50.00'],
  ]);
  const { entries } = (await sandbox.get(`/cards/${card}/ledger?type=original_credit`)).data;
  expect(entries).toMatchObject([
    { amount: '15.00', balance_after: '25.00', merchant_name: 'Remesas Caribe' },
    { amount: '25.00', balance_after: '50.00' },
  ]);
});

test('an original credit is reversed before its clearing, after it, and below zero if the money is spent', async () => {
  const { id: card, balance, pay, network } = await cardWith(5);
  const [early, late] = [await pay({ amount: '30.00' }), await pay({ amount: '20.00' })];
  expect((await follow(early.id, 'reversals')).data).toMatchObject({
    status: 'reversed',
    amounts: { refunded: '0.00', pending_refund: '0.00' },
    timeline: [
      { type: 'original_credit_authorization', amount: '30.00' },
      { type: 'original_credit_authorization_reversal', amount: '30.00', reason: 'reversal' },
    ],
  });
  await follow(late.id, 'clearings');
  await network.approve(22_00n);
  expect((await follow(late.id, 'reversals', { amount: '5.00' })).data).toMatchObject({ status: 'cleared' });
  expect(await balance()).toBe('-2.00');
  expect((await follow(late.id, 'reversals')).data).toMatchObject({
    status: 'reversed',
    amounts: { refunded: '0.00' },
    timeline: [
      {},
      { type: 'original_credit' },
      { amount: '5.00' },
      { type: 'original_credit_reversal', amount: '15.00' },
    ],
  });
  expect(await balance()).toBe('-17.00');
  const charged = (await eventsOf(card)).filter(({ data }) => data.stage === 'original_credit_reversal');
  expect(charged.map(({ type, data }) => [type, data.amount, data.balance_after])).toEqual([
    ['card.charged', '5.00', '-2.00'],
    ['card.charged', '15.00', '-17.00'],
  ]);
});

test.each<[string, object, string]>([
  ['a frozen card', { path: 'freeze' }, 'card_frozen'],
  ['a terminated card', { path: 'terminate' }, 'card_terminated'],
  ['a wrong expiry', { expiry: 'mismatch' }, 'expiry_mismatch'],
  ['a currency without a rate', { currency: 'xaf' }, 'currency_not_supported'],
  ['a demand of the network', { force_decline: true }, 'declined_by_network'],
])('%s declines an original credit, without a fee', async (_, { path, ...body }: { path?: string }, reason) => {
  await setFeesOf(service, sandbox, { decline: 50n });
  const { id: card, balance, pay } = await cardWith(10);
  if (path !== undefined) await sandbox.put(`/cards/${card}/${path}`, {});
  const before = await balance();
  const declined = await pay({ amount: 40, ...body });
  expect(declined).toMatchObject({ type: 'original_credit', status: 'declined', decline_reason: reason });
  expect(declined.explanation.checks.at(-1)).toMatchObject({ passed: false });
  expect(await balance()).toBe(before);
  const { type, data } = (await eventsOf(card)).at(-1)!;
  expect([type, data.transaction_type, data.decline_reason]).toEqual(['card.declined', 'original_credit', reason]);
});

test('controls of purchases do not restrict what a card receives, and a credit does not count as spent', async () => {
  const { id: card, pay, network } = await cardWith(10);
  await sandbox.put(`/cards/${card}/controls`, {
    limits: { per_transaction: '5.00', lifetime: '5.00' },
    categories: { blocked: ['4829'] },
    single_use: true,
  });
  const { id, status } = await pay({ amount: '40.00', merchant });
  expect(status).toBe('approved');
  await follow(id, 'clearings');
  await network.approve(5_00n);
});

test('a credit in another currency is converted at the market rate, when it is approved and when it arrives', async () => {
  const { balance, pay } = await cardWith(10);
  const { id, amounts } = await pay({ amount: '9.00', currency: 'eur' });
  expect(amounts.pending_refund).toBe('10.00');
  expect((await follow(id, 'clearings', { amount: '9.00' })).data.amounts).toMatchObject({
    refunded: '10.00',
    pending_refund: '0.00',
  });
  expect(await balance()).toBe('20.00');
});

test('what was approved before a card was terminated goes to the wallet when it arrives', async () => {
  const { id: card, balance, pay } = await cardWith(10);
  const { id } = await pay({ amount: '40.00' });
  await sandbox.put(`/cards/${card}/terminate`, {});
  const wallet = await walletOf(sandbox);
  await follow(id, 'clearings');
  expect(await balance()).toBe('0.00');
  expect(Number((await walletOf(sandbox)).balance) - Number(wallet.balance)).toBe(40);
  expect((await eventsOf(card)).slice(-2).map(({ type }) => type)).toEqual(['card.credit', 'card.termination.refund']);
});

test('no message about a purchase changes a credit: it stays what it is, and its money comes', async () => {
  const { balance, network, pay } = await cardWith(10);
  const { id } = await pay({ amount: '30.00', merchant });
  for (const kind of ['authorization', 'increment'] as const) {
    const request = { ...network.message(1_00n, { kind }), transactionId: id };
    expect(await network.authorize(request)).toEqual({ outcome: 'declined', reason: 'transaction_exists' });
  }
  for (const kind of ['advice', 'clearing'] as const)
    await expect(network.report(kind, id, 1_00n)).rejects.toMatchObject({ code: 'transaction_not_found' });
  for (const path of ['increments', 'advices', 'refund-authorizations', 'refunds']) {
    const { status, body } = await follow(id, path, { amount: '1.00' });
    expect([path, status, body.data.error.fields]).toEqual([
      path,
      422,
      { id: 'must be a purchase or refund; this is an original credit' },
    ]);
  }
  expect((await follow(id, 'clearings')).data).toMatchObject({
    type: 'original_credit',
    status: 'cleared',
    merchant,
    amounts: { authorized: '0.00', cleared: '0.00', refunded: '30.00' },
  });
  expect(await balance()).toBe('40.00');
});

test('an advice does not hold money for a declined credit', async () => {
  const { balance, network, pay } = await cardWith(10);
  const { id } = await pay({ amount: '30.00', force_decline: true });
  await expect(network.report('advice', id, 5_00n)).rejects.toMatchObject({ code: 'transaction_not_found' });
  expect(await balance()).toBe('10.00');
});

test('a repeated request gets the same answer, and the network reports an approval of ours without a further effect', async () => {
  const { balance, network } = await cardWith(10);
  const request = network.message(40_00n, { kind: 'original_credit' });
  const approved = { outcome: 'approved', approvedAmount: 40_00n, currency: 'usd' };
  for (let times = 0; times < 2; times += 1) expect(await network.authorize(request)).toEqual(approved);
  const { transactionId: id } = request;
  const again = network.message(1_00n, { kind: 'original_credit', transactionId: id });
  expect(await network.authorize(again)).toEqual({ outcome: 'declined', reason: 'transaction_exists' });
  await network.report('refund_authorization', id, 40_00n, { isOriginalCredit: true });
  expect((await network.transaction(id)).amounts.pending_refund).toBe('40.00');
  await network.report('refund', id, 40_00n, { isOriginalCredit: true });
  expect(await balance()).toBe('50.00');
});

test('the network approves a credit alone, after we have declined it, and pays one that nobody has announced', async () => {
  const { id: card, balance, network } = await cardWith(10);
  const declined = network.message(40_00n, { kind: 'original_credit', requiredDecline: 'declined_by_network' });
  await network.authorize(declined);
  const { transactionId: id } = declined;
  await network.report('refund_authorization', id, 40_00n, { isOriginalCredit: true });
  expect(await network.transaction(id)).toMatchObject({
    status: 'approved',
    decline_reason: null,
    amounts: { pending_refund: '40.00' },
  });
  const unannounced = newId<'transaction'>();
  await network.report('refund', unannounced, 7_00n, { isOriginalCredit: true });
  await sandbox.put(`/cards/${card}/freeze`, {});
  await network.report('refund', id, 40_00n, { isOriginalCredit: true });
  expect(await balance()).toBe('57.00');
  await network.report('reversal', newId<'transaction'>(), 2_00n, { of: 'original_credit' });
  expect(await balance()).toBe('55.00');
  const { transactions } = (await sandbox.get(`/cards/${card}/transactions?type=original_credit&amount_min=40`)).data;
  expect(transactions.map((each: { id: string }) => each.id)).toEqual([id]);
});

test('the ledger and the transactions agree, and the settlement report has a line of credits', async () => {
  expect((await verifyLedger(database.database)).problems).toEqual([]);
  expect((await verifyPurchases(database.database)).problems).toEqual([]);
  const { now } = (await sandbox.get('/simulations/clock')).data;
  const { currencies } = (await sandbox.get(`/settlements/${now.slice(0, 10)}`)).data;
  const usd = currencies.find((each: { currency: string }) => each.currency === 'usd');
  const credits = usd.cards.movements.filter(({ type }: { type: string }) => type.startsWith('original_credit'));
  const sum = credits.reduce((total: number, { amount }: { amount: string }) => total + Number(amount), 0);
  expect(Number(usd.summary.credited)).toBe(sum);
  expect(sum).toBeGreaterThan(0);
});

test('limits for credits decline what exceeds them, at each level, and a reversed credit does not count', async () => {
  const { id: customer_id } = await newCustomer(sandbox);
  const [one, two] = [await cardWith(10, { customer_id }), await cardWith(10, { customer_id })];
  const limits = { credit_limits: { per_transaction: '50.00', daily: '80.00' } };
  expect((await sandbox.put(`/cards/${one.id}/controls`, limits)).data.credit_limits).toMatchObject({
    ...limits.credit_limits,
    lifetime: null,
  });
  const large = await one.pay({ amount: '50.01' });
  expect(large).toMatchObject({ status: 'declined', decline_reason: 'credit_limit_exceeded' });
  expect(large.explanation).toMatchObject({ retry: 'corrected' });
  expect(large.explanation.checks.at(-1)).toEqual({
    name: 'limit_per_transaction',
    passed: false,
    inputs: { level: 'card', limit: '50.00', spent: '0.00', amount: '50.01' },
  });
  const first = await one.pay({ amount: '50.00' });
  const second = await one.pay({ amount: '30.01' });
  expect(second.explanation).toMatchObject({ reason: 'credit_limit_exceeded', retry: 'later' });
  await follow(first.id, 'clearings', { amount: '20.00' });
  expect((await one.pay({ amount: '30.01' })).status).toBe('declined');
  await follow(first.id, 'reversals');
  expect((await one.pay({ amount: '50.00' })).status).toBe('approved');

  await sandbox.put(`/customers/${customer_id}/controls`, { credit_limits: { monthly: '100.00' } });
  expect((await two.pay({ amount: '30.00' })).status).toBe('approved');
  const third = await two.pay({ amount: '0.01' });
  expect(third.explanation.checks.at(-1)).toMatchObject({
    name: 'limit_monthly',
    inputs: { level: 'customer', spent: '100.00' },
  });
  await sandbox.put(`/customers/${customer_id}/controls`, {});
  const { data: newest } = await sandbox.post(`/cards/${one.id}/replace`, { reason: 'damaged' });
  const replacement = await sandbox.post(`/simulations/cards/${newest.id}/original-credits`, { amount: '10.01' });
  expect(replacement.data.explanation.checks.at(-1).inputs).toMatchObject({ level: 'card', spent: '70.00' });
});

test('a ceiling of zero accepts no credits, and concurrent credits do not exceed a limit together', async () => {
  const { sandbox: other } = await service.newPartner();
  const { id } = await newCard(other, { amount: 10 });
  const pay = async () =>
    (await other.post(`/simulations/cards/${id}/original-credits`, { amount: '10.00' })).data.status;
  await other.put('/controls/ceilings', { credit_limits: { lifetime: '0.00' } });
  expect(await pay()).toBe('declined');
  await other.put('/controls/ceilings', { credit_limits: { lifetime: '30.00' } });
  const outcomes = await Promise.all(Array.from({ length: 8 }, pay));
  expect(outcomes.filter((status) => status === 'approved')).toHaveLength(3);
});
