import { AppError } from '#kit/app-error.ts';
import type { Clock } from '#kit/clock.ts';
import type { OperationId, TenantId } from '#kit/ids.ts';
import type { Database, Queryable, Transaction } from './database.ts';
import { violatedConstraint } from './errors.ts';
import { byteaArray, parameterRows, plainArray, textArray, uuidArray } from './array-parameters.ts';
import { combinable } from './combine.ts';
import { query, statement, type Query } from './statement.ts';
import { DAY_MS, MINUTE_MS } from '#kit/durations.ts';

/** A finished response: the status and the exact bytes of its body. */
export interface RenderedResponse {
  readonly status: number;
  readonly body: string;
  /** Saved by an earlier call with the same key, not made by this one. */
  readonly replayed?: boolean;
  /** Nothing was changed: the response says what would be. */
  readonly isDryRun?: boolean;
  /** Saved for repeated calls in place of `body` when the body contains a secret that is shown only once and never stored. */
  readonly savedBody?: string;
  /** Request fields without effect that a schema cannot detect. Sent with this response only, not with repeats. */
  readonly ignoredFields?: readonly string[];
  /** Sent with this response only, not with repeats. */
  readonly headers?: Readonly<Record<string, string>>;
}

/** Identifies a request: requests with the same key must have the same hash. */
export interface IdempotentRequest {
  readonly key: string | undefined;
  /** HMAC-SHA256 over tenant, method, URL with its query, and body. See `hashRequest`. */
  readonly requestHash: Buffer;
  /** Set for a call of a person that changes something. */
  readonly act?: ActWrites | undefined;
}

/**
 * Makes the writes of the line about what a person did. They are the last of the commit, because they lock the newest line of the
 * tenant.
 * @param done the response, if it is ready, and what the act created, if the response does not say it yet
 */
export type ActWrites = (done: {
  readonly response: RenderedResponse | undefined;
  readonly subjectId: string | undefined;
}) => readonly Query[];

/** An earlier call with the same key: its response; or the operation that it has committed, if it has no response yet. */
export type EarlierCall =
  | { readonly kind: 'replayed'; readonly response: RenderedResponse }
  | { readonly kind: 'unfinished'; readonly operationId: OperationId };

export const KEY_LIFETIME_DAYS = 7;

/** It reads the responses of a tenant's calls of a week. */
const ERASE_TIMEOUT_MS = 10 * MINUTE_MS;

interface KeyRow {
  tenant_id: TenantId;
  key: string;
  request_hash: Buffer;
  operation_id: OperationId | null;
  answer_status: number | null;
  answer_body: string | null;
  created_at: Date;
}

const FIND = statement<KeyRow>(
  'idempotency.find',
  `SELECT stored.tenant_id, stored.key, request_hash, operation_id, answer_status, answer_body, created_at
     FROM unnest($1::uuid[], $2::text[]) AS wanted (tenant_id, key)
     JOIN idempotency_keys AS stored USING (tenant_id, key)`,
);

const INSERT_ROWS = parameterRows(
  `tenant_id uuid, key text, request_hash bytea, operation_id uuid, answer_status smallint, answer_body text`,
);

const INSERT = combinable(
  'idempotency.insert',
  `INSERT INTO idempotency_keys
     (tenant_id, key, request_hash, operation_id, answer_status, answer_body, created_at)
   SELECT tenant_id, key, request_hash, operation_id, answer_status, answer_body, $7
     FROM ${INSERT_ROWS}`,
);

const STORE_RESPONSE = statement<{ answer_status: number; answer_body: string }>(
  'idempotency.store_response',
  `UPDATE idempotency_keys SET answer_status = coalesce(answer_status, $3), answer_body = coalesce(answer_body, $4)
    WHERE tenant_id = $1 AND key = $2 AND operation_id = $5 RETURNING answer_status, answer_body`,
);

/** In place of the saved status: what a repeat is answered with. No response of this status is ever saved. */
const ERASED_STATUS = 410;

