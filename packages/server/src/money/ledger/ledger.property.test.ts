import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createTestDatabase, scale, seed } from '#test/harness.ts';
import { describeOutcome, TenantModel } from '#test/ledger/model.ts';
import { newTestTenants, createLedgerFixture } from '#test/ledger/ledger-fixture.ts';
import { operationsOf, PRELUDE, type Operation } from '#test/ledger/operation.ts';
import { makeOrder, perform } from '#test/ledger/perform.ts';
import type { AccountId } from '#kit/ids.ts';
import { loadAccounts } from './store.ts';
import { verifyLedger } from './verify/verify-ledger.ts';

const { open } = await createTestDatabase();
// Two processes that alternate: neither may use cached data that the other has changed.
const databases = [open(), open()];
const ledgerFixtures = [
  createLedgerFixture(databases[0]!, { lanes: 1 }),
  createLedgerFixture(databases[1]!, { lanes: 3 }),
];

const TIMEOUT_MS = scale(300_000, 900_000);

const RUNS = scale(2, 180);
const OPERATIONS_MIN = scale(25, 1);
const OPERATIONS_MAX = scale(40, 150);

let performed = 0;

/**
 * Performs all operations in sequence for two new tenants and compares each outcome, and finally each account, with the
 * model.
 */
async function follow(sequence: readonly Operation[]): Promise<void> {
  const testTenants = await newTestTenants(databases[0]!);
  const models = testTenants.map((testTenant) => new TenantModel(testTenant));
  for (const [index, operation] of [...PRELUDE, ...sequence].entries()) {
    const order = makeOrder(operation, testTenants, (testTenant) => [
      ...models[testTenants.indexOf(testTenant)]!.cards.keys(),
    ]);
    const outcome = await perform(ledgerFixtures[index % ledgerFixtures.length]!, order);
    const expected = models[operation.testTenant]!.expect(order, outcome);
    expect(describeOutcome(order, outcome), `${index}: ${JSON.stringify(operation)}`).toBe(expected);
    performed += 1;
  }
  for (const [index, { tenant }] of testTenants.entries()) {
    const { accounts } = models[index]!;
    const found = await loadAccounts(databases[0]!, [[tenant.id, [...accounts.keys()] as AccountId[]]]);
    const actualAccounts = [...found.values()].map(({ id, balance, sequence: entries, eventSequence, state }) => [
      id,
      { balance: Number(balance), entries: Number(entries), events: Number(eventSequence), state },
    ]);
    const expectedAccounts = [...accounts].map(([id, { balance, entries, events, state }]) => [
      id,
      { balance, entries, events, state },
    ]);
    expect(Object.fromEntries(actualAccounts)).toEqual(Object.fromEntries(expectedAccounts));
  }
}

test(
  'sequential operations have the outcomes that the reference model predicts, and leave a consistent ledger',
  async () => {
    const sequences = operationsOf({ minLength: OPERATIONS_MIN, maxLength: OPERATIONS_MAX, size: 'max' });
    await fc.assert(fc.asyncProperty(sequences, follow), { numRuns: RUNS, seed: seed(), endOnFailure: RUNS > 100 });
    expect((await verifyLedger(databases[0]!)).problems).toEqual([]);
    expect(performed).toBeGreaterThan(RUNS * 10);
  },
  TIMEOUT_MS,
);
