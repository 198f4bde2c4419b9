import { expect, test } from 'vitest';
import { ENTRY_MODES, INITIATORS, PURCHASE_KINDS } from '#ports/card-network.ts';
import { sharedService } from '../../service.ts';
import { allEvents, newCard } from '../support/fixtures.ts';

const service = await sharedService();
const { sandbox } = await service.newPartner();
const card: string = (await newCard(sandbox, { amount: 100 })).id;

const RECURRING = { kind: 'recurring', entry_mode: 'on_file', initiator: 'merchant' };
const UNKNOWN = { kind: null, entry_mode: null, initiator: null };

const play = async (what: string, body: object) =>
  (await sandbox.post(`/simulations/cards/${card}/${what}`, { amount: 1, ...body })).data;
const recurring = await play('authorizations', RECURRING);
const plain = await play('authorizations', {});

test('a transaction has what the network says about it, and null for what it does not say', async () => {
  expect([recurring, plain]).toMatchObject([RECURRING, UNKNOWN]);
  expect((await sandbox.get(`/transactions/${recurring.id}`)).data).toEqual(recurring);
  await sandbox.post(`/simulations/transactions/${recurring.id}/clearings`, {});
  expect((await sandbox.get(`/transactions/${recurring.id}`)).data).toMatchObject(RECURRING);
  const charged = (await allEvents(sandbox)).filter(({ type }) => type === 'card.charged');
  expect(charged.map(({ data }) => data)).toMatchObject([RECURRING, UNKNOWN, RECURRING]);
});

test.each(['clearings', 'refunds', 'refund-authorizations', 'advices'])(
  '%s without a purchase have it too',
  async (what) => {
    expect(await play(what, { kind: 'cash', entry_mode: 'chip' })).toMatchObject({
      kind: 'cash',
      entry_mode: 'chip',
      initiator: null,
    });
  },
);

test.each(['kind=recurring', 'entry_mode=on_file', 'initiator=merchant', 'kind=recurring&entry_mode=on_file'])(
  'a search for %s finds it',
  async (filter) => {
    const { data } = await sandbox.get(`/transactions?${filter}`);
    expect(data.transactions.map(({ id }: { id: string }) => id)).toEqual([recurring.id]);
  },
);

test('CSV has it in columns of its own', async () => {
  const { text } = await sandbox.get('/transactions?kind=recurring', { headers: { accept: 'text/csv' } });
  const [names, line] = text.split('\r\n');
  const values = line!.split(',');
  const at = names!.split(',').indexOf('kind');
  expect(names!.split(',').slice(at, at + 3)).toEqual(['kind', 'entry_mode', 'initiator']);
  expect(values.slice(at, at + 3)).toEqual(['recurring', 'on_file', 'merchant']);
});

test('other words are rejected, with those that exist', async () => {
  const { status, fields } = await sandbox.post(`/simulations/cards/${card}/authorizations`, {
    amount: 1,
    kind: 'gift',
    entry_mode: 'telepathy',
    initiator: 'bank',
  });
  expect([status, fields]).toEqual([422, ['kind', 'entry_mode', 'initiator']]);
});

test('controls restrict it, also of an increment that does not say it, and a preflight shows them', async () => {
  const { id } = await newCard(sandbox, { amount: 100 });
  const buy = async (body: object) =>
    (await sandbox.post(`/simulations/cards/${id}/authorizations`, { amount: 1, ...body })).data;
  await sandbox.put(`/cards/${id}/controls`, {
    kinds: { allowed: ['recurring'] },
    initiators: { blocked: ['cardholder'] },
  });
  const bought = await buy(RECURRING);
  expect(bought.status).toBe('approved');
  const more = await sandbox.post(`/simulations/transactions/${bought.id}/increments`, { amount: 1 });
  expect(more.data.amounts.held).toBe('2.00');
  const declined = await buy({ kind: 'cash' });
  expect(declined).toMatchObject({ status: 'declined', decline_reason: 'purchase_kind_blocked', kind: 'cash' });
  expect(declined.explanation.checks.at(-1)).toEqual({
    name: 'kind',
    passed: false,
    inputs: {
      kind: 'cash',
      level: 'card',
      allowed_count: 1,
      allowed_match: null,
      blocked_count: 0,
      blocked_match: null,
    },
  });
  const preflight = async (body: object) => (await sandbox.post(`/cards/${id}/preflight`, { amount: 1, ...body })).data;
  expect(await preflight({})).toMatchObject({ decline_reason: 'purchase_kind_blocked' });
  expect(await preflight({ ...RECURRING, initiator: 'cardholder' })).toMatchObject({
    decline_reason: 'purchase_kind_blocked',
    explanation: { reason: 'purchase_kind_blocked' },
  });
  expect(await preflight(RECURRING)).toMatchObject({ would_be: 'approved' });
});

test.each([
  ...PURCHASE_KINDS.map((kind) => ['kind', kind]),
  ...ENTRY_MODES.map((mode) => ['entry_mode', mode]),
  ...INITIATORS.map((initiator) => ['initiator', initiator]),
])('a purchase with the %s %s is shown and found by it', async (trait, word) => {
  const { id } = await newCard(sandbox, { amount: 100 });
  const { data } = await sandbox.post(`/simulations/cards/${id}/authorizations`, { amount: 1, [trait!]: word });
  expect(data).toMatchObject({ status: 'approved', ...UNKNOWN, [trait!]: word });
  const found = await sandbox.get(`/transactions?card_id=${id}&${trait}=${word}`);
  expect(found.data.transactions).toEqual([data]);
});
