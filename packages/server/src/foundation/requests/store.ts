import type { Callers } from '#api/callers.ts';
import { LOWEST_ID, type TenantId } from '#kit/ids.ts';
import {
  byteaArray,
  integerArray,
  parameterRows,
  plainArray,
  query,
  statement,
  uuidArray,
  type Query,
  type Queryable,
  type Statement,
} from '#database';
import { endOfSlot, type CallBatch, type IdRange } from './model.ts';

interface BatchRow {
  last_id: string;
  calls: number;
  /** The calls, or their outcomes. */
  data: Buffer;
}

/** How many calls a batch has. */
interface BatchCount {
  readonly last_id: string;
  readonly calls: number;
  readonly failed: number;
}

const NEW_ROWS = parameterRows(
  'tenant_id uuid, by_people boolean, last_id uuid, first_id uuid, calls integer, failed integer, data bytea, outcomes bytea',
);

// A batch that was committed before its connection broke is written again, with the same last id.
const INSERT = statement(
  'requests.insert',
  `INSERT INTO request_batches (tenant_id, by_people, last_id, first_id, calls, failed, data, outcomes)
   SELECT tenant_id, by_people, last_id, first_id, calls, failed, data, outcomes FROM ${NEW_ROWS}
   ON CONFLICT (tenant_id, last_id) DO NOTHING`,
);

// Each kind has an index under the same condition.
const WITH_CALLS_OF: Readonly<Record<Callers, string>> = {
  keys: 'AND NOT by_people',
  people: 'AND by_people',
  all: '',
};

type NewestFirst = Readonly<Record<Callers, Statement<BatchRow>>>;

// As many batches as have $5 calls together.
const newestFirst = (name: string, data: string): NewestFirst => {
  const of = (callers: Callers): Statement<BatchRow> =>
    statement<BatchRow>(
      `${name}_of_${callers}`,
      `SELECT last_id, calls, data
     FROM (SELECT last_id, calls, ${data} AS data, sum(calls) OVER (ORDER BY last_id DESC ROWS UNBOUNDED PRECEDING) - calls AS earlier
             FROM request_batches
            WHERE tenant_id = $1 AND last_id >= $2 AND last_id < $3 AND first_id < $4 ${WITH_CALLS_OF[callers]}
            ORDER BY last_id DESC LIMIT $5) AS part
    WHERE earlier < $5 ORDER BY last_id DESC`,
    );
  return { keys: of('keys'), people: of('people'), all: of('all') };
};

const NEWEST_FIRST = newestFirst('requests.newest_first', 'data');

const NEWEST_OUTCOMES = newestFirst('requests.newest_outcomes', 'outcomes');

const OLDEST_FIRST = statement<BatchRow>(
  'requests.oldest_first',
  `SELECT last_id, calls, data
     FROM (SELECT last_id, calls, data, sum(calls) OVER (ORDER BY last_id ROWS UNBOUNDED PRECEDING) - calls AS earlier
             FROM request_batches
            WHERE tenant_id = $1 AND last_id > $2 ORDER BY last_id LIMIT $3) AS part
    WHERE earlier < $3 ORDER BY last_id`,
);

// A step of a search: the next batch after $4.
const WITH_CALL = statement<BatchRow>(
  'requests.with_call',
  `SELECT last_id, calls, data FROM request_batches
    WHERE tenant_id = $1 AND last_id >= $2 AND last_id < $3 AND first_id <= $2 AND last_id > $4
    ORDER BY last_id LIMIT 1`,
);

// The tenants among many with a batch that may have call $2.
const MAY_HAVE = statement<{ tenant_id: TenantId }>(
  'requests.may_have',
  `SELECT wanted.id AS tenant_id FROM unnest($1::uuid[]) AS wanted (id) CROSS JOIN LATERAL (
     SELECT last_id FROM request_batches
      WHERE tenant_id = wanted.id AND last_id >= $2 AND last_id < $3 AND first_id <= $2
      ORDER BY last_id LIMIT 1) AS batch
    LIMIT $4`,
);

