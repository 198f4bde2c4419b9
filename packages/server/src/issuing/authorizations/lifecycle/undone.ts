import type { Database } from '#database';
import type { TenantId, TransactionId } from '#kit/ids.ts';
import type { Step } from '../model.ts';
import { loadSteps } from '../store.ts';
import { isUndone } from './reverse.ts';

export interface Undone {
  /** How much of what was authorized the network did not accept. */
  readonly undone: bigint;
  /** Nothing has counted as spent since an approval was undone. */
  readonly endsUndone: boolean;
}

/** The approvals of a purchase that were undone. */
export async function loadUndone(database: Database, tenantId: TenantId, id: TransactionId): Promise<Undone> {
  const steps: readonly Step[] = (await loadSteps(database, tenantId, [id])).get(id) ?? [];
  const undone = steps.reduce((sum, step) => (isUndone(step) ? sum + step.amount : sum), 0n);
  const last = steps.findLast(
    ({ type, amount }) => amount > 0n && !type.startsWith('refund') && !type.startsWith('original_credit'),
  );
  return { undone, endsUndone: last !== undefined && isUndone(last) };
}
