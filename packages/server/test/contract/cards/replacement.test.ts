import { afterAll, describe, expect, test } from 'vitest';
import { allEntries, allEvents, setFeesOf, walletOf } from '../support/fixtures.ts';
import { startReplacements } from './replacement-fixture.ts';

const { service, platform, newSandbox, problems } = await startReplacements();

afterAll(async () => expect(await problems()).toEqual([]));

test('the new card has another number, the balance, the label and the name; the old one is terminated', async () => {
  const { sandbox, id, read, replace, typesOf } = await newSandbox({ label: 'Travel', name_on_card: 'A. Reyes' });
  const old = await read(id);
  const { status, data } = await replace(id, { reason: 'damaged', reference: 'replacement-1' });
  expect(status).toBe(201);
  const { masked_pan, last4 } = data.card.info;
  expect(masked_pan).not.toBe(old.card.info.masked_pan);
  expect(data).toEqual({
    ...old,
    id: expect.any(String),
    local_id: old.local_id + 1,
    created_at: expect.any(String),
    replaces: id,
    replacement_reason: 'damaged',
    card: { ...old.card, id: data.id, info: { ...old.card.info, masked_pan, last4 } },
  });
  expect(await read(data.id)).toEqual(data);
  expect(await read(id)).toMatchObject({
    replaced_by: data.id,
    status_reason: 'damaged',
    card: { status: 'terminated', amount: '0.00' },
  });
  expect(await typesOf(id)).toEqual(['card.created', 'card.replaced', 'card.terminated']);
  expect(await typesOf(data.id)).toEqual(['card.created']);
  const events = await allEvents(sandbox);
  const replaced = events.find(({ type }) => type === 'card.replaced')!;
  expect(replaced).toMatchObject({
    entry_sequence: 2,
    data: {
      amount: '50.00',
      balance_after: '0.00',
      reason: 'damaged',
      reference: 'replacement-1',
      replaced_by: data.id,
    },
  });
  expect(events.find(({ type }) => type === 'card.terminated')!.data).toMatchObject({
    reason: 'damaged',
    replaced_by: data.id,
  });
  expect(events.at(-1)).toMatchObject({
    entry_sequence: 1,
    data: { id: data.id, replaces: id, amount: '50.00', operation_id: replaced.data.operation_id },
  });
  expect((await sandbox.get('/operations?reference=replacement-1')).data.operations).toMatchObject([
    { type: 'card_replacement', status: 'succeeded', amount: '50.00', fee: '0.00', card_id: data.id },
  ]);
  expect(platform.requested.at(-1)).toMatchObject({ cardId: data.id, replaces: { cardId: id, reason: 'damaged' } });
  expect(platform.changes).toMatchObject([{ cardId: id, state: 'terminated' }]);
});

test('the wallet is not touched, and no fee is charged', async () => {
  const { sandbox, id, replace } = await newSandbox();
  await setFeesOf(service, sandbox, { issuance: 150n, pre_deposit: 200n });
  const before = await walletOf(sandbox);
  await replace(id);
  expect(await walletOf(sandbox)).toEqual(before);
});

