import { describe, expect, test } from 'vitest';
import { AppError } from '#kit/app-error.ts';
import type { IssueCardResult } from '#ports/cards.ts';
import { createTestDatabase } from '../../harness.ts';
import { startService, type Client } from '../../service.ts';
import { adjustableClock } from '../support/clock.ts';
import {
  allEntries,
  allEvents,
  newCard,
  newCustomer,
  setFeesOf,
  topUp,
  walletOf,
  type ResourceIds,
} from '../support/fixtures.ts';
import { workerRound } from '../support/platform-state.ts';

/** The platform's behaviour when a number is requested. */
let platform: 'answers' | 'is unavailable' | 'refuses' = 'answers';
const clock = adjustableClock();
const service = await startService(await createTestDatabase(), {
  clock,
  platform: (embedded) => ({
    async issueCard(request): Promise<IssueCardResult> {
      if (platform === 'is unavailable') throw new AppError('issuer_unavailable');
      if (platform === 'refuses') return { outcome: 'refused', reason: 'no cards for this program' };
      return await embedded.issueCard(request);
    },
  }),
});
const { sandbox } = await service.newPartner();

async function whilePlatform<Result>(does: typeof platform, work: () => Promise<Result>): Promise<Result> {
  platform = does;
  try {
    return await work();
  } finally {
    platform = 'answers';
  }
}

/** Creates a card in each status. */
const cardIn: Record<string, (client?: Client) => Promise<ResourceIds>> = {
  processing: (client = sandbox) => whilePlatform('is unavailable', () => newCard(client)),
  active: (client = sandbox) => newCard(client),
  frozen: async (client = sandbox) => {
    const card = await newCard(client);
    await client.put(`/cards/${card.id}/freeze`);
    return card;
  },
  terminated: async (client = sandbox) => {
    const card = await newCard(client);
    await client.put(`/cards/${card.id}/terminate`);
    return card;
  },
  expired: async (client = sandbox) => {
    const card = await newCard(client);
    await client.post(`/simulations/cards/${card.id}/expire`);
    return card;
  },
  failed: (client = sandbox) => whilePlatform('refuses', () => newCard(client)),
};

type Move = 'deposit' | 'withdraw' | 'freeze' | 'unfreeze' | 'terminate';

const move = (card: ResourceIds, name: Move) =>
  name === 'deposit' || name === 'withdraw'
    ? sandbox.post(`/cards/${card.id}/${name}`, { amount: 1 })
    : sandbox.put(`/cards/${card.id}/${name}`);

const MESSAGES: Record<string, string> = {
  card_not_active: 'card is not active; it is {status}',
  card_not_frozen: 'card is not frozen; it is {status}',
  card_terminated: 'card is terminated',
  card_processing: 'card is still being provisioned',
  card_expired: 'card has expired',
  card_failed: 'card failed to be issued',
};

describe('each action in each card status', () => {
  test.each<[status: string, moves: Record<Move, string>]>([
    [
      'processing',
      {
        deposit: 'card_processing',
        withdraw: 'card_processing',
        freeze: 'card_processing',
        unfreeze: 'card_not_frozen',
        terminate: 'terminated',
      },
    ],
    [
      'active',
      { deposit: 'active', withdraw: 'active', freeze: 'frozen', unfreeze: 'card_not_frozen', terminate: 'terminated' },
    ],
    [
      'frozen',
      {
        deposit: 'card_not_active',
        withdraw: 'card_not_active',
        freeze: 'card_not_active',
        unfreeze: 'active',
        terminate: 'terminated',
      },
    ],
    [
      'terminated',
      {
        deposit: 'card_terminated',
        withdraw: 'card_terminated',
        freeze: 'card_terminated',
        unfreeze: 'card_terminated',
        terminate: 'card_terminated',
      },
    ],
    [
      'expired',
      {
        deposit: 'card_expired',
        withdraw: 'expired',
        freeze: 'card_expired',
        unfreeze: 'card_expired',
        terminate: 'terminated',
      },
    ],
    [
      'failed',
      {
        deposit: 'card_failed',
        withdraw: 'card_failed',
        freeze: 'card_failed',
        unfreeze: 'card_not_frozen',
        terminate: 'card_failed',
      },
    ],
  ])('a card that is %s accepts or rejects each move', async (status, moves) => {
    // A rejected move leaves the card as it is for the next one; an accepted move gets a card of its own.
    const unchanged = await cardIn[status]!();
    for (const [name, outcome] of Object.entries(moves) as [Move, string][]) {
      const refused = outcome in MESSAGES;
      const card = refused ? unchanged : await cardIn[status]!();
      const before = await sandbox.get(`/cards/${card.id}`);
      expect(before.data.card.status).toBe(status);
      const reply = await move(card, name);
      const after = await sandbox.get(`/cards/${card.id}`);
      expect({ name, status: reply.status, code: reply.code, errors: reply.errors }).toEqual({
        name,
        status: refused ? 409 : 200,
        code: refused ? outcome : undefined,
        errors: refused ? [MESSAGES[outcome]!.replace('{status}', status)] : undefined,
      });
      expect(reply.data.error?.card_status).toBe(refused ? status : undefined);
      expect(after.data.card.status).toBe(refused ? status : outcome);
      expect(after.data.card.amount === before.data.card.amount).toBe(
        refused || outcome === 'frozen' || name === 'unfreeze',
      );
    }
  });
});

