import { setTimeout as delay } from 'node:timers/promises';
import { API } from '../api.ts';
import { VoidMeasurement } from '../load/wrk.ts';
import { measuredOnce, measureTask } from '../measure-task.ts';
import { MILLION_CARDS_DATABASE, millionTransactions } from '../million-cards/million-cards.ts';
import type { Tenant } from '../partners.ts';
import type { Service } from '../service.ts';
import type { Sample } from '../side.ts';
import type { Fixtures } from '../fixtures.ts';

const TRANSACTIONS = 1_000_000;
const POLL_MS = 200;
const TIMEOUT_MS = 10 * 60_000;

interface ExportData {
  readonly id: string;
  readonly status: string;
  readonly rows: number;
}

/** Exports the oldest million of ten million transactions, from the request until the file can be downloaded. */
export const transactionExport = measuredOnce('transactions exported as CSV', measure);

async function measure(fixtures: Fixtures): Promise<Sample> {
  const { service, separate } = await millionTransactions(fixtures);
  const postgres = await fixtures.postgres();
  const to = await postgres.withClient(MILLION_CARDS_DATABASE, async (client) => {
    const { rows } = await client.query<{ created_at: Date }>(
      `SELECT created_at FROM transactions ORDER BY created_at OFFSET ${TRANSACTIONS} LIMIT 1`,
    );
    return rows[0]!.created_at.toISOString();
  });
  fixtures.logProgress('exporting a million transactions');
  return await measureTask(fixtures, service.server, TRANSACTIONS, async () => {
    const { rows } = await completed(service, separate.tenant, to);
    // Transactions of the same millisecond are on the same side of the end.
    if (Math.abs(rows - TRANSACTIONS) > TRANSACTIONS / 1000) throw new VoidMeasurement(`${rows} rows were exported`);
  });
}

/** Requests the export and waits for it. */
async function completed(service: Service, { token }: Tenant, to: string): Promise<ExportData> {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json', 'idempotency-key': 'export' };
  const exports = `${service.address}${API}/exports`;
  const body = JSON.stringify({ type: 'transactions', format: 'csv', to });
  let now = await dataOf(await fetch(exports, { method: 'POST', headers, body }));
  const deadline = performance.now() + TIMEOUT_MS;
  while (now.status === 'pending' || now.status === 'running') {
    if (performance.now() > deadline) throw new VoidMeasurement('the export was not completed in ten minutes');
    await delay(POLL_MS);
    now = await dataOf(await fetch(`${exports}/${now.id}`, { headers }));
  }
  if (now.status !== 'completed') throw new VoidMeasurement(`the export is ${now.status}`);
  return now;
}

async function dataOf(response: Response): Promise<ExportData> {
  if (!response.ok) throw new VoidMeasurement(`an export returned ${response.status}: ${await response.text()}`);
  return ((await response.json()) as { data: ExportData }).data;
}
