import { newId, type Id, type TenantId } from '#kit/ids.ts';
import { assert } from '#kit/assert.ts';
import type { Queryable, Transaction } from './database.ts';
import { parameterRows, plainArray } from './array-parameters.ts';
import { query, statement, type Query } from './statement.ts';

/** Identifies one state of a tenant; each commit sets a new one (optimistic concurrency). */
type TenantVersion = Id<'tenant_version'>;

/** The last number assigned of each kind. */
interface Numbers {
  event_position: bigint;
  customer_local_id: bigint;
  card_local_id: bigint;
}

/** A tenant's numbers after a commit, and the version that the commit follows. */
export interface TenantCounters extends Numbers {
  /** How far the tenant's test clock is ahead. */
  readonly clock_offset_ms: bigint;
  /** The time of the tenant's newest ledger entries; never goes back. */
  readonly ledger_at: Date;
  readonly follows: TenantVersion;
  readonly version: TenantVersion;
}

type Row = Numbers & { tenant_id: TenantId; version: TenantVersion; clock_offset_ms: bigint; ledger_at: Date };

/** The SQLSTATE raised by `next_tenant_version` for a commit that does not follow the tenant's current version. */
export const TENANT_CHANGED = 'IS001';

/** Local ids of a sandbox start here, so that they never match an id in live. */
const SANDBOX_LOCAL_ID_BASE = 1_000_000_000n;

// In order of id, so that two processes that lock several tenants cannot deadlock.
const LOCK = statement<Row>(
  'tenant_counters.lock',
  `SELECT tenant_id, version, event_position, customer_local_id, card_local_id, clock_offset_ms, ledger_at
     FROM tenant_counters WHERE tenant_id = ANY ($1::uuid[]) ORDER BY tenant_id FOR UPDATE`,
);

const SAVE_ROWS = parameterRows(`
  tenant_id uuid, follows uuid, version uuid, event_position bigint, customer_local_id bigint,
  card_local_id bigint, ledger_at timestamptz
`);

const SAVE = statement(
  'tenant_counters.save',
  `UPDATE tenant_counters AS counters
      SET version = next_tenant_version(counters.version, new.follows, new.version), event_position = new.event_position,
          customer_local_id = new.customer_local_id, card_local_id = new.card_local_id, ledger_at = new.ledger_at
     FROM ${SAVE_ROWS}
    WHERE counters.tenant_id = new.tenant_id`,
);

const TOUCH = statement(
  'tenant_counters.touch',
  `UPDATE tenant_counters SET version = gen_random_uuid() WHERE tenant_id = $1`,
);

const LEDGER_AT = statement<{ ledger_at: Date }>(
  'tenant_counters.ledger_at',
  `SELECT ledger_at FROM tenant_counters WHERE tenant_id = $1`,
);

const PASS = statement(
  'tenant_counters.pass',
  `UPDATE tenant_counters SET ledger_at = $2, version = gen_random_uuid() WHERE tenant_id = $1 AND ledger_at < $2`,
);

const CREATE = statement(
  'tenant_counters.create',
  `INSERT INTO tenant_counters (tenant_id, customer_local_id, card_local_id) VALUES ($1, $2, $2)`,
);

const CARDS_ISSUED = statement<{ cards: bigint }>(
  'tenant_counters.cards_issued',
  `SELECT card_local_id - $2::bigint AS cards FROM tenant_counters WHERE tenant_id = $1`,
);

const LIVE_CUSTOMERS = statement<{ exist: boolean }>(
  'tenant_counters.live_customers',
  `SELECT EXISTS (SELECT FROM tenant_counters WHERE customer_local_id > 0 AND customer_local_id < $1) AS exist`,
);

const EVENT_POSITIONS = statement<{ tenant_id: TenantId; event_position: bigint }>(
  'tenant_counters.event_positions',
  `SELECT tenant_id, event_position FROM tenant_counters`,
);

const EVENT_POSITION = statement<{ event_position: bigint }>(
  'tenant_counters.event_position',
  `SELECT event_position FROM tenant_counters WHERE tenant_id = $1`,
);

const BEYOND = statement<{ tenant_id: TenantId }>(
  'tenant_counters.beyond',
  `SELECT tenant_id FROM unnest($1::uuid[], $2::bigint[]) AS reached (tenant_id, position) JOIN tenant_counters USING (tenant_id)
    WHERE event_position > reached.position`,
);

const SKIP_POSITIONS = statement<{ tenant_id: TenantId; event_position: bigint }>(
  'tenant_counters.skip_positions',
  `UPDATE tenant_counters SET event_position = event_position + $1, version = gen_random_uuid()
   RETURNING tenant_id, event_position`,
);

