import { expect } from 'vitest';
import { query, statement, type Queryable } from '#database';
import type { TenantId } from '#kit/ids.ts';
import type { Client, Service, TenantClient } from '../../service.ts';
import { until } from '../../torture/until.ts';
import { allEvents } from '../support/fixtures.ts';

/** An export as the API returns it. */
interface ExportView {
  readonly id: string;
  readonly type: string;
  readonly format: string;
  readonly status: string;
  readonly from: string | null;
  readonly to: string;
  readonly filters: Readonly<Record<string, string>>;
  readonly rows: number;
  readonly bytes: number;
  readonly error: string | null;
  readonly download_url: string | null;
  readonly created_at: string;
  readonly completed_at: string | null;
  readonly expires_at: string | null;
}

export async function newExportOf(client: Client, body: object): Promise<ExportView> {
  const reply = await client.post('/exports', { format: 'jsonl', ...body });
  if (reply.status !== 201) throw new Error(`no export: ${reply.text}`);
  return reply.data;
}

export async function readExport(client: Client, id: string): Promise<ExportView> {
  return (await client.get(`/exports/${id}`)).data;
}

/** Downloads a file with its link only, without a token. */
export async function download(url: string): Promise<Response> {
  return await fetch(url);
}

/** Runs worker rounds until the export has ended. */
export async function ended(service: Service, client: Client, id: string): Promise<ExportView> {
  await until('the export has ended', 120, async () => {
    await service.work();
    return ['completed', 'failed'].includes((await readExport(client, id)).status);
  });
  return await readExport(client, id);
}

/** Exports, and downloads the file. */
export async function exported(
  service: Service,
  client: Client,
  body: object,
): Promise<{ readonly view: ExportView; readonly text: string }> {
  const { id } = await newExportOf(client, body);
  const view = await ended(service, client, id);
  if (view.download_url === null) throw new Error(`not downloadable: ${JSON.stringify(view)}`);
  return { view, text: await (await download(view.download_url)).text() };
}

// oxlint-disable-next-line typescript/no-explicit-any -- objects of any type
export function linesOf(text: string): any[] {
  return text
    .split('\n')
    .slice(0, -1)
    .map((line) => JSON.parse(line) as unknown);
}

const FILL = statement(
  'test.fill_customers',
  `INSERT INTO customers (tenant_id, id, local_id, first_name, last_name, email, phone, country_code, issuing_country,
     date_of_birth, kyc_status, created_at, updated_at)
   SELECT $1, gen_random_uuid(), 2000000000 + number, 'Ana ' || number, 'Reyes', 'ana@example.com', '+14155552671', 'US', 'USA',
          '1990-12-31', 'approved', '2024-01-01Z'::timestamptz + number * interval '1 second', now()
     FROM generate_series(1, $2::bigint) AS number`,
);

/** Inserts customers that were created a second apart from 2024-01-01 on. */
export async function fillCustomers(database: Queryable, tenantId: TenantId, count: number): Promise<void> {
  await database.rows(query(FILL, tenantId, count));
}

/** A tenant with many customers. */
export async function tenantWith(service: Service, count: number): Promise<TenantClient> {
  const { sandbox } = await service.newPartner();
  await fillCustomers(service.core.database, sandbox.tenant.id, count);
  return sandbox;
}

/** The file has each customer once. */
export async function expectComplete(client: TenantClient, view: ExportView, count: number): Promise<void> {
  expect(view).toMatchObject({ status: 'completed', rows: count });
  const ids = linesOf(await (await download(view.download_url!)).text()).map(({ id }) => id as string);
  expect(ids).toHaveLength(count);
  expect(ids).toEqual([...new Set(ids)].toSorted());
  const events = await allEvents(client, '&types=export.completed');
  expect(events.filter(({ data }) => data.id === view.id)).toHaveLength(1);
}
