import { AppError } from '#kit/app-error.ts';
import type { Clock } from '#kit/clock.ts';
import type { OperationId, TenantId } from '#kit/ids.ts';
import type { Database, Transaction } from './database.ts';
import {
  actWrites,
  findEarlierCalls,
  insertKeys,
  isKeyConflict,
  keyInUse,
  type IdempotentRequest,
  type RenderedResponse,
} from './idempotency.ts';

/** The saved response of an earlier call, or the operation to finish and to pass to `storeResponse`. */
type BegunCall =
  | { readonly response: RenderedResponse }
  | { readonly response?: undefined; readonly operationId: OperationId };

/**
 * Begins work that ends in a later commit or in another system. `open` makes the first step and returns the operation's id; both
 * commit together with the key. A call whose key has an unfinished operation continues that operation instead.
 * @throws AppError idempotency_key_reused
 */
export async function beginOncePerKey(
  database: Database,
  clock: Clock,
  tenantId: TenantId,
  request: IdempotentRequest,
  open: (transaction: Transaction, now: Date) => Promise<OperationId>,
): Promise<BegunCall> {
  const call = keyInUse(tenantId, request);
  return await database.transaction(
    async (transaction): Promise<BegunCall> => {
      const now = clock.now();
      if (call === undefined) return { operationId: await open(transaction, now) };
      const [earlier] = await findEarlierCalls(transaction, [call], now);
      if (earlier instanceof AppError) throw earlier;
      if (earlier?.kind === 'replayed') return { response: earlier.response };
      if (earlier?.kind === 'unfinished') return { operationId: earlier.operationId };
      const operationId = await open(transaction, now);
      const record = { ...call, operationId, response: undefined };
      for (const write of [insertKeys([record], now), ...actWrites([record])]) transaction.write(write);
      return { operationId };
    },
    // Another process committed the same key first: the next attempt finds its row.
    isKeyConflict,
  );
}
