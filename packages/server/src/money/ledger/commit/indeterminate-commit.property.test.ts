import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import { startCommitProxy, type Cut } from '#test/commit-proxy.ts';
import { createTestDatabase, scale, seed } from '#test/harness.ts';
import { problemsOfClaims, type Claim } from '#test/ledger/claims.ts';
import { problemsOf, readHistory } from '#test/ledger/history.ts';
import { newTestTenants, createLedgerFixture, type TestTenant } from '#test/ledger/ledger-fixture.ts';
import { operationsOf, PRELUDE, type Operation } from '#test/ledger/operation.ts';
import { makeOrder, perform, type Order, type Outcome } from '#test/ledger/perform.ts';
import { Random } from '#test/torture/random.ts';
import { Database, commitOncePerKey } from '#database';
import { systemClock } from '#kit/clock.ts';
import type { CardId } from '#kit/ids.ts';
import { verifyLedger } from '../verify/verify-ledger.ts';

const { database, url } = await createTestDatabase();
const proxy = await startCommitProxy(url);
const through = new Database({ connection: { connectionString: proxy.url } });
const ledgerFixture = createLedgerFixture(through, { lanes: 1 });
const direct = createLedgerFixture(database, { lanes: 1 });

afterAll(async () => {
  await through.close();
  await proxy.stop();
});

const TIMEOUT_MS = scale(300_000, 900_000);

const RUNS = scale(1, 25);
const OPERATIONS_PER_RUN = scale(100, 200);
const CUT_PROBABILITY = 0.1;
const CALLERS = 12;
const TRIES_MAX = 20;

/** Cuts the next COMMIT and no other. */
function cutNext(cut: Cut): void {
  proxy.onCommit = () => {
    proxy.onCommit = () => undefined;
    return cut;
  };
}

async function tenantsWithCard(): Promise<{ testTenants: readonly TestTenant[]; cardId: CardId; claims: Claim[] }> {
  const testTenants = await newTestTenants(database);
  const claims: Claim[] = [];
  let cardId: CardId | undefined;
  for (const operation of PRELUDE.filter(({ testTenant }) => testTenant === 0)) {
    const order = makeOrder(operation, testTenants, () => []);
    const outcome = await perform(direct, order);
    claims.push({ order, outcome });
    if (operation.kind === 'issue' && 'text' in outcome) cardId = JSON.parse(outcome.text).id;
  }
  // Uses the card once, so that the lane has it cached and the operations of the batch do not have to read it first.
  await perform(
    ledgerFixture,
    makeOrder(BATCH[1]!, testTenants, () => [cardId!]),
  );
  return { testTenants, cardId: cardId!, claims };
}

/** Deposits that succeed, a withdrawal that is rejected, and a credit that has only a reference. */
const BATCH: readonly Operation[] = [
  deposit('deposit', 500, 'k1', undefined),
  deposit('withdraw', 1_000_000, 'k2', undefined),
  deposit('deposit', 700, 'k3', 'r3'),
  { kind: 'credit', testTenant: 0, currency: 'usd', amount: 900, reference: 'r4' },
];

function deposit(kind: 'deposit' | 'withdraw', amount: number, key: string, reference: string | undefined): Operation {
  return { kind, testTenant: 0, cardOwner: 'own', card: 0, wallet: 'default', amount, key, reference };
}

async function submitBatch(
  testTenants: readonly TestTenant[],
  cardId: CardId,
): Promise<{ orders: Order[]; outcomes: Outcome[] }> {
  const orders = BATCH.map((operation) => makeOrder(operation, testTenants, () => [cardId]));
  return { orders, outcomes: await Promise.all(orders.map((order) => perform(ledgerFixture, order))) };
}

function codeOf(outcome: Outcome): string {
  return 'code' in outcome ? outcome.code : 'done';
}

const ALL_WELL = ['done', 'insufficient_card_balance', 'done', 'done'];

async function expectAcknowledged(testTenant: TestTenant, claims: readonly Claim[]): Promise<void> {
  const history = await readHistory(database, testTenant.tenant.id);
  expect(problemsOf(history)).toEqual([]);
  expect(problemsOfClaims(claims, history)).toEqual([]);
}

test.each(['after', 'late'] as const)(
  'a COMMIT that arrived is acknowledged although its response was lost: %s',
  async (cut) => {
    const { testTenants, cardId, claims } = await tenantsWithCard();
    const before = proxy.cuts[cut];
    cutNext(cut);
    const { orders, outcomes } = await submitBatch(testTenants, cardId);
    expect(proxy.cuts[cut]).toBe(before + 1);
    expect(outcomes.map(codeOf)).toEqual(ALL_WELL);
    await expectAcknowledged(testTenants[0]!, [
      ...claims,
      ...orders.map((order, index) => ({ order, outcome: outcomes[index]! })),
    ]);
  },
);