const DUE_FOR_COUNT = statement<{ id: TenantId }>(
  'requests.due_for_count',
  `SELECT wanted.id FROM unnest($1::uuid[], $2::uuid[]) AS wanted (id, after) CROSS JOIN LATERAL (
     SELECT last_id FROM request_batches
      WHERE tenant_id = wanted.id AND last_id > wanted.after AND last_id < $3 ${WITH_CALLS_OF.keys}
      ORDER BY last_id LIMIT 1) AS batch`,
);

const COUNTS = statement<BatchCount>(
  'requests.counts',
  `SELECT last_id, calls, failed FROM request_batches
    WHERE tenant_id = $1 AND last_id > $2 AND last_id < $3 ${WITH_CALLS_OF.keys} ORDER BY last_id LIMIT $4`,
);

// In one order, so that two erasures never wait for each other.
const LOCK = statement<BatchRow>(
  'requests.lock',
  `SELECT last_id, calls, data FROM request_batches WHERE tenant_id = $1 AND last_id = ANY ($2::uuid[])
    ORDER BY last_id FOR UPDATE`,
);

const REPLACE = statement(
  'requests.replace',
  `UPDATE request_batches SET data = $3 WHERE tenant_id = $1 AND last_id = $2`,
);

// Jumps from tenant to tenant, each of whose batches are stored from the oldest on: a step takes one look-up in the primary key.
const TENANTS_WITH_OLD = statement<{ tenant_id: TenantId }>(
  'requests.tenants_with_old',
  `WITH RECURSIVE oldest AS (
     (SELECT tenant_id, last_id FROM request_batches ORDER BY tenant_id, last_id LIMIT 1)
     UNION ALL
     SELECT next.tenant_id, next.last_id FROM oldest CROSS JOIN LATERAL (
       SELECT request_batches.tenant_id, request_batches.last_id FROM request_batches
        WHERE request_batches.tenant_id > oldest.tenant_id
        ORDER BY request_batches.tenant_id, request_batches.last_id LIMIT 1) AS next)
   SELECT tenant_id FROM oldest WHERE last_id < $1 LIMIT $2`,
);

const DELETE_OLD = statement<{ last_id: string }>(
  'requests.delete_old',
  `DELETE FROM request_batches
    WHERE (tenant_id, last_id) IN
          (SELECT tenant_id, last_id FROM request_batches WHERE tenant_id = $1 AND last_id < $2 ORDER BY last_id LIMIT $3)
   RETURNING last_id`,
);

export function insertBatches(batches: readonly CallBatch[]): Query {
  return query(
    INSERT,
    uuidArray(batches.map(({ tenantId }) => tenantId)),
    plainArray(batches.map(({ byPeople }) => byPeople)),
    uuidArray(batches.map(({ lastId }) => lastId)),
    uuidArray(batches.map(({ firstId }) => firstId)),
    integerArray(batches.map(({ calls }) => calls)),
    integerArray(batches.map(({ failed }) => failed)),
    byteaArray(batches.map(({ data }) => data)),
    byteaArray(batches.map(({ outcomes }) => outcomes)),
  );
}

/**
 * The batches that may have calls of these ids and callers, by their last ids, newest first.
 * @param partCalls so many calls are read at a time, or one batch
 */
export function batchesNewestFirst(
  database: Queryable,
  tenantId: TenantId,
  callers: Callers,
  range: IdRange,
  partCalls: number,
): AsyncGenerator<BatchRow, void> {
  return newestBatches(NEWEST_FIRST[callers], database, tenantId, range, partCalls);
}

