import { beforeEach, describe, expect, test } from 'vitest';
import type { CardStateChange, IssueCardResult } from '#ports/cards.ts';
import { createTestDatabase } from '../../harness.ts';
import { startService, type TenantClient } from '../../service.ts';
import { adjustableClock } from '../support/clock.ts';
import { allEvents, newCard, newCustomer } from '../support/fixtures.ts';
import { platformCards, waitingForPlatform, workerRound } from '../support/platform-state.ts';

/** The platform's behaviour on a state change; `holds the response` blocks the call until it is released. */
let behavior: 'responds' | 'is unavailable' | 'loses the response' | 'holds the response' = 'responds';
let held: (() => void)[] = [];
let received: CardStateChange[] = [];
let issuingBehaviour: 'responds' | 'holds the response' | 'issues a terminated card' = 'responds';
let resumeIssuing: (() => void) | undefined;
const clock = adjustableClock();

const service = await startService(await createTestDatabase(), {
  clock,
  platform: (embedded) => ({
    async issueCard(request): Promise<IssueCardResult> {
      if (issuingBehaviour === 'responds') return await embedded.issueCard(request);
      const ignoresTermination = issuingBehaviour === 'issues a terminated card';
      await new Promise<void>((resolve) => (resumeIssuing = resolve));
      if (!ignoresTermination) return await embedded.issueCard(request);
      return { outcome: 'issued', first6: '400000', last4: '1111', expiryMonth: '01', expiryYear: '31' };
    },
    async setCardState(change): Promise<void> {
      received.push(change);
      if (behavior === 'is unavailable') throw new Error('connect ECONNREFUSED');
      if (behavior === 'holds the response') await new Promise<void>((resolve) => held.push(resolve));
      await embedded.setCardState(change);
      if (behavior === 'loses the response') throw new Error('socket hang up');
    },
  }),
});
const { database } = service.core;
const { sandbox } = await service.newPartner();

