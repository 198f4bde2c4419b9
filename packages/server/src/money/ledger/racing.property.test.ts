import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createTestDatabase, scale, seed } from '#test/harness.ts';
import { problemsOfClaims, type Claim } from '#test/ledger/claims.ts';
import { problemsOf, readHistory } from '#test/ledger/history.ts';
import {
  newTestTenants,
  createLedgerFixture,
  type TestTenant,
  type LedgerFixture,
} from '#test/ledger/ledger-fixture.ts';
import { operationsOf, PRELUDE, type Operation } from '#test/ledger/operation.ts';
import { makeOrder, perform } from '#test/ledger/perform.ts';
import type { CardId } from '#kit/ids.ts';
import { verifyLedger } from './verify/verify-ledger.ts';

const { open } = await createTestDatabase();
// Three processes with 1, 2 and 3 lanes, each with its own connections.
const ledgerFixtures = [1, 2, 3].map((lanes) => createLedgerFixture(open(), { lanes }));
// A lane whose small cache seldom has everything a commit needs, so it often reads while earlier commits are in flight.
const smallCacheFixture = createLedgerFixture(open(), { lanes: 1, cached_max: 30 });
const { database } = ledgerFixtures[0]!;

const TIMEOUT_MS = scale(300_000, 900_000);

const RUNS = scale(1, 105);
const OPERATIONS_PER_RUN = scale(200, 600);
/** Number of operations submitted concurrently. Cards created in one wave can be used in the next. */
const WAVE = scale(100, 200);
/** Errors a caller may receive. Any other error, such as a failure of a whole batch, is a defect. */
const REFUSALS = new Set([
  'card_not_found',
  'wallet_not_found',
  'invalid_request',
  'idempotency_key_reused',
  'reference_conflict',
  'insufficient_merchant_balance',
  'insufficient_card_balance',
  'card_processing',
  'card_not_active',
  'card_not_frozen',
  'card_failed',
  'card_terminated',
]);

/** Whether another process may be asking the platform for the same at this moment: of a card's number, or of a repeated change. */
function isDoneElsewhere(operation: Operation): boolean {
  const { kind } = operation;
  if (kind === 'freeze' || kind === 'unfreeze' || kind === 'terminate') return operation.key !== undefined;
  return kind === 'provision';
}

let performed = 0;
const resultCounts = new Map<string, number>();

async function race(sequence: readonly Operation[], racing: readonly LedgerFixture[]): Promise<void> {
  const testTenants = await newTestTenants(database);
  const claims = new Map<TestTenant, Claim[]>(testTenants.map((testTenant) => [testTenant, []]));
  const cards = new Map<TestTenant, CardId[]>(testTenants.map((testTenant) => [testTenant, []]));
  const submit = async (operation: Operation, index: number): Promise<void> => {
    const order = makeOrder(operation, testTenants, (testTenant) => cards.get(testTenant)!);
    const outcome = await perform(racing[index % racing.length]!, order);
    claims.get(order.testTenant)!.push({ order, outcome });
    if (operation.kind === 'issue' && 'text' in outcome) cards.get(order.testTenant)!.push(JSON.parse(outcome.text).id);
    const result = 'code' in outcome ? outcome.code : 'done';
    resultCounts.set(result, (resultCounts.get(result) ?? 0) + 1);
    const isUnanswered = result === 'issuer_unavailable' && isDoneElsewhere(operation);
    expect(result === 'done' || isUnanswered || REFUSALS.has(result), `${JSON.stringify(operation)}: ${result}`).toBe(
      true,
    );
  };
  for (const operation of PRELUDE) await submit(operation, 0);
  for (let from = 0; from < sequence.length; from += WAVE) {
    await Promise.all(sequence.slice(from, from + WAVE).map(submit));
  }
  performed += sequence.length;
  for (const testTenant of testTenants) {
    const history = await readHistory(database, testTenant.tenant.id);
    expect(problemsOf(history)).toEqual([]);
    expect(problemsOfClaims(claims.get(testTenant)!, history)).toEqual([]);
  }
}

test(
  'concurrent operations, in three processes or in one, take effect in one order that matches their responses',
  async () => {
    const sequences = operationsOf({ minLength: OPERATIONS_PER_RUN, maxLength: OPERATIONS_PER_RUN });
    // Sampled instead of searched: a race cannot be reproduced exactly, and shrinking would find a different one.
    for (let run = 0; run < RUNS; run += 1) {
      const sequence = fc.sample(sequences, { numRuns: 1, seed: seed() + run })[0]!;
      await race(sequence, ledgerFixtures);
      await race(sequence, [smallCacheFixture]);
    }
    expect((await verifyLedger(database)).problems).toEqual([]);
    expect(performed).toBe(2 * RUNS * OPERATIONS_PER_RUN);
    expect(resultCounts.size).toBeGreaterThan(8);
  },
  TIMEOUT_MS,
);
