import { beforeEach, describe, expect, test } from 'vitest';
import type { CardStateChange, IssueCardResult } from '../../../src/platforms/ports/issuing-platform.ts';
import { createTestDatabase } from '../../harness.ts';
import { startService, type TenantClient } from '../../service.ts';
import { adjustableClock } from '../support/clock.ts';
import { allEvents, newCard, newCustomer } from '../support/people.ts';
import { platformCards, waitingForPlatform, workerRound } from '../support/platform-books.ts';

/** The platform's behaviour on a state change; `holds` blocks the call until it is released. */
let telling: 'answers' | 'is away' | 'loses the answer' | 'holds' = 'answers';
let held: (() => void)[] = [];
let told: CardStateChange[] = [];
let issuing: 'answers' | 'holds' | 'issues whatever it was told' = 'answers';
let letIssue: (() => void) | undefined;
const clock = adjustableClock();

const service = await startService(await createTestDatabase(), {
  clock,
  platform: (embedded) => ({
    async issueCard(request): Promise<IssueCardResult> {
      if (issuing === 'answers') return await embedded.issueCard(request);
      const forgetful = issuing === 'issues whatever it was told';
      await new Promise<void>((resolve) => (letIssue = resolve));
      if (!forgetful) return await embedded.issueCard(request);
      return { outcome: 'issued', first6: '400000', last4: '1111', expiryMonth: '01', expiryYear: '31' };
    },
    async setCardState(change): Promise<void> {
      told.push(change);
      if (telling === 'is away') throw new Error('connect ECONNREFUSED');
      if (telling === 'holds') await new Promise<void>((resolve) => held.push(resolve));
      await embedded.setCardState(change);
      if (telling === 'loses the answer') throw new Error('socket hang up');
    },
  }),
});
const { database } = service.core;
const { sandbox } = await service.newPartner();

beforeEach(() => {
  telling = 'answers';
  issuing = 'answers';
  held = [];
  told = [];
});

async function roundLater(): Promise<void> {
  clock.advance(31_000);
  await workerRound(service, () => undefined);
}

const change = (client: TenantClient, id: string, move: string, key?: string) =>
  client.put(`/cards/${id}/${move}`, undefined, key === undefined ? {} : { key });
const statusOf = async (id: string) => (await sandbox.get(`/cards/${id}`)).data.card.status;
const platformState = async (id: string) =>
  [...(await platformCards(database, sandbox.tenant.id)).values()].find((card) => card.card_id === id)?.state;

describe('a platform that does not confirm a change', () => {
  test.each(['is away', 'loses the answer'] as const)(
    '%s: the call returns 503, and the message says correctly that the card is frozen',
    async (does) => {
      const { id } = await newCard(sandbox);
      telling = does;
      const reply = await change(sandbox, id, 'freeze', `said ${does}`);
      expect(reply).toMatchObject({ status: 503, code: 'issuer_unavailable' });
      expect(reply.headers.get('retry-after')).toBe('5');
      expect(reply.errors![0]).toContain('the card is now frozen');
      expect(await statusOf(id)).toBe('frozen');
      expect((await sandbox.post(`/cards/${id}/deposit`, { amount: 1 })).code).toBe('card_not_active');
      expect((await change(sandbox, id, 'freeze')).code).toBe('card_not_active');
      expect(await waitingForPlatform(database, sandbox.tenant.id)).toBe(1);
      telling = 'answers';
      await roundLater();
      expect(await waitingForPlatform(database, sandbox.tenant.id)).toBe(0);
      expect(await platformState(id)).toBe('frozen');
    },
  );

  test('a repeat with the same key continues the first call and changes nothing twice', async () => {
    const { id } = await newCard(sandbox);
    telling = 'is away';
    expect((await change(sandbox, id, 'freeze', 'goes on')).status).toBe(503);
    expect((await change(sandbox, id, 'freeze', 'goes on')).status).toBe(503);
    telling = 'answers';
    const done = await change(sandbox, id, 'freeze', 'goes on');
    expect(done).toMatchObject({ status: 200, data: { card: { status: 'frozen' } } });
    const again = await change(sandbox, id, 'freeze', 'goes on');
    expect([again.text, again.headers.get('idempotent-replayed')]).toEqual([done.text, 'true']);
    expect(new Set(told.map(({ changeId }) => changeId)).size).toBe(1);
    expect(told).toHaveLength(3);
    const types = (await allEvents(sandbox)).filter((event) => event.data.id === id).map(({ type }) => type);
    expect(types).toEqual(['card.created', 'card.frozen']);
    expect(await waitingForPlatform(database, sandbox.tenant.id)).toBe(0);
  });

  test('the worker completes it with the same change id; then the caller’s key returns the result', async () => {
    const { id } = await newCard(sandbox);
    telling = 'loses the answer';
    await change(sandbox, id, 'terminate', 'finished by the worker');
    telling = 'answers';
    await roundLater();
    expect(told.map(({ state }) => state)).toEqual(['terminated', 'terminated']);
    expect(told[0]).toEqual(told[1]);
    const done = await change(sandbox, id, 'terminate', 'finished by the worker');
    expect(done).toMatchObject({ status: 200, data: { card: { status: 'terminated', amount: '0.00' } } });
    expect(told).toHaveLength(2);
  });

  test('is retried by the worker while it is unavailable', async () => {
    const { id } = await newCard(sandbox);
    telling = 'is away';
    await change(sandbox, id, 'freeze');
    for (let round = 0; round < 3; round += 1) await roundLater();
    expect(told).toHaveLength(4);
    expect(await platformState(id)).toBe('active');
    telling = 'answers';
    await roundLater();
    expect(await platformState(id)).toBe('frozen');
  });
});

