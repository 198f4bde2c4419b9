import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createTestDatabase, scale, seed } from '../../../test/harness.ts';
import { newMembers, openOffice, type Member, type Office } from '../../../test/ledger/office.ts';
import { operationsOf, PRELUDE } from '../../../test/ledger/operation.ts';
import { makeOrder, perform } from '../../../test/ledger/perform.ts';
import { Random } from '../../../test/torture/random.ts';
import type { Database } from '../database/index.ts';
import type { CardId } from '../kit/ids.ts';
import { eventId } from './event-id.ts';
import { readFeed, type EventView } from './feed.ts';

const { open } = await createTestDatabase();
const PROCESSES = 3;
const READERS = 4;
const ROUNDS = scale(2, 12);
const OPERATIONS_PER_PROCESS = scale(150, 400);
const FILTERS = [undefined, 'card.*', 'card.funded,card.withdrawal', 'card.frozen', 'customer.*'] as const;
const HEAD = '*';

const TIMEOUT_MS = scale(300_000, 900_000);

const offices = Array.from({ length: PROCESSES }, (_, index) => openOffice(open(), { lanes: index + 1 }));
const readers = Array.from({ length: READERS }, () => open({ connections_max: 2 }));
const random = new Random(seed());

/** The callers of one process, eight at a time, so that several processes commit concurrently. */
async function write(office: Office, members: readonly Member[], cards: Map<Member, CardId[]>): Promise<void> {
  const sample = { numRuns: 1, seed: random.between(0, 2 ** 31 - 1) };
  const lengths = { minLength: OPERATIONS_PER_PROCESS, maxLength: OPERATIONS_PER_PROCESS };
  const rest = fc.sample(operationsOf(lengths), sample)[0]!.values();
  const caller = async (): Promise<void> => {
    for (const operation of rest) {
      const order = makeOrder(operation, members, (member) => cards.get(member)!);
      const outcome = await perform(office, order);
      if (operation.kind === 'issue' && 'text' in outcome) cards.get(order.member)!.push(JSON.parse(outcome.text).id);
    }
  };
  await Promise.all(Array.from({ length: 8 }, caller));
}

/** Follows the cursor with pages of random size until the writers are done and the feed has no more events. */
async function follow(
  database: Database,
  { tenant }: Member,
  filter: string | undefined,
  sizes: Random,
  written: () => boolean,
): Promise<EventView[]> {
  const seen: EventView[] = [];
  let cursor: string | undefined;
  for (;;) {
    const over = written();
    const size = sizes.pick([1, 2, 7, 20, 100]);
    const page = await readFeed({ database, complete: async (_tenant, rows) => rows }, tenant, cursor, filter, size);
    seen.push(...page.events);
    expect(page.next_cursor >= (cursor ?? ''), 'a cursor never goes back').toBe(true);
    cursor = page.next_cursor;
    if (over && page.events.length < size) return seen;
  }
}

async function readAll(member: Member): Promise<EventView[]> {
  return await follow(readers[0]!, member, HEAD, new Random(0), () => true);
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
      const members = await newMembers(offices[0]!.database);
      const cards = new Map<Member, CardId[]>(members.map((member) => [member, []]));
      for (const operation of PRELUDE) {
        const order = makeOrder(operation, members, () => []);
        const outcome = await perform(offices[0]!, order);
        if (operation.kind === 'issue' && 'text' in outcome) cards.get(order.member)!.push(JSON.parse(outcome.text).id);
      }
      let written = false;
      const followed = readers.map(async (database) => {
        const member = random.pick(members);
        const filter = random.pick(FILTERS);
        return { member, filter, seen: await follow(database, member, filter, random.fork(), () => written) };
      });
      await Promise.all(offices.map((office) => write(office, members, cards)));
      written = true;
      for (const { member, filter, seen } of await Promise.all(followed)) {
        const all = await readAll(member);
        events += all.length;
        expect(all.map(({ id }) => id)).toEqual(all.map((_, index) => eventId(member.tenant.id, BigInt(index + 1))));
        expect(seen).toEqual(all.filter((event) => matches(filter, event)));
      }
    }
    expect(events).toBeGreaterThan(ROUNDS * 100);
  },
  TIMEOUT_MS,
);
