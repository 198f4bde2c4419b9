import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, expect, test } from 'vitest';
import { createTestDatabase } from '../../../packages/server/test/harness.ts';
import { API } from '../api.ts';
import { startService } from '../service.ts';
import { SEARCHES } from '../sides/searches.ts';
import { verifyLedger } from '../verify.ts';
import { insertCards, type InDatabase } from './insert-cards.ts';
import { insertSearchRows } from './search-rows.ts';

/** Ten entries and ten transactions each. */
const CARDS = 100_000;
/** A table that may be read as a whole. */
const SMALL_ROWS = 5_000;
const MINUTES_MAX = 25;
const CALLS = 300;
/** Rows that a call about one card reads, with the share of the workers that run beside it. */
const ROWS_PER_CALL_MAX = 300;
/** A search looks at so many rows for its first page: see docs/search.md. Two indexes may find each. */
const ROWS_PER_LIST_MAX = 200_000;

const { url } = await createTestDatabase({ empty: true });
const folder = await mkdtemp(join(tmpdir(), 'issuary-plans-'));
afterAll(() => rm(folder, { recursive: true, force: true }));

const inDatabase: InDatabase = async (work) => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
};

/** What was read so far. Connections report it when they end, so no service may be running. */
async function readsSoFar(): Promise<{ scanned: Map<string, number>; fromIndexes: number }> {
  return await inDatabase(async (client) => {
    const tables = await client.query<{ name: string; scanned: number }>(
      `SELECT relname AS name, seq_tup_read::float8 AS scanned FROM pg_stat_user_tables WHERE n_live_tup > $1`,
      [SMALL_ROWS],
    );
    const indexes = await client.query<{ read: number }>(
      `SELECT sum(idx_tup_read)::float8 AS read FROM pg_stat_user_indexes WHERE schemaname = 'public'`,
    );
    return {
      scanned: new Map(tables.rows.map(({ name, scanned }) => [name, scanned])),
      fromIndexes: indexes.rows[0]!.read,
    };
  });
}

type Call = (method: string, path: string, body?: object) => Promise<unknown>;

test(
  'with a million entries and transactions no call reads a table from end to end, and a call about a card a few rows',
  async () => {
    const settings = { dataDirectory: join(folder, 'data'), databaseUrl: url };
    const first = await startService(settings);
    const { token } = await insertCards(first, inDatabase, CARDS);
    await inDatabase((client) => insertSearchRows(client, CARDS));
    await inDatabase((client) => client.query('VACUUM (ANALYZE)'));
    await first.server.stop();
    // The first ones are frozen.
    const { rows: cards } = await inDatabase((client) =>
      client.query<{ id: string; customer_id: string; wallet_id: string }>(
        `SELECT id, customer_id, wallet_id FROM cards ORDER BY id OFFSET 100 LIMIT ${CALLS}`,
      ),
    );
    /** What a service reads in the calls of `work`, and in starting. */
    const readsOf = async (work: (call: Call) => Promise<void>) => {
      const before = await readsSoFar();
      const service = await startService(settings);
      const call: Call = async (method, path, body) => {
        const response = await fetch(service.address + API + path, {
          method,
          headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
          ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        });
        const text = await response.text();
        if (!response.ok) throw new Error(`${method} ${path} returned ${response.status}: ${text}`);
        return text.startsWith('{') ? JSON.parse(text).data : text;
      };
      try {
        await work(call);
      } finally {
        await service.server.stop();
      }
      const after = await readsSoFar();
      // PostgreSQL itself reads new parts of a table, to summarize them for a BRIN index.
      const scanned = [...after.scanned].filter(
        ([name, rows]) => rows > SMALL_ROWS + (before.scanned.get(name) ?? rows),
      );
      return { scanned: scanned.map(([name]) => name), fromIndexes: after.fromIndexes - before.fromIndexes };
    };

    const hot = await readsOf(async (call) => {
      for (const { id } of cards) {
        await call('POST', `/cards/${id}/deposit`, { amount: '1.00', reference: `plans-${id}` });
        await call('GET', `/cards/${id}`);
        await call('POST', `/simulations/cards/${id}/authorizations`, {
          amount: '0.50',
          merchant: { name: 'Mercado Central', mcc: '5411', country: 'DO', city: 'Santo Domingo' },
        });
        await call('POST', `/simulations/cards/${id}/original-credits`, { amount: '0.20' });
        await call('POST', `/cards/${id}/withdraw`, { amount: '0.10' });
      }
    });
    expect(hot.scanned).toEqual([]);
    expect(hot.fromIndexes / (5 * CALLS)).toBeLessThan(ROWS_PER_CALL_MAX);

    const { id, customer_id, wallet_id } = cards[7]!;
    const lists = [
      ...SEARCHES.map((path) => path.replace(':card', id)),
      `/cards/${id}/ledger`,
      `/cards/${id}/ledger?type=deposit`,
      `/cards/${id}/transactions`,
      `/cards/${id}/transactions?status=cleared`,
      `/cards/${id}/statement?from=2026-11-01&to=2026-11-22`,
      `/wallets/${wallet_id}/entries`,
      `/wallets/${wallet_id}/entries?type=withdrawal`,
      `/wallets`,
      `/customers/${customer_id}`,
      '/customers?page=1&size=20',
      '/customers?page=3&size=20',
      `/operations?reference=plans-${id}`,
      '/events',
      '/events?types=card.funded',
      '/events?types=card.terminated',
      `/events?card_id=${id}&order=desc`,
      `/events?card_id=${id}&types=card.frozen&order=desc`,
      '/requests?status=5xx',
      '/transfers',
      '/accounts',
      '/webhooks',
    ];
    const found = new Map<string, unknown>();
    for (const path of lists) {
      const { scanned, fromIndexes } = await readsOf(async (call) => void (await call('GET', path)));
      if (scanned.length > 0 || fromIndexes > ROWS_PER_LIST_MAX) found.set(path, { scanned, fromIndexes });
    }
    expect([...found]).toEqual([]);
    const last = await startService(settings);
    try {
      await verifyLedger(last);
    } finally {
      await last.server.stop();
    }
  },
  MINUTES_MAX * 60_000,
);