// The response to the erasure itself has no personal data.
const ERASE_RESPONSES = statement<{ key: string }>(
  'idempotency.erase_responses',
  `UPDATE idempotency_keys SET answer_status = ${ERASED_STATUS}, answer_body = ''
    WHERE tenant_id = $1 AND created_at >= $2
      AND CASE WHEN EXISTS (SELECT FROM regexp_matches(answer_body, '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}', 'g') AS found (id)
                             WHERE found.id[1] = ANY ($3::text[]))
               THEN answer_body::jsonb #>> '{data,status}' IS DISTINCT FROM 'erased' ELSE false END
   RETURNING key`,
  ERASE_TIMEOUT_MS,
);

const DELETE_KEY = statement(
  'idempotency.delete_key',
  `DELETE FROM idempotency_keys WHERE tenant_id = $1 AND key = $2`,
);

const DELETE_EXPIRED = statement<{ key: string }>(
  'idempotency.delete_expired',
  `DELETE FROM idempotency_keys
    WHERE (tenant_id, key) IN (SELECT tenant_id, key FROM idempotency_keys WHERE created_at <= $1 LIMIT $2)
   RETURNING key`,
);

/** The idempotency key of a tenant's call. */
export interface KeyInUse {
  readonly tenantId: TenantId;
  readonly key: string;
  readonly requestHash: Buffer;
  readonly act?: ActWrites;
  readonly subjectId?: string | undefined;
}

/**
 * The idempotency key of a tenant's request; undefined if the caller sent none.
 * @param subjectId what the request creates, if it is known before the response; for the line about a person's act
 */
export function keyInUse(
  tenantId: TenantId,
  { key, requestHash, act }: IdempotentRequest,
  subjectId?: string,
): KeyInUse | undefined {
  if (key === undefined) return undefined;
  return act === undefined ? { tenantId, key, requestHash } : { tenantId, key, requestHash, act, subjectId };
}

/** Whether a transaction failed because another process committed the same idempotency key first. */
export function isKeyConflict(error: unknown): boolean {
  return violatedConstraint(error) === 'idempotency_keys_pkey';
}

/** The row that a call stores: its response, or the operation that is still in progress. */
export interface KeyRecord extends KeyInUse {
  readonly operationId: OperationId | null;
  readonly response: RenderedResponse | undefined;
}

/**
 * The earlier calls with these keys, in the same order; undefined if there is none. A key that was used for another request is an AppError in its place.
 * While the tenants' counters are locked, no other process can be writing the same key. Without that lock the insert of the key
 * may still fail; reading again then finds the other call.
 */
export async function findEarlierCalls(
  transaction: Transaction,
  keys: readonly KeyInUse[],
  now: Date,
): Promise<(EarlierCall | AppError | undefined)[]> {
  if (keys.length === 0) return [];
  const rows = await transaction.rows(
    query(FIND, plainArray(keys.map((each) => each.tenantId)), textArray(keys.map((each) => each.key))),
  );
  const expiredBefore = now.getTime() - KEY_LIFETIME_DAYS * DAY_MS;
  const found = new Map<string, KeyRow>();
  for (const row of rows) {
    // Expired but not deleted yet: delete it, so that the new key can be inserted.
    if (row.created_at.getTime() <= expiredBefore) transaction.write(query(DELETE_KEY, row.tenant_id, row.key));
    else found.set(row.tenant_id + row.key, row);
  }
  return keys.map((each) => earlierCall(each, found.get(each.tenantId + each.key)));
}

function earlierCall(call: KeyInUse, row: KeyRow | undefined): EarlierCall | AppError | undefined {
  if (row === undefined) return undefined;
  if (!row.request_hash.equals(call.requestHash)) return new AppError('idempotency_key_reused');
  if (row.answer_status === ERASED_STATUS) return new AppError('response_erased');
  if (row.answer_body !== null) {
    return { kind: 'replayed', response: { status: row.answer_status!, body: row.answer_body, replayed: true } };
  }
  return { kind: 'unfinished', operationId: row.operation_id! };
}

export function insertKeys(records: readonly KeyRecord[], now: Date): Query {
  return query(
    INSERT,
    uuidArray(records.map((each) => each.tenantId)),
    textArray(records.map((each) => each.key)),
    byteaArray(records.map((each) => each.requestHash)),
    uuidArray(records.map((each) => each.operationId)),
    plainArray(records.map((each) => each.response?.status ?? null)),
    textArray(records.map(({ response }) => (response ? bodyToSave(response) : null))),
    now,
  );
}

