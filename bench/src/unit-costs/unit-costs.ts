import { setTimeout as delay } from 'node:timers/promises';
import type pg from 'pg';
import { callsOf, CUSTOMER, type Call } from '../calls.ts';
import { readTables } from '../endurance/table-growth.ts';
import { DATABASE, type Fixtures } from '../fixtures.ts';
import { describeMachine } from '../machine.ts';
import { inParallel } from '../network.ts';
import { verifyLedger } from '../verify.ts';
import { waitFor } from '../wait-for.ts';
import { newEndpoint, type Endpoint } from '../webhooks.ts';
import { costLines, unitCost, type UnitCost } from './groups.ts';

/** Enough that a page of 8 kB more or less in each table does not count. */
const OPERATIONS = 4_000;
const AT_ONCE_MAX = 64;
/** Calls that the request log does not pack with others: it writes every quarter of a second. */
const ALONE = 150;
const ALONE_EVERY_MS = 300;
/** Longer than what the service collects before it writes: the request log every quarter of a second. */
const PAUSE_MS = 1_000;
/** What a card and a purchase consist of, in the order in which they happen. */
async function* operations(call: Call): AsyncGenerator<[string, () => Promise<unknown>, number?]> {
  const many = (work: (index: number) => Promise<string>) => () =>
    inParallel([...Array.from({ length: OPERATIONS }).keys()], AT_ONCE_MAX, work);
  const ids: Record<string, string[]> = {};
  const keeping = (name: string, work: (index: number) => Promise<string>) => async () => {
    ids[name] = await many(work)();
  };
  const register = (): Promise<string> => call('/customers', CUSTOMER);
  yield ['customer', keeping('customers', register)];
  const issue = (n: number): Promise<string> => call('/cards', { customer_id: ids['customers']![n], amount: '20.00' });
  yield ['card', keeping('cards', issue)];
  const deposit = (n: number): Promise<string> => call(`/cards/${ids['cards']![n]}/deposit`, { amount: '5.00' });
  yield ['deposit', many(deposit)];
  const buy = (amount: string) => (n: number) =>
    call(`/simulations/cards/${ids['cards']![n]}/authorizations`, {
      amount,
      merchant: { name: 'Mercado Central', mcc: '5411', country: 'DO', city: 'Santo Domingo' },
    });
  yield ['purchase, authorized', keeping('purchases', buy('3.00'))];
  yield ['purchase, cleared', many((n) => call(`/simulations/transactions/${ids['purchases']![n]}/clearings`, {}))];
  yield ['purchase, declined', many(buy('900.00'))];
  const read = (n: number): Promise<string> => call(`/cards/${ids['cards']![n]}`);
  yield ['card read', many(read)];
  for (const [name, work] of Object.entries({ customer: register, card: issue, deposit, 'card read': read }))
    yield [`${name}, alone`, oneByOne(work), ALONE];
}

function oneByOne(work: (index: number) => Promise<string>): () => Promise<void> {
  return async () => {
    for (let index = 0; index < ALONE; index += 1) {
      await work(index);
      await delay(ALONE_EVERY_MS);
    }
  };
}

/** Prints how many bytes of tables, indexes and write-ahead log each operation takes. @returns whether the ledger is valid */
export async function printUnitCosts(fixtures: Fixtures): Promise<boolean> {
  const service = await fixtures.service();
  const endpoint = await newEndpoint(fixtures, false);
  const costs = new Map<string, UnitCost>();
  const measure = async (name: string, count: number, work: () => Promise<unknown>): Promise<void> => {
    fixtures.logProgress(`${count} of: ${name}`);
    const before = await stateOf(fixtures);
    await work();
    await settled(fixtures, endpoint);
    costs.set(name, unitCost(before, await stateOf(fixtures), count));
  };
  const call = callsOf(service.address, endpoint.tenant.token);
  for await (const [name, work, count = OPERATIONS] of operations(call)) await measure(name, count, work);
  const events = await countEvents(fixtures, endpoint);
  await measure('webhook delivery', events, async () => {
    await endpoint.enable(true);
    await waitFor('every event is delivered', () => isDelivered(fixtures, endpoint), PAUSE_MS);
  });
  console.log(`\n${costLines(costs).join('\n')}\n`);
  const machine = await describeMachine(await fixtures.postgres(), fixtures.wal);
  for (const [name, value] of Object.entries(machine)) console.log(`${name.padEnd(12)}${value}`);
  await verifyLedger(service);
  return true;
}

async function inDatabase<Result>(fixtures: Fixtures, work: (client: pg.Client) => Promise<Result>): Promise<Result> {
  return await (await fixtures.postgres()).withClient(DATABASE, work);
}

async function stateOf(fixtures: Fixtures) {
  return await inDatabase(fixtures, async (client) => {
    const { rows } = await client.query<{ bytes: string }>(`SELECT pg_current_wal_lsn() - '0/0'::pg_lsn AS bytes`);
    return { tables: await readTables(client), wal_bytes: Number(rows[0]!.bytes) };
  });
}

/** Waits until the recorded calls of the partner, which are written behind the responses, no longer grow. */
async function settled(fixtures: Fixtures, { tenant }: Endpoint): Promise<void> {
  const { id } = tenant.partner.sandbox.tenant;
  const count = async (): Promise<number> =>
    await inDatabase(fixtures, async (client) => {
      const text = 'SELECT coalesce(sum(calls), 0)::integer AS calls FROM request_batches WHERE tenant_id = $1';
      return (await client.query<{ calls: number }>(text, [id])).rows[0]!.calls;
    });
  let last = -1;
  await waitFor(
    'the request log is written',
    async () => {
      const now = await count();
      const isSame = now === last;
      last = now;
      return isSame;
    },
    PAUSE_MS,
  );
}

async function countEvents(fixtures: Fixtures, { tenant }: Endpoint): Promise<number> {
  return await inDatabase(fixtures, async (client) => {
    const text = 'SELECT event_position::integer AS events FROM tenant_counters WHERE tenant_id = $1';
    return (await client.query<{ events: number }>(text, [tenant.partner.sandbox.tenant.id])).rows[0]!.events;
  });
}

async function isDelivered(fixtures: Fixtures, endpoint: Endpoint): Promise<boolean> {
  const events = await countEvents(fixtures, endpoint);
  const text = 'SELECT position::integer AS position FROM webhook_streams WHERE endpoint_id = $1';
  return await inDatabase(fixtures, async (client) => {
    const { rows } = await client.query<{ position: number }>(text, [endpoint.id]);
    return rows[0]!.position === events;
  });
}
