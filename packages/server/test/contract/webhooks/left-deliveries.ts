import { expect } from 'vitest';
import { query, statement, type Database } from '#database';
import { newId, type TenantId } from '#kit/ids.ts';
import type { Client } from '../../service.ts';

const INSERT = statement(
  'test.insert_delivery',
  `INSERT INTO webhook_deliveries (tenant_id, endpoint_id, id, kind, event_position, event_type, subject_id, status,
       scheduled_attempts, extra_attempts, attempts, next_attempt_at, held, by_hand, created_at)
   SELECT $1, $2, new.id, 'event', $4, $5, gen_random_uuid(), $6::text, 1, 0, $7,
       CASE WHEN $6::text = 'waiting' THEN $8::timestamptz END, $6::text = 'waiting', false, $8
     FROM unnest($3::uuid[]) AS new (id)`,
);

export const ATTEMPT = {
  at: '2026-11-20T09:31:00.000Z',
  duration_ms: 84,
  status: 503,
  answer: 'down',
  error: 'returned status 503',
};

export interface LeftDeliveries {
  readonly status?: string;
  readonly type?: string;
  readonly position?: number;
  readonly count?: number;
  readonly at?: Date;
}

/** Inserts deliveries as a worker would write them. @returns their ids, oldest first */
export async function leaveDeliveries(
  database: Database,
  tenantId: TenantId,
  webhook: string,
  { status = 'failed', type = 'card.funded', position = 1, count = 1, at = new Date() }: LeftDeliveries,
): Promise<string[]> {
  const ids = Array.from({ length: count }, (_, index) => idOf(at, index));
  const attempts = JSON.stringify([ATTEMPT]);
  await database.rows(query(INSERT, tenantId, webhook, ids, position, type, status, attempts, at));
  return ids;
}

/** A UUIDv7 of this time. Ids of the same time are ordered by `number`. */
function idOf(moment: Date, number: number): string {
  const time = moment.getTime().toString(16).padStart(12, '0');
  const end = newId().slice(-12);
  return `${time.slice(0, 8)}-${time.slice(8)}-7000-8${number.toString(16).padStart(7, '0').slice(-3)}-${end}`;
}

/** All pages of a list of deliveries. */
export async function readDeliveries(
  client: Client,
  path: string,
  search: string,
): Promise<{ ids: string[]; pages: number }> {
  const ids: string[] = [];
  let pages = 0;
  for (let after = ''; ;) {
    const { data, status } = await client.get(`${path}?${search}${after}`);
    expect(status).toBe(200);
    pages += 1;
    ids.push(...data.deliveries.map(({ id }: { id: string }) => id));
    if (data.next_cursor === null) return { ids, pages };
    after = `&after=${data.next_cursor}`;
  }
}