describe('changes in quick succession', () => {
  test.each([
    ['as they were made', [0, 1]],
    ['the other way round', [1, 0]],
  ])('arrive %s: the platform has the newest state', async (_, order) => {
    const { id } = await newCard(sandbox);
    telling = 'holds';
    const calls = [change(sandbox, id, 'freeze', `first ${order.join()}`)];
    await expect.poll(() => held.length).toBe(1);
    calls.push(change(sandbox, id, 'unfreeze', `second ${order.join()}`));
    await expect.poll(() => held.length).toBe(2);
    for (const index of order) {
      held[index]!();
      expect((await calls[index]!).status).toBe(200);
    }
    expect(await platformState(id)).toBe('active');
    expect(told[0]!.version).toBeLessThan(told[1]!.version);
    expect(await waitingForPlatform(database, sandbox.tenant.id)).toBe(0);
  });

  test('that were all unconfirmed are sent as one, the newest', async () => {
    const { id } = await newCard(sandbox);
    telling = 'is away';
    for (const move of ['freeze', 'unfreeze', 'freeze', 'unfreeze', 'terminate']) {
      expect((await change(sandbox, id, move)).status).toBe(503);
    }
    telling = 'answers';
    told = [];
    await roundLater();
    expect(told).toMatchObject([{ state: 'terminated' }]);
    expect(await platformState(id)).toBe('terminated');
  });
});

describe('a card that is terminated before the platform has issued it', () => {
  /** Terminates a card while the request that creates it still waits for the platform. */
  async function terminatedWhileIssued(how: typeof issuing): Promise<string> {
    const { sandbox: fresh } = await service.newPartner();
    const { id: customer_id } = await newCustomer(fresh);
    issuing = how;
    letIssue = undefined;
    const creating = fresh.post('/cards', { customer_id, amount: 10 });
    await expect.poll(() => letIssue).toBeDefined();
    const [card] = (await fresh.get(`/cards?customer_id=${customer_id}`)).data.cards;
    expect((await change(fresh, card.id, 'terminate')).status).toBe(200);
    letIssue!();
    expect(await creating).toMatchObject({ status: 201, data: { card: { status: 'terminated', balance: 0 } } });
    await roundLater();
    const known = (await platformCards(database, fresh.tenant.id)).get(card.id);
    expect(known).toMatchObject({ first6: null, state: 'terminated' });
    expect(await waitingForPlatform(database, fresh.tenant.id)).toBe(0);
    return card.id;
  }

  test('is rejected by the platform if its number is requested afterwards', async () => {
    const id = await terminatedWhileIssued('holds');
    expect(told).toMatchObject([{ state: 'terminated', cardId: id }]);
  });

  test('is terminated at the platform again if the platform issues it nonetheless', async () => {
    const id = await terminatedWhileIssued('issues whatever it was told');
    expect(told).toMatchObject([
      { state: 'terminated', cardId: id },
      { state: 'terminated', cardId: id },
    ]);
    expect(told[1]!.version).toBeGreaterThan(told[0]!.version);
    expect(told[1]!.changeId).not.toBe(told[0]!.changeId);
  });
});