beforeEach(() => {
  behavior = 'responds';
  issuingBehaviour = 'responds';
  held = [];
  received = [];
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

test('a freeze by a control reaches the platform, also after it was unavailable', async () => {
  const { id } = await newCard(sandbox);
  const failed_attempts = { count: 1, within_minutes: 5, action: 'freeze' };
  await sandbox.put(`/cards/${id}/controls`, { failed_attempts });
  behavior = 'is unavailable';
  await sandbox.post(`/simulations/cards/${id}/authorizations`, { amount: 1, cvv: 'mismatch' });
  await roundLater();
  expect([await statusOf(id), await platformState(id)]).toEqual(['frozen', 'active']);
  behavior = 'responds';
  await roundLater();
  expect(await platformState(id)).toBe('frozen');
});

describe('a platform that does not confirm a change', () => {
  test.each(['is unavailable', 'loses the response'] as const)(
    '%s: the call returns 503, and the message says correctly that the card is frozen',
    async (how) => {
      const { id } = await newCard(sandbox);
      behavior = how;
      const reply = await change(sandbox, id, 'freeze', `platform ${how}`);
      expect(reply).toMatchObject({
        status: 503,
        code: 'issuer_unavailable',
        data: { error: { card_status: 'frozen' } },
      });
      expect(reply.headers.get('retry-after')).toBe('5');
      expect(reply.errors![0]).toContain('the card is now frozen');
      expect(await statusOf(id)).toBe('frozen');
      expect((await sandbox.post(`/cards/${id}/deposit`, { amount: 1 })).code).toBe('card_not_active');
      expect((await change(sandbox, id, 'freeze')).code).toBe('card_not_active');
      expect(await waitingForPlatform(database, sandbox.tenant.id)).toBe(1);
      behavior = 'responds';
      await roundLater();
      expect(await waitingForPlatform(database, sandbox.tenant.id)).toBe(0);
      expect(await platformState(id)).toBe('frozen');
    },
  );

  test('a repeat with the same key continues the first call and changes nothing twice', async () => {
    const { id } = await newCard(sandbox);
    behavior = 'is unavailable';
    expect((await change(sandbox, id, 'freeze', 'continued')).status).toBe(503);
    expect((await change(sandbox, id, 'freeze', 'continued')).status).toBe(503);
    behavior = 'responds';
    const done = await change(sandbox, id, 'freeze', 'continued');
    expect(done).toMatchObject({ status: 200, data: { card: { status: 'frozen' } } });
    const again = await change(sandbox, id, 'freeze', 'continued');
    expect([again.text, again.headers.get('idempotent-replayed')]).toEqual([done.text, 'true']);
    expect(new Set(received.map(({ changeId }) => changeId)).size).toBe(1);
    expect(received).toHaveLength(3);
    const types = (await allEvents(sandbox)).filter((event) => event.data.id === id).map(({ type }) => type);
    expect(types).toEqual(['card.created', 'card.frozen']);
    expect(await waitingForPlatform(database, sandbox.tenant.id)).toBe(0);
  });

  test('the worker completes it with the same change id; then the caller’s key returns the result', async () => {
    const { id } = await newCard(sandbox);
    behavior = 'loses the response';
    await change(sandbox, id, 'terminate', 'completed by the worker');
    behavior = 'responds';
    await roundLater();
    expect(received.map(({ state }) => state)).toEqual(['terminated', 'terminated']);
    expect(received[0]).toEqual(received[1]);
    const done = await change(sandbox, id, 'terminate', 'completed by the worker');
    expect(done).toMatchObject({ status: 200, data: { card: { status: 'terminated', amount: '0.00' } } });
    expect(received).toHaveLength(2);
  });

  test('is retried by the worker while it is unavailable', async () => {
    const { id } = await newCard(sandbox);
    behavior = 'is unavailable';
    await change(sandbox, id, 'freeze');
    for (let round = 0; round < 3; round += 1) await roundLater();
    expect(received).toHaveLength(4);
    expect(await platformState(id)).toBe('active');
    behavior = 'responds';
    await roundLater();
    expect(await platformState(id)).toBe('frozen');
  });
});

describe('changes in quick succession', () => {
  test.each([
    ['in order', [0, 1]],
    ['in reverse order', [1, 0]],
  ])('are confirmed %s: the platform has the newest state', async (_, order) => {
    const { id } = await newCard(sandbox);
    behavior = 'holds the response';
    const calls = [change(sandbox, id, 'freeze', `first ${order.join()}`)];
    await expect.poll(() => held.length).toBe(1);
    calls.push(change(sandbox, id, 'unfreeze', `second ${order.join()}`));
    await expect.poll(() => held.length).toBe(2);
    for (const index of order) {
      held[index]!();
      expect((await calls[index]!).status).toBe(200);
    }
    expect(await platformState(id)).toBe('active');
    expect(received[0]!.version).toBeLessThan(received[1]!.version);
    expect(await waitingForPlatform(database, sandbox.tenant.id)).toBe(0);
  });

  test('that were all unconfirmed are sent as one, the newest', async () => {
    const { id } = await newCard(sandbox);
    behavior = 'is unavailable';
    for (const move of ['freeze', 'unfreeze', 'freeze', 'unfreeze', 'terminate']) {
      expect((await change(sandbox, id, move)).status).toBe(503);
    }
    behavior = 'responds';
    received = [];
    await roundLater();
    expect(received).toMatchObject([{ state: 'terminated' }]);
    expect(await platformState(id)).toBe('terminated');
  });
});

describe('a card that is terminated before the platform has issued it', () => {
  /** Terminates a card while the request that creates it still waits for the platform. */
  async function terminatedWhileIssued(how: typeof issuingBehaviour): Promise<string> {
    const { sandbox: fresh } = await service.newPartner();
    const { id: customer_id } = await newCustomer(fresh);
    issuingBehaviour = how;
    resumeIssuing = undefined;
    const creating = fresh.post('/cards', { customer_id, amount: 10 });
    await expect.poll(() => resumeIssuing).toBeDefined();
    const [card] = (await fresh.get(`/cards?customer_id=${customer_id}`)).data.cards;
    expect((await change(fresh, card.id, 'terminate')).status).toBe(200);
    resumeIssuing!();
    expect(await creating).toMatchObject({ status: 201, data: { card: { status: 'terminated', balance: 0 } } });
    await roundLater();
    const known = (await platformCards(database, fresh.tenant.id)).get(card.id);
    expect(known).toMatchObject({ first6: null, state: 'terminated' });
    expect(await waitingForPlatform(database, fresh.tenant.id)).toBe(0);
    return card.id;
  }

  test('is rejected by the platform if its number is requested afterwards', async () => {
    const id = await terminatedWhileIssued('holds the response');
    expect(received).toMatchObject([{ state: 'terminated', cardId: id }]);
  });

  test('is terminated at the platform again if the platform issues it nonetheless', async () => {
    const id = await terminatedWhileIssued('issues a terminated card');
    expect(received).toMatchObject([
      { state: 'terminated', cardId: id },
      { state: 'terminated', cardId: id },
    ]);
    expect(received[1]!.version).toBeGreaterThan(received[0]!.version);
    expect(received[1]!.changeId).not.toBe(received[0]!.changeId);
  });
});
