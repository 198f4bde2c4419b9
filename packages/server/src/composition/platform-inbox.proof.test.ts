import fc from 'fast-check';
import { expect, test } from 'vitest';
import { problemsOfPurchases } from '../../test/authorizations/books.ts';
import { hostileMessages, newCast, write, type Hostile, type Sent } from '../../test/authorizations/hostile.ts';
import { deliver, openBank, setStage, type StageCard } from '../../test/authorizations/stage.ts';
import { createTestDatabase, scale, seed } from '../../test/harness.ts';
import { verifyPurchases } from '../issuing/authorizations/index.ts';
import { AppError } from '../foundation/kit/app-error.ts';
import { verifyLedger } from '../money/ledger/index.ts';
import { platformInbox } from './platform-inbox.ts';

const { database } = await createTestDatabase();
const bank = openBank(database, { lanes: 2 });
const { vault, cards } = bank.authorizations;
const platform = { capabilities: cards.platform.capabilities, submitKyc: async () => undefined };
const customers = { database, vault, clock: bank.clock, platform };
const inbox = platformInbox({ customers, authorizations: bank.authorizations });

const CARDS = 4;
const RUNS = scale(20, 400);

/** Sends it; gives what was wrong with how it was answered. */
async function send(sent: Sent): Promise<string | undefined> {
  try {
    if ('tell' in sent) await inbox.receive(sent.tell);
    else await inbox.authorize(sent.ask);
    return undefined;
  } catch (error) {
    return error instanceof AppError && 'tell' in sent ? undefined : `${String(error)}: ${describe(sent)}`;
  }
}

const cardsOf = (stage: readonly StageCard[]) => stage.map(({ id, member }) => ({ id, tenantId: member.tenant.id }));

async function expectOrder(stage: readonly StageCard[]): Promise<void> {
  for (const { tenant } of new Set(stage.map(({ member }) => member)))
    expect(await problemsOfPurchases(database, tenant.id)).toEqual([]);
}

test(
  'whatever a platform sends is taken, declined or refused by a code, and leaves every book in order',
  async () => {
    const messages = fc.array(hostileMessages(CARDS), { minLength: 5, maxLength: 60, size: 'max' });
    const run = async (hostile: readonly Hostile[], inTurn: boolean): Promise<void> => {
      const stage = await setStage(bank);
      await deliver(bank, { act: { kind: 'terminate', card: 3 }, card: stage[3]! });
      const cast = newCast(cardsOf(stage));
      const sent = hostile.map((each) => write(cast, each));
      const wrong = inTurn ? await inOrder(sent) : await Promise.all(sent.map(send));
      expect(wrong.filter((each) => each !== undefined)).toEqual([]);
      await expect.poll(() => bank.authorizations.inProgress.size, { timeout: 20_000 }).toBe(0);
      expect(bank.failures.filter((error) => !(error instanceof AppError)).map(String)).toEqual([]);
      await expectOrder(stage);
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

/** With everything about it, so that a failure can be repeated. */
function describe(sent: Sent): string {
  return JSON.stringify(sent, (_key, value: unknown) => (typeof value === 'bigint' ? `${value}n` : value));
}
