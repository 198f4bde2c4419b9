import { createReadStream } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import { text as readAll } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';
import { API } from '../api.ts';
import { writeStatementFile, type Counts } from '../statement-files/write-statement-file.ts';
import { forDeposits, INSERTS } from '../statement-files/deposits.ts';
import { VoidMeasurement } from '../load/wrk.ts';
import { createTenants, type Tenant } from '../partners.ts';
import { measuredOnce, measureTask } from '../measure-task.ts';
import { startService, type Service } from '../service.ts';
import type { Sample } from '../side.ts';
import type { Fixtures } from '../fixtures.ts';

const RECONCILIATION_DATABASE = 'reconciliation';
const DEPOSITS = 1_000_000;
const CARDS = 100_000;
const POLL_MS = 200;
const TIMEOUT_MS = 10 * 60_000;

interface ReconciliationData {
  readonly id: string;
  readonly status: string;
  readonly rows: number;
  readonly summary: Readonly<Record<keyof Counts, { readonly count: number }>> | null;
}

/** Reconciles a statement file of a million rows, from the first byte sent until the result is complete. */
export const reconciliation = measuredOnce('rows of a million-row statement file reconciled', measure);

async function measure(fixtures: Fixtures): Promise<Sample> {
  const postgres = await fixtures.postgres();
  await postgres.createDatabase(RECONCILIATION_DATABASE);
  const dataDirectory = join(fixtures.folder, RECONCILIATION_DATABASE);
  const service = await startService({ dataDirectory, databaseUrl: postgres.urlOf(RECONCILIATION_DATABASE) });
  fixtures.onStop(() => service.server.stop());
  const [tenant] = (await createTenants(service, 1)) as [Tenant];
  const file = join(fixtures.folder, 'statement-file.csv');
  fixtures.logProgress(`creating ${DEPOSITS} deposits and their statement file`);
  const expected = await postgres.withClient(RECONCILIATION_DATABASE, async (client) => {
    for (const statement of INSERTS) await client.query(forDeposits(statement, DEPOSITS, CARDS));
    await client.query('VACUUM (ANALYZE)');
    return await writeStatementFile(client, file, DEPOSITS);
  });
  fixtures.logProgress('reconciling it');
  return await measureTask(fixtures, service.server, DEPOSITS, async () => {
    const sent = await send(service, tenant, file);
    fixtures.logProgress('uploaded');
    assertCounts(await completed(service, tenant, sent.id), expected);
  });
}

function send(service: Service, { token }: Tenant, file: string): Promise<ReconciliationData> {
  return new Promise((resolve, reject) => {
    const headers = {
      authorization: `Bearer ${token}`,
      'content-type': 'text/csv',
      'idempotency-key': 'statement-file',
    };
    const call = request(`${service.address}${API}/reconciliations`, { method: 'POST', headers }, (response) => {
      readAll(response).then((body) => {
        if (response.statusCode === 201) resolve((JSON.parse(body) as { data: ReconciliationData }).data);
        else reject(new VoidMeasurement(`the upload returned ${response.statusCode}: ${body}`));
      }, reject);
    });
    call.on('error', reject);
    createReadStream(file).pipe(call);
  });
}

async function completed(service: Service, { token }: Tenant, id: string): Promise<ReconciliationData> {
  const deadline = performance.now() + TIMEOUT_MS;
  for (; performance.now() < deadline; await delay(POLL_MS)) {
    const response = await fetch(`${service.address}${API}/reconciliations/${id}`, {
      headers: { authorization: `Bearer ${token}` },
    });
    const { data } = (await response.json()) as { data: ReconciliationData };
    if (data.status === 'completed') return data;
    if (data.status !== 'processing') throw new VoidMeasurement(`the reconciliation is ${data.status}`);
  }
  throw new VoidMeasurement('the file was not reconciled in ten minutes');
}

function assertCounts({ rows, summary }: ReconciliationData, expected: Counts & { rows: number }): void {
  const found: Record<string, number> = { rows };
  for (const [name, { count }] of Object.entries(summary ?? {})) found[name] = count;
  for (const [name, count] of Object.entries(expected))
    if (found[name] !== count) throw new VoidMeasurement(`${found[name]} ${name}, not ${count}`);
}