/** Moves the position of every tenant's next event on. @returns the new position of each */
export async function skipEventPositions(transaction: Transaction, count: bigint): Promise<Map<TenantId, bigint>> {
  const rows = await transaction.rows(query(SKIP_POSITIONS, count));
  return new Map(rows.map((row) => [row.tenant_id, row.event_position]));
}

/** The position of the tenant's newest event; after a restore, the one before its next event. */
export async function readEventPosition(database: Queryable, tenantId: TenantId): Promise<bigint> {
  return (await database.rows(query(EVENT_POSITION, tenantId)))[0]!.event_position;
}

/** The tenants that have events after the given position. */
export async function tenantsBeyond(database: Queryable, reached: ReadonlyMap<TenantId, bigint>): Promise<TenantId[]> {
  const rows = await database.rows(query(BEYOND, plainArray([...reached.keys()]), plainArray([...reached.values()])));
  return rows.map((row) => row.tenant_id);
}

/** The position of each tenant's newest event. */
export async function readEventPositions(database: Queryable): Promise<Map<TenantId, bigint>> {
  const rows = await database.rows(query(EVENT_POSITIONS));
  return new Map(rows.map((row) => [row.tenant_id, row.event_position]));
}

/**
 * Locks the tenants' counters until the commit. Every transaction that assigns a number, or changes something that lanes cache,
 * takes this lock first, so the commits of one tenant are serialized. Lanes make that cheap by committing many operations
 * together.
 */
export async function lockTenantCounters(
  transaction: Transaction,
  tenantIds: readonly TenantId[],
): Promise<Map<TenantId, TenantCounters>> {
  const rows = await transaction.rows(query(LOCK, plainArray(tenantIds)));
  assert(rows.length === tenantIds.length, 'a tenant without counters');
  return new Map(rows.map(({ tenant_id, version, ...numbers }) => [tenant_id, countersAfter({ ...numbers, version })]));
}

/** The same lock, for a caller that has the counters already. */
export function lockTenants(tenantIds: readonly TenantId[]): Query {
  return query(LOCK, plainArray(tenantIds));
}

/** The counters for the next commit: it follows the current version and sets a new one. */
export function countersAfter(counters: Omit<TenantCounters, 'follows'>): TenantCounters {
  return { ...counters, follows: counters.version, version: newId<'tenant_version'>() };
}

/** The commit fails with TENANT_CHANGED unless each tenant still has the version that its counters follow. */
export function saveTenantCounters(counters: ReadonlyMap<TenantId, TenantCounters>): Query {
  const rows = [...counters.values()];
  return query(
    SAVE,
    plainArray([...counters.keys()]),
    plainArray(rows.map((row) => row.follows)),
    plainArray(rows.map((row) => row.version)),
    plainArray(rows.map((row) => row.event_position)),
    plainArray(rows.map((row) => row.customer_local_id)),
    plainArray(rows.map((row) => row.card_local_id)),
    plainArray(rows.map((row) => row.ledger_at.toISOString())),
  );
}

/**
 * Takes the tenant's lock and sets a new version, which invalidates what lanes have cached of the tenant. For changes outside the
 * ledger, and to make sure that a commit which may still be in flight cannot succeed later.
 */
export function renewTenantVersion(tenantId: TenantId): Query {
  return query(TOUCH, tenantId);
}

/** The time of the tenant's newest ledger entries, or a later moment set by `closeTimeBefore`. */
export async function readLedgerTime(database: Queryable, tenantId: TenantId): Promise<Date> {
  return (await database.rows(query(LEDGER_AT, tenantId)))[0]!.ledger_at;
}

/**
 * Closes the time before the moment: after its commit, the tenant gets no entry with an earlier time, so the entries before the
 * moment are final. Commands that are being decided with an earlier time are decided again.
 */
export function closeTimeBefore(tenantId: TenantId, moment: Date): Query {
  return query(PASS, tenantId, moment);
}

export function createTenantCounters(tenantId: TenantId, environment: 'live' | 'sandbox'): Query {
  return query(CREATE, tenantId, baseOf(environment));
}

/** How many cards a tenant has issued so far, by their numbers: counting them would read each. */
export async function cardsIssued(
  database: Queryable,
  { id, environment }: { readonly id: TenantId; readonly environment: 'live' | 'sandbox' },
): Promise<bigint> {
  return (await database.rows(query(CARDS_ISSUED, id, baseOf(environment))))[0]!.cards;
}

/** Whether any tenant has ever had a customer in live, by their numbers. */
export async function haveLiveCustomers(database: Queryable): Promise<boolean> {
  return (await database.rows(query(LIVE_CUSTOMERS, SANDBOX_LOCAL_ID_BASE)))[0]!.exist;
}

function baseOf(environment: 'live' | 'sandbox'): bigint {
  return environment === 'sandbox' ? SANDBOX_LOCAL_ID_BASE : 0n;
}
