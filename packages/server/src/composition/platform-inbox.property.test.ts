import fc from 'fast-check';
import { expect, test } from 'vitest';
import { problemsOfPurchases } from '#test/authorizations/purchase-problems.ts';
import { hostileMessages, newTestIds, toMessage, type Hostile, type Sent } from '#test/authorizations/hostile.ts';
import { execute, startInstance, createCards, type TestCard } from '#test/authorizations/fixture.ts';
import { createTestDatabase, scale, seed } from '#test/harness.ts';
import { verifyPurchases } from '#authorizations';
import { AppError } from '#kit/app-error.ts';
import { verifyLedger } from '#ledger';
import { platformInbox } from './platform-inbox.ts';

const { database } = await createTestDatabase();
const instance = startInstance(database, { lanes: 2 });
const { vault, cards } = instance.authorizations;
const platform = { capabilitiesIn: cards.platform.capabilitiesIn, submitKyc: async () => undefined };
const customers = { database, vault, clock: instance.clock, work: cards.work, platform };
const offboarding = {
  database,
  vault,
  cards,
  clock: instance.clock,
  retention_days: 1,
  erasers: [],
  hasOpenAccounts: async () => false,
};
const inbox = platformInbox({ customers, offboarding, authorizations: instance.authorizations });

const CARDS = 4;
const RUNS = scale(3, 400);

/** Sends the message. @returns a description of an unexpected error; undefined if there was none */
async function send(sent: Sent): Promise<string | undefined> {
  try {
    if ('report' in sent) await inbox.receive(sent.report);
    else await inbox.authorize(sent.authorization);
    return undefined;
  } catch (error) {
    return error instanceof AppError && 'report' in sent ? undefined : `${String(error)}: ${describe(sent)}`;
  }
}

const cardsOf = (testCards: readonly TestCard[]) =>
  testCards.map(({ id, testTenant }) => ({ id, tenantId: testTenant.tenant.id }));

async function expectOrder(testCards: readonly TestCard[]): Promise<void> {
  for (const { tenant } of new Set(testCards.map(({ testTenant }) => testTenant)))
    expect(await problemsOfPurchases(database, tenant.id)).toEqual([]);
}

test(
  'accepts, declines or rejects with an error code any message from a platform, and keeps the ledger consistent',
  async () => {
    const messages = fc.array(hostileMessages(CARDS), { minLength: 5, maxLength: 60, size: 'max' });
    const run = async (hostile: readonly Hostile[], inTurn: boolean): Promise<void> => {
      const testCards = await createCards(instance);
      await execute(instance, { action: { kind: 'terminate', card: 3 }, card: testCards[3]! });
      const ids = newTestIds(cardsOf(testCards));
      const sent = hostile.map((each) => toMessage(ids, each));
      const wrong = inTurn ? await inOrder(sent) : await Promise.all(sent.map(send));
      expect(wrong.filter((each) => each !== undefined)).toEqual([]);
      await expect.poll(() => instance.authorizations.inProgress.size, { timeout: 20_000 }).toBe(0);
      expect(instance.failures.filter((error) => !(error instanceof AppError)).map(String)).toEqual([]);
      await expectOrder(testCards);
    };
    await fc.assert(fc.asyncProperty(messages, fc.boolean(), run), { numRuns: RUNS, seed: seed() });
    expect((await verifyLedger(database)).problems).toEqual([]);
    expect((await verifyPurchases(database)).problems).toEqual([]);
  },
  scale(300_000, 900_000),
);

async function inOrder(sent: readonly Sent[]): Promise<(string | undefined)[]> {
  const wrong: (string | undefined)[] = [];
  for (const each of sent) wrong.push(await send(each));
  return wrong;
}

/** The complete message, so that a failure can be reproduced. */
function describe(sent: Sent): string {
  return JSON.stringify(sent, (_key, value: unknown) => (typeof value === 'bigint' ? `${value}n` : value));
}