describe('an unprovisioned card', () => {
  test('is returned with 201, status processing and nulls for missing values, and its operation is pending', async () => {
    const { id: customer_id } = await newCustomer(sandbox);
    const created = await whilePlatform('is unavailable', () =>
      sandbox.post('/cards', { customer_id, amount: 10, reference: 'waits' }),
    );
    expect(created).toMatchObject({
      status: 201,
      data: { card: { status: 'processing', last4: null, masked_pan: null, balance: 10 } },
    });
    expect((await sandbox.get(`/cards/${created.data.id}`)).data.card.info).toEqual({
      masked_pan: null,
      last4: null,
      expiry_month: null,
      expiry_year: null,
      name_on_card: 'ANA REYES',
      brand: 'visa',
    });
    const { operations } = (await sandbox.get('/operations?reference=waits')).data;
    expect(operations).toMatchObject([{ status: 'pending', card_id: created.data.id }]);
  });

  test('is provisioned by the worker, and only then is card.created sent', async () => {
    const { sandbox: fresh } = await service.newPartner();
    const card = await cardIn['processing']!(fresh);
    expect(await allEvents(fresh)).toEqual([]);
    clock.advance(31_000);
    await workerRound(service, (error) => expect.fail(String(error)));
    const { data } = await fresh.get(`/cards/${card.id}`);
    expect(data.card).toMatchObject({ status: 'active', info: { last4: expect.stringMatching(/^\d{4}$/) } });
    expect(await allEvents(fresh)).toMatchObject([{ type: 'card.created', sequence: 1, data: { id: card.id } }]);
  });

  test('a repeat with the same key returns the first response and creates no other card', async () => {
    const { id: customer_id } = await newCustomer(sandbox);
    const send = () => sandbox.post('/cards', { customer_id }, { key: 'waiting' });
    const first = await whilePlatform('is unavailable', send);
    const again = await send();
    expect(again.text).toBe(first.text);
    expect((await sandbox.get(`/cards?customer_id=${customer_id}`)).data.cards).toHaveLength(1);
  });

  test.each([
    ['terminated', 'terminated', ['card.termination.refund', 'card.terminated']],
    ['refused by the platform', 'failed', ['card.failed']],
  ])('that is %s returns amount and fees', async (how, status, types) => {
    const { live } = await service.newPartner();
    await setFeesOf(service, live, { issuance: 150n, pre_deposit: 200n });
    await topUp(service, live, 5_000n);
    const card = await cardIn[status === 'failed' ? 'failed' : 'processing']!(live);
    if (how === 'terminated') await live.put(`/cards/${card.id}/terminate`);
    expect((await walletOf(live)).balance).toBe('50.00');
    expect((await live.get(`/cards/${card.id}`)).data.card).toMatchObject({ status, amount: '0.00' });
    expect((await allEvents(live)).map(({ type }) => type)).toEqual(types);
    const [entry] = await allEntries(live, `/cards/${card.id}/ledger`);
    expect((await live.get(`/operations/${entry!.operation_id}`)).data).toMatchObject({
      status: 'failed',
      error: expect.any(String),
    });
  });
});

describe('freezing', () => {
  test('no concurrent deposit succeeds after a freeze', async () => {
    const card = await newCard(sandbox);
    const replies = await Promise.all([
      ...Array.from({ length: 5 }, () => move(card, 'deposit')),
      move(card, 'freeze'),
      ...Array.from({ length: 5 }, () => move(card, 'deposit')),
    ]);
    const done = replies.filter(({ data }) => data.operation).length;
    const { data } = await sandbox.get(`/cards/${card.id}`);
    expect(data.card).toMatchObject({ status: 'frozen', amount: `${10 + done}.00` });
    const events = (await allEvents(sandbox)).filter((event) => event.data.id === card.id);
    expect(events.at(-1)!.type).toBe('card.frozen');
  });
});

describe('terminating', () => {
  test('takes effect once for concurrent calls', async () => {
    const card = await newCard(sandbox);
    const replies = await Promise.all(Array.from({ length: 6 }, () => move(card, 'terminate')));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(new Set(replies.map(({ code }) => code))).toEqual(new Set([undefined, 'card_terminated']));
  });

  test('returns nothing from an empty card', async () => {
    const card = await newCard(sandbox);
    await sandbox.post(`/cards/${card.id}/withdraw`, { amount: 10 });
    await move(card, 'terminate');
    const types = (await allEvents(sandbox)).filter((event) => event.data.id === card.id).map(({ type }) => type);
    expect(types).toEqual(['card.created', 'card.withdrawal', 'card.terminated']);
  });
});
