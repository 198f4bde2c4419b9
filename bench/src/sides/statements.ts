import { get } from 'node:http';
import { join } from 'node:path';
import { API } from '../api.ts';
import { insertCards, runAll, type InDatabase } from '../million-cards/insert-cards.ts';
import { memoryNow, Unavailable } from '../processes.ts';
import { startService, type Service } from '../service.ts';
import type { Side } from '../side.ts';
import type { Fixtures } from '../fixtures.ts';
import { inWindow } from '../window.ts';

const STATEMENT_DATABASE = 'statement';
/** Each card creates five wallet entries, so there are a million in total. */
const CARDS = 200_000;
const ENTRIES = 1_000_000;
const MEMORY_EVERY_MS = 20;
const NEWLINE = 0x0a;

/** A second service on the same PostgreSQL, whose partner has a wallet with a million entries. */
interface LongLedger {
  readonly service: Service;
  readonly url: string;
  readonly token: string;
  /** Memory of the service before its first request, in MB. */
  readonly idle_mb: number | undefined;
}

function longLedger(fixtures: Fixtures): Promise<LongLedger> {
  return fixtures.once(STATEMENT_DATABASE, async () => {
    const postgres = await fixtures.postgres();
    await postgres.createDatabase(STATEMENT_DATABASE);
    const inDatabase: InDatabase = (work) => postgres.withClient(STATEMENT_DATABASE, work);
    const options = {
      dataDirectory: join(fixtures.folder, STATEMENT_DATABASE),
      databaseUrl: postgres.urlOf(STATEMENT_DATABASE),
    };
    fixtures.logProgress(`creating a wallet with ${ENTRIES} entries`);
    const generator = await startService(options);
    fixtures.onStop(() => generator.server.stop());
    const { token } = await insertCards(generator, inDatabase, CARDS);
    await generator.server.stop();
    await inDatabase((client) => runAll(client, [NAME_OPERATIONS, 'VACUUM (ANALYZE)', 'CHECKPOINT']));
    const service = await startService(options);
    fixtures.onStop(() => service.server.stop());
    fixtures.services.set(STATEMENT_DATABASE, service);
    const [wallet] = await inDatabase(async (client) => (await client.query<{ id: string }>(LONGEST)).rows);
    const url = `${service.address}${API}/wallets/${wallet!.id}/statement`;
    return { service, url, token, idle_mb: await memoryNow(service.server.pid) };
  });
}

/** Sets a reference on every operation, as the guides recommend to partners. */
const NAME_OPERATIONS = `
  UPDATE operations SET reference = 'payroll 2026-11, ' || id, parameters = sha256(id::text::bytea) WHERE reference IS NULL`;
const LONGEST = `SELECT id FROM accounts WHERE kind = 'wallet' ORDER BY sequence DESC LIMIT 1`;

/** Reads a statement to its end. @returns the number of lines */
async function lines(url: string, token: string): Promise<number> {
  return await new Promise((resolve, reject) => {
    const headers = { authorization: `Bearer ${token}`, accept: 'text/csv' };
    const request = get(url, { headers }, (response) => {
      let count = 0;
      response.on('data', (chunk: Buffer) => {
        for (let at = chunk.indexOf(NEWLINE); at >= 0; at = chunk.indexOf(NEWLINE, at + 1)) count += 1;
      });
      response.on('end', () => resolve(count));
      response.on('error', reject);
    });
    request.on('error', reject);
  });
}

/** Reads one statement completely, even if it takes longer than the measuring window. */
async function readWhole({ url, token }: LongLedger): Promise<{ operations: number; per_second: number }> {
  const start = performance.now();
  const count = await lines(url, token);
  if (count < ENTRIES) throw new Error(`the statement has ${count} lines`);
  return { operations: count, per_second: (count / (performance.now() - start)) * 1_000 };
}

export const statement: Side = {
  name: 'statement of a million entries as CSV, entries',
  unit: 'per_second',
  async prepare(fixtures) {
    const ledger = await longLedger(fixtures);
    const { server } = ledger.service;
    return async () => await inWindow(fixtures, { server }, () => readWhole(ledger));
  },
};

export const statementMemory: Side = {
  name: 'memory of the service during a statement, over idle',
  unit: 'mb',
  async prepare(fixtures) {
    const ledger = await longLedger(fixtures);
    const { idle_mb } = ledger;
    if (idle_mb === undefined) throw new Unavailable('not available on this system');
    return async () => {
      let most_mb = idle_mb;
      const look = async (): Promise<void> => {
        most_mb = Math.max(most_mb, (await memoryNow(ledger.service.server.pid)) ?? 0);
      };
      const timer = setInterval(() => void look(), MEMORY_EVERY_MS);
      await readWhole(ledger).finally(() => clearInterval(timer));
      return { value: most_mb - idle_mb };
    };
  },
};