/** The tenants among some that made calls when this one was made: one of them may have it. */
export async function tenantsWithCallsAround(
  database: Queryable,
  among: readonly TenantId[],
  id: string,
  limit: number,
): Promise<TenantId[]> {
  const rows = await database.rows(query(MAY_HAVE, plainArray(among), id, endOfSlot(id), limit));
  return rows.map((row) => row.tenant_id);
}

/** The same batches, with the outcomes of their calls alone. */
export function outcomesNewestFirst(
  database: Queryable,
  tenantId: TenantId,
  callers: Callers,
  range: IdRange,
  partCalls: number,
): AsyncGenerator<BatchRow, void> {
  return newestBatches(NEWEST_OUTCOMES[callers], database, tenantId, range, partCalls);
}

async function* newestBatches(
  newest: Statement<BatchRow>,
  database: Queryable,
  tenantId: TenantId,
  { first, before }: IdRange,
  partCalls: number,
): AsyncGenerator<BatchRow, void> {
  for (let end = endOfSlot(before); ;) {
    const part = await database.rows(query(newest, tenantId, first, end, before, partCalls));
    if (part.length === 0) return;
    yield* part;
    end = part.at(-1)!.last_id;
  }
}

/** The batches whose last id is after this one, oldest first. @param partCalls like `batchesNewestFirst` */
export async function* batchesOldestFirst(
  database: Queryable,
  tenantId: TenantId,
  after: string,
  partCalls: number,
): AsyncGenerator<BatchRow, void> {
  for (let last = after; ;) {
    const part = await database.rows(query(OLDEST_FIRST, tenantId, last, partCalls));
    if (part.length === 0) return;
    yield* part;
    last = part.at(-1)!.last_id;
  }
}

/** The batches that may have this call. The first one mostly has it: others are of other threads, or have calls that took long. */
export async function* batchesWithCall(
  database: Queryable,
  tenantId: TenantId,
  id: string,
): AsyncGenerator<BatchRow, void> {
  for (let last: string = LOWEST_ID; ;) {
    const [batch] = await database.rows(query(WITH_CALL, tenantId, id, endOfSlot(id), last));
    if (batch === undefined) return;
    yield batch;
    last = batch.last_id;
  }
}

/** No other transaction changes them before this one ends. */
export async function lockBatches(
  transaction: Queryable,
  tenantId: TenantId,
  lastIds: readonly string[],
): Promise<BatchRow[]> {
  return await transaction.rows(query(LOCK, tenantId, plainArray(lastIds)));
}

export function replaceCalls(tenantId: TenantId, lastId: string, data: Buffer): Query {
  return query(REPLACE, tenantId, lastId, data);
}

/** Tenants with batches before this id. */
export async function tenantsWithBatchesBefore(database: Queryable, id: string, limit: number): Promise<TenantId[]> {
  return (await database.rows(query(TENANTS_WITH_OLD, id, limit))).map((row) => row.tenant_id);
}

/** At most `limit` of them, the oldest; returns how many. */
export async function deleteBatchesBefore(
  database: Queryable,
  tenantId: TenantId,
  id: string,
  limit: number,
): Promise<number> {
  return (await database.rows(query(DELETE_OLD, tenantId, id, limit))).length;
}

/** The tenants among these with batches after an id of theirs and before another. */
export async function tenantsWithBatches(
  database: Queryable,
  tenants: readonly { readonly tenantId: TenantId; readonly after: string }[],
  before: string,
): Promise<TenantId[]> {
  const ids = plainArray(tenants.map(({ tenantId }) => tenantId));
  const after = plainArray(tenants.map((tenant) => tenant.after));
  return (await database.rows(query(DUE_FOR_COUNT, ids, after, before))).map(({ id }) => id);
}

/** The sizes of the next batches after an id and before another, in the order of their ids. Reads no calls. */
export async function countsOfBatches(
  database: Queryable,
  tenantId: TenantId,
  after: string,
  before: string,
  limit: number,
): Promise<BatchCount[]> {
  return await database.rows(query(COUNTS, tenantId, after, before, limit));
}