describe('purchases that were open on the old card', () => {
  test('stay there, and what they release is forwarded', async () => {
    const { id, read, amountOf, replace, buy, follow, typesOf } = await newSandbox();
    const [cleared, reversed, expired, exact] = [
      await buy(id, 20),
      await buy(id, 10),
      await buy(id, 5),
      await buy(id, 2),
    ];
    const { id: next } = (await replace(id)).data;
    expect(await amountOf(next)).toBe('13.00');
    await follow(cleared.id, 'clearings', { amount: 15, final: true });
    expect(await amountOf(next)).toBe('18.00');
    await follow(reversed.id, 'reversals');
    expect(await amountOf(next)).toBe('28.00');
    await follow(expired.id, 'expire');
    expect(await amountOf(next)).toBe('33.00');
    await follow(exact.id, 'clearings', { amount: 2 });
    expect(await amountOf(next)).toBe('33.00');
    expect((await read(id)).card).toMatchObject({ status: 'terminated', amount: '0.00' });
    expect((await typesOf(id)).slice(-7)).toEqual([
      'card.charged',
      'card.forwarded',
      'card.refund',
      'card.forwarded',
      'card.refund',
      'card.forwarded',
      'card.charged',
    ]);
    expect(await typesOf(next)).toEqual(['card.created', 'card.forwarded', 'card.forwarded', 'card.forwarded']);
  });

  test('are paid by the new card beyond the hold, and their refunds go to it', async () => {
    const { sandbox, id, amountOf, replace, buy, follow } = await newSandbox();
    const purchase = await buy(id, 20);
    const { id: next } = (await replace(id)).data;
    const wallet = (await walletOf(sandbox)).balance;
    await follow(purchase.id, 'clearings', { amount: 32.5, final: true });
    expect([await amountOf(id), await amountOf(next)]).toEqual(['0.00', '17.50']);
    await follow(purchase.id, 'refunds', { amount: 7.5 });
    expect([await amountOf(id), await amountOf(next)]).toEqual(['0.00', '25.00']);
    expect((await walletOf(sandbox)).balance).toBe(wallet);
    const forwarded = (await allEvents(sandbox)).filter(({ type }) => type === 'card.forwarded');
    expect(
      forwarded.map(({ data }) => [data.id, data.direction, data.amount, data.balance_after, data.other_card_id]),
    ).toEqual([
      [id, 'in', '12.50', '0.00', next],
      [next, 'out', '12.50', '17.50', id],
      [id, 'out', '7.50', '0.00', next],
      [next, 'in', '7.50', '25.00', id],
    ]);
    for (const card of [id, next]) {
      const entries = await allEntries(sandbox, `/cards/${card}/ledger`);
      for (const { data, entry_sequence } of forwarded.filter((event) => event.data.id === card)) {
        const entry = entries[entry_sequence! - 1]!;
        expect(entry).toMatchObject({ operation_id: data.operation_id, balance_after: data.balance_after });
      }
    }
  });

  test('can take the new card below zero, and a negative balance moves to the next card', async () => {
    const { sandbox, id, amountOf, replace } = await newSandbox();
    await sandbox.post(`/simulations/cards/${id}/clearings`, { amount: 60 });
    const { data } = await replace(id);
    expect(data.card.amount).toBe('-10.00');
    await sandbox.post(`/simulations/cards/${id}/clearings`, { amount: 5 });
    expect([await amountOf(id), await amountOf(data.id)]).toEqual(['0.00', '-15.00']);
    await sandbox.post(`/cards/${data.id}/deposit`, { amount: 20 });
    expect(await amountOf(data.id)).toBe('5.00');
  });

  test('are forwarded through a chain to its newest card, and to the wallet once that is closed', async () => {
    const { sandbox, id, amountOf, replace, buy, follow } = await newSandbox();
    const purchase = await buy(id, 20);
    const { id: second } = (await replace(id)).data;
    const other = await buy(second, 10);
    const { id: third } = (await replace(second, { reason: 'lost' })).data;
    await follow(purchase.id, 'clearings', { amount: 20 });
    await follow(purchase.id, 'refunds', { amount: 4 });
    await follow(other.id, 'reversals');
    expect([await amountOf(id), await amountOf(second), await amountOf(third)]).toEqual(['0.00', '0.00', '34.00']);
    await sandbox.put(`/cards/${third}/terminate`);
    const wallet = Number((await walletOf(sandbox)).balance);
    await follow(purchase.id, 'refunds', { amount: 6 });
    expect(Number((await walletOf(sandbox)).balance)).toBe(wallet + 6);
    const last = (await allEvents(sandbox)).at(-1)!;
    expect(last).toMatchObject({
      type: 'card.termination.refund',
      data: { id, amount: '6.00', balance_after: '0.00' },
    });
  });

  test('and new ones on the old card: a purchase is declined, a challenge and a deposit rejected', async () => {
    const { sandbox, id, replace, buy } = await newSandbox();
    await replace(id);
    expect(await buy(id, 1)).toMatchObject({ status: 'declined', decline_reason: 'card_terminated' });
    expect((await sandbox.post(`/cards/${id}/deposit`, { amount: 1 })).code).toBe('card_terminated');
    expect((await sandbox.post(`/simulations/cards/${id}/challenges`, { amount: 1 })).code).toBe('card_terminated');
    expect((await replace(id)).code).toBe('card_terminated');
  });
});

