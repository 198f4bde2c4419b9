import type { TenantId } from '../kit/ids.ts';
import { assert } from '../kit/assert.ts';
import type { Queryable, Transaction } from './database.ts';
import { plainArray } from './array-parameters.ts';
import { query, statement, type Query } from './statement.ts';

/** The last number given, per tenant. */
export interface TenantCounters {
  event_position: bigint;
  customer_local_id: bigint;
  card_local_id: bigint;
}

type Row = TenantCounters & { tenant_id: TenantId };

/** Local ids of a sandbox start here, so that one never names something in live. */
const SANDBOX_LOCAL_ID_BASE = 1_000_000_000n;

// In order of id, so that two processes that lock several tenants cannot wait for each other.
const LOCK = statement<Row>(
  'tenant_counters.lock',
  `SELECT tenant_id, event_position, customer_local_id, card_local_id
     FROM tenant_counters WHERE tenant_id = ANY ($1::uuid[]) ORDER BY tenant_id FOR UPDATE`,
);

const SAVE = statement(
  'tenant_counters.save',
  `UPDATE tenant_counters AS counters
      SET event_position = new.event_position, customer_local_id = new.customer_local_id,
          card_local_id = new.card_local_id
     FROM unnest($1::uuid[], $2::bigint[], $3::bigint[], $4::bigint[])
       AS new (tenant_id, event_position, customer_local_id, card_local_id)
    WHERE counters.tenant_id = new.tenant_id`,
);

const CREATE = statement(
  'tenant_counters.create',
  `INSERT INTO tenant_counters (tenant_id, customer_local_id, card_local_id) VALUES ($1, $2, $2)`,
);

const EVENT_POSITIONS = statement<{ tenant_id: TenantId; event_position: bigint }>(
  'tenant_counters.event_positions',
  `SELECT tenant_id, event_position FROM tenant_counters`,
);

/** The last event position given to each tenant. */
export async function readEventPositions(database: Queryable): Promise<Map<TenantId, bigint>> {
  const rows = await database.rows(query(EVENT_POSITIONS));
  return new Map(rows.map((row) => [row.tenant_id, row.event_position]));
}

/**
 * Locks the tenants' counters until the commit. Every transaction that numbers something takes this lock first, so the
 * commits of one tenant happen one after the other; lanes make that cheap by committing many operations at once.
 */
export async function lockTenantCounters(
  transaction: Transaction,
  tenantIds: readonly TenantId[],
): Promise<Map<TenantId, TenantCounters>> {
  const rows = await transaction.rows(query(LOCK, plainArray(tenantIds)));
  assert(rows.length === tenantIds.length, 'a tenant without counters');
  return new Map(rows.map(({ tenant_id, ...counters }) => [tenant_id, counters]));
}

export function saveTenantCounters(counters: ReadonlyMap<TenantId, TenantCounters>): Query {
  const rows = [...counters.values()];
  return query(
    SAVE,
    plainArray([...counters.keys()]),
    plainArray(rows.map((row) => row.event_position)),
    plainArray(rows.map((row) => row.customer_local_id)),
    plainArray(rows.map((row) => row.card_local_id)),
  );
}

export function createTenantCounters(tenantId: TenantId, environment: 'live' | 'sandbox'): Query {
  return query(CREATE, tenantId, environment === 'sandbox' ? SANDBOX_LOCAL_ID_BASE : 0n);
}