/** The lines about the people whose calls these are. They must be the last writes of a commit, except for the audit log's. */
export function actWrites(records: readonly KeyRecord[]): Query[] {
  return records.flatMap(({ act, subjectId, response }) =>
    act === undefined || response?.isDryRun === true ? [] : act({ response, subjectId }),
  );
}

function bodyToSave({ body, savedBody }: RenderedResponse): string {
  return savedBody ?? body;
}

/**
 * Stores the response of a key that was inserted with this operation and without a response. If two calls finish the same
 * work, the first response stays, and this function returns it to both.
 */
export async function storeResponse(
  database: Queryable,
  tenantId: TenantId,
  key: string | undefined,
  operationId: OperationId,
  response: RenderedResponse,
): Promise<RenderedResponse> {
  if (key === undefined) return response;
  const body = bodyToSave(response);
  const [row] = await database.rows(query(STORE_RESPONSE, tenantId, key, response.status, body, operationId));
  if (row === undefined || row.answer_status === ERASED_STATUS) return response;
  return { status: row.answer_status, body: row.answer_body };
}

/**
 * Erases the tenant's saved responses that contain one of the ids. A repeat of such a call is answered with `response_erased`.
 * Responses that were saved before `since` need not be read. @returns how many were erased
 */
export async function eraseResponses(
  database: Queryable,
  tenantId: TenantId,
  ids: readonly string[],
  since: Date,
): Promise<number> {
  return (await database.rows(query(ERASE_RESPONSES, tenantId, since, textArray(ids)))).length;
}

/** Deletes keys past their lifetime, at most `limit` of them. @returns how many were deleted */
export async function deleteExpiredKeys(database: Queryable, now: Date, limit: number): Promise<number> {
  const expired = new Date(now.getTime() - KEY_LIFETIME_DAYS * DAY_MS);
  return (await database.rows(query(DELETE_EXPIRED, expired, limit))).length;
}

/**
 * For work that makes its own commits and can safely run twice. A call whose key has a saved response gets that response;
 * any other call does or finishes the work and saves the response.
 * @throws AppError idempotency_key_reused
 */
export async function respondOncePerKey(
  database: Database,
  clock: Clock,
  tenantId: TenantId,
  request: IdempotentRequest,
  work: () => Promise<RenderedResponse>,
): Promise<RenderedResponse> {
  const call = keyInUse(tenantId, request);
  if (call === undefined) return await work();
  const [earlier] = await database.transaction((transaction) => findEarlierCalls(transaction, [call], clock.now()));
  if (earlier instanceof AppError) throw earlier;
  if (earlier?.kind === 'replayed') return earlier.response;
  const response = await work();
  return await commitOncePerKey(database, clock, tenantId, request, async () => response);
}

/**
 * One transaction in which `work` is executed at most once per key: work, key and response commit together. For everything except
 * ledger operations, for which lanes do the same in batches. `work` must use only the given transaction: if every call of a
 * busy process needed a second connection, they would all wait for each other.
 * @param lastWrites the insert into the audit log, which must be the last write of a transaction
 * @throws AppError idempotency_key_reused
 */
export async function commitOncePerKey(
  database: Database,
  clock: Clock,
  tenantId: TenantId,
  request: IdempotentRequest,
  work: (transaction: Transaction) => Promise<RenderedResponse>,
  lastWrites: () => readonly Query[] = () => [],
): Promise<RenderedResponse> {
  const call = keyInUse(tenantId, request);
  return await database.transaction(
    async (transaction) => {
      const [earlier] = call === undefined ? [] : await findEarlierCalls(transaction, [call], clock.now());
      if (earlier instanceof AppError) throw earlier;
      if (earlier?.kind === 'replayed') return earlier.response;
      const response = await work(transaction);
      const records = call === undefined ? [] : [{ ...call, operationId: null, response }];
      if (records.length > 0) transaction.write(insertKeys(records, clock.now()));
      for (const write of [...actWrites(records), ...lastWrites()]) transaction.write(write);
      return response;
    },
    // Another process had the same key and committed first: the next attempt finds its response.
    isKeyConflict,
  );
}