test('a recurring purchase of the old card is paid by the newest one, and what it leaves returns there', async () => {
  const { sandbox, id, amountOf, replace, follow, typesOf } = await newSandbox();
  const { id: second } = (await replace(id)).data;
  const { id: next } = (await replace(second)).data;
  const buy = async (amount: number, more: object = { kind: 'recurring' }) =>
    (await sandbox.post(`/simulations/cards/${id}/authorizations`, { amount, ...more })).data;
  for (const kind of [undefined, 'purchase', 'card_on_file'])
    expect(await buy(1, { kind })).toMatchObject({ status: 'declined', decline_reason: 'card_terminated' });
  for (const kind of ['recurring', 'account_funding', undefined]) {
    const credit = await sandbox.post(`/simulations/cards/${id}/original-credits`, { amount: 1, kind });
    expect(credit.data).toMatchObject({ status: 'declined', decline_reason: 'card_terminated' });
  }
  const bought = await buy(20);
  expect(bought).toMatchObject({ status: 'approved', card_id: id, kind: 'recurring' });
  expect([await amountOf(id), await amountOf(next)]).toEqual(['0.00', '30.00']);
  expect((await typesOf(id)).slice(-2)).toEqual(['card.forwarded', 'card.charged']);
  // The increment does not say again what it is.
  expect((await follow(bought.id, 'increments', { amount: 5 })).amounts.held).toBe('25.00');
  await follow(bought.id, 'clearings', { amount: 15, final: true });
  expect([await amountOf(id), await amountOf(next)]).toEqual(['0.00', '35.00']);
  expect(await buy(36)).toMatchObject({ decline_reason: 'insufficient_funds', explanation: { balance: '35.00' } });
  const preflight = async (kind: string) =>
    (await sandbox.post(`/cards/${id}/preflight`, { amount: 35, kind })).data.would_be;
  expect([await preflight('recurring'), await preflight('purchase')]).toEqual(['approved', 'declined']);
  await sandbox.put(`/cards/${next}/controls`, { limits: { daily: 20 } });
  expect(await buy(6)).toMatchObject({ decline_reason: 'daily_limit_exceeded' });
  await sandbox.put(`/cards/${next}/freeze`);
  expect(await buy(1)).toMatchObject({ decline_reason: 'card_frozen' });
  expect(await problems()).toEqual([]);
});

test('controls follow with what they have counted, and a release on the old card is given back to them', async () => {
  const { sandbox, id, replace, buy, follow } = await newSandbox();
  await sandbox.put(`/cards/${id}/controls`, {
    limits: { daily: 30 },
    categories: { blocked: ['5944'] },
    merchant_ids: { blocked: ['7'] },
    schedule: {
      time_zone: 'UTC',
      windows: [{ days: ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'], from: '00:00', to: '24:00' }],
    },
    single_merchant: true,
  });
  const purchase = await buy(id, 25);
  const { id: next } = (await replace(id)).data;
  expect((await sandbox.get(`/cards/${next}/controls`)).data).toEqual(
    (await sandbox.get(`/cards/${id}/controls`)).data,
  );
  expect(await buy(next, 10)).toMatchObject({ decline_reason: 'daily_limit_exceeded' });
  await follow(purchase.id, 'reversals');
  expect(await buy(next, 10)).toMatchObject({ status: 'approved' });
  const elsewhere = { amount: 1, merchant: { name: 'Elsewhere' } };
  const declined = await sandbox.post(`/simulations/cards/${next}/authorizations`, elsewhere);
  expect(declined.data).toMatchObject({ decline_reason: 'other_merchant' });
});

describe.each(['frozen', 'expired'])('a card that is %s', (status) => {
  test('can be replaced; the new card is active', async () => {
    const { sandbox, id, replace } = await newSandbox();
    if (status === 'frozen') await sandbox.put(`/cards/${id}/freeze`);
    else await sandbox.post(`/simulations/cards/${id}/expire`);
    expect((await replace(id)).data.card).toMatchObject({ status: 'active', amount: '50.00' });
  });
});

test('an empty card is replaced without a ledger entry', async () => {
  const { sandbox, id, replace } = await newSandbox();
  await sandbox.post(`/cards/${id}/withdraw`, { amount: 50 });
  const { data } = await replace(id);
  expect(data.card.amount).toBe('0.00');
  expect(await allEntries(sandbox, `/cards/${data.id}/ledger`)).toEqual([]);
  const events = (await allEvents(sandbox)).filter(({ type }) => type === 'card.replaced' || type === 'card.created');
  expect(events.slice(1).map(({ entry_sequence, data: { amount } }) => [entry_sequence, amount])).toEqual([
    [undefined, '0.00'],
    [undefined, '0.00'],
  ]);
});
