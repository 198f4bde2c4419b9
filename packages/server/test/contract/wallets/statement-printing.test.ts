import { connect } from 'node:net';
import { Client } from 'pg';
import { describe, expect, test, vi } from 'vitest';
import { createTestDatabase } from '../../harness.ts';
import { startService, type TenantClient } from '../../service.ts';
import { newCard, walletOf } from '../support/fixtures.ts';
import { fillWallet } from './statement-forms.ts';

const database = await createTestDatabase();
const service = await startService(database);

/** A partner with a wallet whose statement has more than twelve pages. */
async function newReader(): Promise<{ client: TenantClient; path: string }> {
  const { sandbox: client } = await service.newPartner();
  const wallet = (await walletOf(client, 'eur')).id;
  await fillWallet(database.database, client.tenant.id, wallet, 400);
  return { client, path: `/wallets/${wallet}/statement?to=2024-01-02` };
}

type Reader = Awaited<ReturnType<typeof newReader>>;

const readers: Reader[] = await Promise.all(Array.from({ length: 7 }, newReader));
const [first, second] = readers as [Reader, Reader];
const print = ({ client, path }: Reader) => client.get(path, { headers: { accept: 'application/pdf' } });
const isPdf = ({ text }: { text: string }): boolean => text.startsWith('%PDF-') && text.trimEnd().endsWith('%%EOF');

const WAIT = { timeout: 60_000, interval: 20 };

/** Requests a PDF without reading the response. */
function requestUnread({ client, path }: Reader): { disconnect(): void } {
  const socket = connect({ port: service.port, host: '127.0.0.1' });
  socket.on('error', () => undefined);
  socket.write(
    `GET ${new URL(client.base).pathname}${path} HTTP/1.1\r\nhost: x\r\naccept: application/pdf\r\n` +
      `authorization: Bearer ${client.token}\r\n\r\n`,
  );
  return { disconnect: () => socket.destroy() };
}

describe('many PDFs at once', () => {
  test('of one partner: one is printed, the others are rejected with retry-after, and other requests work', async () => {
    const { sandbox: other } = await service.newPartner();
    const card = (await newCard(other, { amount: 10 } as object)).id;
    const requests = Array.from({ length: 30 }, () => print(first));
    const buy = await other.post(`/simulations/cards/${card}/authorizations`, { amount: 1 });
    expect(buy.data).toMatchObject({ status: 'approved' });
    // Other calls of the same partner work too, and so do other formats of the same statement.
    expect((await first.client.get('/wallets')).status).toBe(200);
    expect((await first.client.get(first.path, { headers: { accept: 'text/csv' } })).status).toBe(200);
    const replies = await Promise.all(requests);
    const printed = replies.filter(({ status }) => status === 200);
    expect(printed.length).toBeGreaterThan(0);
    expect(printed.every(isPdf)).toBe(true);
    const refused = replies.filter(({ status }) => status !== 200);
    expect(refused.length).toBeGreaterThan(0);
    for (const reply of refused) {
      expect(reply).toMatchObject({ status: 429, code: 'rate_limited' });
      expect(Number(reply.headers.get('retry-after'))).toBeGreaterThan(0);
      expect(reply.headers.get('content-disposition')).toBeNull();
      expect(reply.errors![0]).toMatch(/being printed.*text\/csv/);
    }
    expect(isPdf(await print(first))).toBe(true);
  });

  test('of several partners: a few wait, the others are rejected with retry-after', async () => {
    await whileNoEntryCanBeRead(async ({ release }) => {
      let rejected = 0;
      const replies = readers.map(async (reader) => {
        const reply = await print(reader);
        if (reply.status === 429) rejected += 1;
        return reply;
      });
      // One is printed, and four may wait.
      await vi.waitFor(() => expect(rejected).toBe(readers.length - 5), WAIT);
      await release();
      for (const reply of await Promise.all(replies)) {
        expect([200, 429]).toContain(reply.status);
        if (reply.status === 200) continue;
        expect(Number(reply.headers.get('retry-after'))).toBeGreaterThan(0);
        expect(reply.errors![0]).toMatch(/waiting to be printed.*text\/csv/);
      }
    });
  });
});

/** Statements that are printed meanwhile wait for their entries, until `release` is called. */
async function whileNoEntryCanBeRead(
  work: (lock: { readonly release: () => Promise<unknown>; readonly waiting: () => Promise<number> }) => Promise<void>,
): Promise<void> {
  const blocker = new Client({ connectionString: database.url });
  await blocker.connect();
  try {
    await blocker.query('BEGIN');
    await blocker.query('LOCK TABLE operations');
    await work({
      release: () => blocker.query('ROLLBACK'),
      waiting: async () => {
        const text = `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;
        // On a connection without a transaction, since statistics do not change within one.
        return (await database.database.rows({ statement: { name: 'test.waiting', text }, values: [] })).length;
      },
    });
  } finally {
    await blocker.end();
  }
}

test('closing the connection while a PDF is printed frees the slot', async () => {
  // Only a disconnect can end the first printing.
  await whileNoEntryCanBeRead(async ({ release, waiting }) => {
    const abandoned = requestUnread(first);
    await vi.waitFor(async () => expect(await waiting()).toBe(1), WAIT);
    expect((await print(first)).status).toBe(429);
    abandoned.disconnect();
    let printing = print(first);
    let refused = false;
    await vi.waitFor(async () => {
      if (refused) printing = print(first);
      refused = false;
      void printing.then(({ status }) => (refused = status === 429));
      expect(await waiting()).toBe(2);
    }, WAIT);
    await release();
    expect(isPdf(await printing)).toBe(true);
    expect(isPdf(await print(second))).toBe(true);
    expect(service.logLines.filter((line) => JSON.parse(line).level >= 50)).toEqual([]);
  });
});
