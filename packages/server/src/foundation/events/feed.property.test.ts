import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createTestDatabase, scale, seed } from '#test/harness.ts';
import {
  newTestTenants,
  createLedgerFixture,
  type TestTenant,
  type LedgerFixture,
} from '#test/ledger/ledger-fixture.ts';
import { operationsOf, PRELUDE } from '#test/ledger/operation.ts';
import { makeOrder, perform } from '#test/ledger/perform.ts';
import { Random } from '#test/torture/random.ts';
import type { Database } from '#database';
import type { CardId } from '#kit/ids.ts';
import { eventId } from './event-id.ts';
import type { Tenant } from '#kit/tenant.ts';
import { readFeed, type EventDependencies, type EventView } from './feed.ts';

const { open } = await createTestDatabase();
const PROCESSES = 3;
const READERS = 4;
const ROUNDS = scale(1, 12);
const OPERATIONS_PER_PROCESS = scale(60, 400);
const FILTERS = [undefined, 'card.*', 'card.funded,card.withdrawal', 'card.frozen', 'customer.*'] as const;
const HEAD = '*';

const TIMEOUT_MS = scale(300_000, 900_000);

const ledgerFixtures = Array.from({ length: PROCESSES }, (_, index) =>
  createLedgerFixture(open(), { lanes: index + 1 }),
);
const readers = Array.from({ length: READERS }, () => open({ connections_max: 2 }));
const random = new Random(seed());

/** The callers of one process, eight at a time, so that several processes commit concurrently. */
async function write(
  ledgerFixture: LedgerFixture,
  testTenants: readonly TestTenant[],
  cards: Map<TestTenant, CardId[]>,
): Promise<void> {
  const sample = { numRuns: 1, seed: random.between(0, 2 ** 31 - 1) };
  const lengths = { minLength: OPERATIONS_PER_PROCESS, maxLength: OPERATIONS_PER_PROCESS };
  const rest = fc.sample(operationsOf(lengths), sample)[0]!.values();
  const caller = async (): Promise<void> => {
    for (const operation of rest) {
      const order = makeOrder(operation, testTenants, (testTenant) => cards.get(testTenant)!);
      const outcome = await perform(ledgerFixture, order);
      if (operation.kind === 'issue' && 'text' in outcome)
        cards.get(order.testTenant)!.push(JSON.parse(outcome.text).id);
    }
  };
  await Promise.all(Array.from({ length: 8 }, caller));
}

const dependenciesOf = (database: Database): EventDependencies => ({
  database,
  complete: async (_, rows) => rows,
  subjectsOf: async (_, { card_id }) => (card_id === undefined ? undefined : [card_id]),
});
const readerOf = (tenant: Tenant) => ({ tenant, caller: { readsCodes: true } });

/** Follows the cursor with pages of random size until the writers are done and the feed has no more events. */
async function follow(
  database: Database,
  { tenant }: TestTenant,
  filter: string | undefined,
  sizes: Random,
  written: () => boolean,
): Promise<EventView[]> {
  const seen: EventView[] = [];
  let cursor: string | undefined;
  for (;;) {
    const over = written();
    const size = sizes.pick([1, 2, 7, 20, 100]);
    const page = await readFeed(dependenciesOf(database), readerOf(tenant), {
      size,
      ...(cursor !== undefined && { after: cursor }),
      ...(filter !== undefined && { types: filter }),
    });
    seen.push(...page.events);
    expect(page.next_cursor >= (cursor ?? ''), 'a cursor never goes back').toBe(true);
    cursor = page.next_cursor;
    if (over && page.events.length < size) return seen;
  }
}

/** Reads the whole feed in either direction, with pages of random size. */
async function readWhole(
  { tenant }: TestTenant,
  query: { readonly order: 'asc' | 'desc'; readonly types?: string; readonly card_id?: string },
): Promise<EventView[]> {
  const seen: EventView[] = [];
  for (let after: string | undefined; ;) {
    const size = random.pick([1, 7, 100]);
    const page = await readFeed(dependenciesOf(readers[0]!), readerOf(tenant), {
      ...query,
      size,
      ...(after !== undefined && { after }),
    });
    seen.push(...page.events);
    if (page.next_cursor === after) return seen;
    after = page.next_cursor;
  }
}

async function readAll(testTenant: TestTenant): Promise<EventView[]> {
  return await follow(readers[0]!, testTenant, HEAD, new Random(0), () => true);
}

function matches(filter: string | undefined, { type }: EventView): boolean {
  if (filter === undefined) return true;
  return filter.split(',').some((name) => name === type || (name.endsWith('*') && type.startsWith(name.slice(0, -1))));
}

test(
  'a reader that follows the feed while several processes commit sees every event once, in order',
  async () => {
    let events = 0;
    for (let round = 0; round < ROUNDS; round += 1) {
      const testTenants = await newTestTenants(ledgerFixtures[0]!.database);
      const cards = new Map<TestTenant, CardId[]>(testTenants.map((testTenant) => [testTenant, []]));
      for (const operation of PRELUDE) {
        const order = makeOrder(operation, testTenants, () => []);
        const outcome = await perform(ledgerFixtures[0]!, order);
        if (operation.kind === 'issue' && 'text' in outcome)
          cards.get(order.testTenant)!.push(JSON.parse(outcome.text).id);
      }
      let written = false;
      const followed = readers.map(async (database) => {
        const testTenant = random.pick(testTenants);
        const filter = random.pick(FILTERS);
        return { testTenant, filter, seen: await follow(database, testTenant, filter, random.fork(), () => written) };
      });
      await Promise.all(ledgerFixtures.map((ledgerFixture) => write(ledgerFixture, testTenants, cards)));
      written = true;
      for (const { testTenant, filter, seen } of await Promise.all(followed)) {
        const all = await readAll(testTenant);
        events += all.length;
        expect(all.map(({ id }) => id)).toEqual(
          all.map((_, index) => eventId(testTenant.tenant.id, BigInt(index + 1))),
        );
        expect(seen).toEqual(all.filter((event) => matches(filter, event)));
        const back = { order: 'desc' as const, ...(filter !== undefined && { types: filter }) };
        expect(await readWhole(testTenant, back)).toEqual(seen.toReversed());
        const card_id = random.pick(cards.get(testTenant)!);
        const ofCard = seen.filter(({ data }) => data['id'] === card_id);
        expect(await readWhole(testTenant, { ...back, order: 'asc', card_id })).toEqual(ofCard);
        expect(await readWhole(testTenant, { ...back, card_id })).toEqual(ofCard.toReversed());
      }
    }
    // A third of what one process does, so that a run that does nothing fails.
    expect(events).toBeGreaterThan((ROUNDS * OPERATIONS_PER_PROCESS) / 3);
  },
  TIMEOUT_MS,
);
