import { plainArray, query, statement, type Query, type Queryable, type Transaction } from '#database';
import type { TenantId } from '#kit/ids.ts';
import type { EndpointId } from '../model.ts';
import { MINUTE_MS } from '#kit/durations.ts';

/** An endpoint by its primary key. */
export interface EndpointKey {
  readonly tenant_id: TenantId;
  readonly id: EndpointId;
}

const WITH_OLD_DELIVERIES = statement<EndpointKey>(
  'webhook_removal.with_old_deliveries',
  `SELECT endpoint.tenant_id, endpoint.id FROM webhook_endpoints AS endpoint
    WHERE EXISTS (SELECT FROM webhook_deliveries AS delivery
                   WHERE delivery.tenant_id = endpoint.tenant_id AND delivery.endpoint_id = endpoint.id
                     AND delivery.id < $1 AND delivery.status <> 'waiting')
    LIMIT $2`,
);

const WITH_ENDED_SECRETS = statement<EndpointKey>(
  'webhook_removal.with_ended_secrets',
  `SELECT DISTINCT tenant_id, endpoint_id AS id FROM webhook_secrets WHERE expires_at <= $1 LIMIT $2`,
);

const DELETE_ENDED_SECRETS = statement<{ number: number }>(
  'webhook_removal.delete_ended_secrets',
  `DELETE FROM webhook_secrets WHERE tenant_id = $1 AND endpoint_id = $2 AND expires_at <= $3 RETURNING number`,
);

const DELETE_OLD = statement<{ id: string }>(
  'webhook_removal.delete_old_deliveries',
  `DELETE FROM webhook_deliveries
    WHERE tenant_id = $1 AND endpoint_id = $2 AND id = ANY (ARRAY(
      SELECT id FROM webhook_deliveries
       WHERE tenant_id = $1 AND endpoint_id = $2 AND id < $3 AND status <> 'waiting'
       ORDER BY id LIMIT $4 FOR UPDATE SKIP LOCKED))
   RETURNING id`,
);

const DELETE_DELIVERIES = statement<{ id: string }>(
  'webhook_removal.delete_deliveries',
  `DELETE FROM webhook_deliveries
    WHERE tenant_id = $1 AND endpoint_id = $2 AND id = ANY (ARRAY(
      SELECT id FROM webhook_deliveries WHERE tenant_id = $1 AND endpoint_id = $2 ORDER BY id LIMIT $3))
   RETURNING id`,
);

const DELETE_REPLAYS = statement<{ id: string }>(
  'webhook_removal.delete_replays',
  `DELETE FROM webhook_replays
    WHERE tenant_id = $1 AND endpoint_id = $2 AND id = ANY (ARRAY(
      SELECT id FROM webhook_replays WHERE tenant_id = $1 AND endpoint_id = $2 ORDER BY id LIMIT $3))
   RETURNING id`,
);

const DELETE_STREAM = statement(
  'webhook_removal.delete_stream',
  `DELETE FROM webhook_streams WHERE tenant_id = $1 AND endpoint_id = $2`,
);

const DELETE_SECRETS = statement<{ number: number }>(
  'webhook_removal.delete_secrets',
  `DELETE FROM webhook_secrets WHERE tenant_id = $1 AND endpoint_id = $2 RETURNING number`,
);

const DELETE_ENDPOINT = statement(
  'webhook_removal.delete_endpoint',
  `DELETE FROM webhook_endpoints WHERE tenant_id = $1 AND id = $2`,
);

/** Endpoints with deliveries that are done and have an id below `below`. */
export async function withOldDeliveries(database: Queryable, below: string, limit: number): Promise<EndpointKey[]> {
  return await database.rows(query(WITH_OLD_DELIVERIES, below, limit));
}

/** Endpoints with expired secrets. */
export async function withEndedSecrets(database: Queryable, now: Date, limit: number): Promise<EndpointKey[]> {
  return await database.rows(query(WITH_ENDED_SECRETS, now, limit));
}

/** @returns the numbers of the deleted secrets */
export async function deleteEndedSecrets(
  transaction: Transaction,
  { tenant_id, id }: EndpointKey,
  now: Date,
): Promise<number[]> {
  return (await transaction.rows(query(DELETE_ENDED_SECRETS, tenant_id, id, now))).map(({ number }) => number);
}

/** Deletes deliveries that are done and have an id below `below`, oldest first. @returns how many */
export async function deleteOldDeliveries(
  database: Queryable,
  { tenant_id, id }: EndpointKey,
  below: string,
  limit: number,
): Promise<number> {
  return (await database.rows(query(DELETE_OLD, tenant_id, id, below, limit))).length;
}

/** Deletes some of the endpoint's deliveries, whatever their status. @returns how many */
export async function deleteDeliveries(
  database: Queryable,
  { tenant_id, id }: EndpointKey,
  limit: number,
): Promise<number> {
  return (await database.rows(query(DELETE_DELIVERIES, tenant_id, id, limit))).length;
}

/** Deletes some of the endpoint's replays. @returns how many */
export async function deleteReplays(
  database: Queryable,
  { tenant_id, id }: EndpointKey,
  limit: number,
): Promise<number> {
  return (await database.rows(query(DELETE_REPLAYS, tenant_id, id, limit))).length;
}

export function deleteStream({ tenant_id, id }: EndpointKey): Query {
  return query(DELETE_STREAM, tenant_id, id);
}

/** @returns the numbers of the deleted secrets */
export async function deleteAllSecrets(transaction: Transaction, { tenant_id, id }: EndpointKey): Promise<number[]> {
  return (await transaction.rows(query(DELETE_SECRETS, tenant_id, id))).map(({ number }) => number);
}

export function deleteEndpointRow({ tenant_id, id }: EndpointKey): Query {
  return query(DELETE_ENDPOINT, tenant_id, id);
}

/** Erasing answers reads all deliveries of the tenant that are still kept. */
const ERASE_ANSWERS_TIMEOUT_MS = 10 * MINUTE_MS;

const ERASE_ANSWERS = statement<{ id: string }>(
  'webhook_erasure.erase_answers',
  `UPDATE webhook_deliveries
      SET attempts = (SELECT jsonb_agg(attempt - 'answer' ORDER BY number)
                        FROM jsonb_array_elements(attempts) WITH ORDINALITY AS each (attempt, number))
    WHERE tenant_id = $1 AND subject_id = ANY ($2::uuid[]) AND attempts @? '$[*].answer'
   RETURNING id`,
  ERASE_ANSWERS_TIMEOUT_MS,
);

/** Erases the receivers' responses to events of these subjects: a receiver may repeat what it was sent. */
export function eraseAnswers(tenantId: TenantId, subjectIds: readonly string[]): Query<{ id: string }> {
  return query(ERASE_ANSWERS, tenantId, plainArray(subjectIds));
}