test('a COMMIT that never arrived returns 503 and changes nothing, and a retry with the same key succeeds', async () => {
  const { testTenants, cardId, claims } = await tenantsWithCard();
  const before = await readHistory(database, testTenants[0]!.tenant.id);
  cutNext('before');
  const { outcomes } = await submitBatch(testTenants, cardId);
  // The rejection too: it was decided from changes that are now rolled back.
  expect(outcomes.map(codeOf)).toEqual(BATCH.map(() => 'issuer_unavailable'));
  expect(await readHistory(database, testTenants[0]!.tenant.id)).toEqual(before);
  const { orders, outcomes: again } = await submitBatch(testTenants, cardId);
  expect(again.map(codeOf)).toEqual(ALL_WELL);
  await expectAcknowledged(testTenants[0]!, [
    ...claims,
    ...orders.map((order, index) => ({ order, outcome: again[index]! })),
  ]);
});

test('returns 503 while the outcome of a COMMIT is indeterminate, and a retry with the same key returns the outcome', async () => {
  const { testTenants, cardId, claims } = await tenantsWithCard();
  const before = await readHistory(database, testTenants[0]!.tenant.id);
  proxy.onCommit = () => {
    proxy.closed = true;
    return 'after';
  };
  const { outcomes } = await submitBatch(testTenants, cardId);
  proxy.closed = false;
  proxy.onCommit = () => undefined;
  expect(outcomes.map(codeOf)).toEqual(BATCH.map(() => 'issuer_unavailable'));
  const after = await readHistory(database, testTenants[0]!.tenant.id);
  expect(after.operations.length, 'the operation took effect').toBe(before.operations.length + 3);
  const { orders, outcomes: again } = await submitBatch(testTenants, cardId);
  expect(again.map(codeOf)).toEqual(ALL_WELL);
  expect(await readHistory(database, testTenants[0]!.tenant.id)).toEqual(after);
  await expectAcknowledged(testTenants[0]!, [
    ...claims,
    ...orders.map((order, index) => ({ order, outcome: again[index]! })),
  ]);
});

test('outside the ledger an indeterminate COMMIT also returns 503, and a retry with the same key returns the saved response', async () => {
  const { testTenants } = await tenantsWithCard();
  const idempotency = { key: 'k', requestHash: createHash('sha256').update('request').digest() };
  let executions = 0;
  const call = async (): Promise<string> => {
    executions += 1;
    const answer = await commitOncePerKey(through, systemClock, testTenants[0]!.tenant.id, idempotency, async () => ({
      status: 200,
      body: `answer ${executions}`,
    }));
    return answer.body;
  };
  cutNext('after');
  await expect(call()).rejects.toMatchObject({ code: 'issuer_unavailable', status: 503 });
  expect(await call()).toBe('answer 1');
});

/** Acts like a partner: always sends a key, and retries with the same key until the outcome is known. */
async function performUntilDone(order: Order): Promise<Outcome> {
  for (let attempt = 1; ; attempt += 1) {
    const outcome = await perform(ledgerFixture, order);
    if (codeOf(outcome) !== 'issuer_unavailable' || attempt === TRIES_MAX) return outcome;
  }
}

async function runSequence(sequence: readonly Operation[], random: Random): Promise<void> {
  const testTenants = await newTestTenants(database);
  const claims = new Map<TestTenant, Claim[]>(testTenants.map((testTenant) => [testTenant, []]));
  const cards = new Map<TestTenant, CardId[]>(testTenants.map((testTenant) => [testTenant, []]));
  const rest = [...PRELUDE, ...sequence].entries();
  const caller = async (): Promise<void> => {
    for (const [index, drawn] of rest) {
      const operation = 'key' in drawn && drawn.key === undefined ? { ...drawn, key: `key ${index}` } : drawn;
      const order = makeOrder(operation, testTenants, (testTenant) => cards.get(testTenant)!);
      const outcome = await performUntilDone(order);
      claims.get(order.testTenant)!.push({ order, outcome });
      if (operation.kind === 'issue' && 'text' in outcome)
        cards.get(order.testTenant)!.push(JSON.parse(outcome.text).id);
    }
  };
  proxy.onCommit = () => (random.chance(CUT_PROBABILITY) ? random.pick(['before', 'after', 'late']) : undefined);
  await Promise.all(Array.from({ length: CALLERS }, caller));
  proxy.onCommit = () => undefined;
  for (const testTenant of testTenants) await expectAcknowledged(testTenant, claims.get(testTenant)!);
}

test(
  'connections that break at any COMMIT lose no operation and repeat none',
  async () => {
    const random = new Random(seed());
    const cuts = (): number => proxy.cuts.before + proxy.cuts.after + proxy.cuts.late;
    const before = cuts();
    const sequences = operationsOf({ minLength: OPERATIONS_PER_RUN, maxLength: OPERATIONS_PER_RUN });
    // A run has about five cuts by chance. When there were too few, another run is added.
    for (let run = 0; run < RUNS || cuts() <= before + RUNS; run += 1) {
      await runSequence(fc.sample(sequences, { numRuns: 1, seed: seed() + run })[0]!, random);
    }
    expect(cuts()).toBeGreaterThan(before + RUNS);
    expect((await verifyLedger(database)).problems).toEqual([]);
  },
  TIMEOUT_MS,
);
