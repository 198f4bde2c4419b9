import type { Clock } from '#kit/clock.ts';
import type { Database, Query } from '#database';
import { insertReservation, type ReferenceReservation } from '../commit/batch-store.ts';
import type { Operation } from '../model.ts';
import { findRepeatedOperation } from '../store.ts';

/**
 * Reserves a reference, so that no command with this reference can commit afterwards. It does not take the tenant's lock, so it
 * works however long others hold that lock. A command that has the reference already, or is committing with it, wins.
 * @param extraWrites rows written in the same commit
 * @returns the operation that has the reference: the reservation's, or the command's. Undefined if it has other parameters, so that
 *   no command with these parameters can commit either
 */
export async function reserveReference(
  database: Database,
  clock: Clock,
  reservation: ReferenceReservation,
  extraWrites: readonly Query[] = [],
): Promise<Operation | undefined> {
  const insert = insertReservation(reservation, clock.now());
  if (extraWrites.length === 0) await database.rows(insert);
  else
    await database.transaction(async (transaction) => {
      for (const write of [insert, ...extraWrites]) transaction.write(write);
    });
  return await findRepeatedOperation(database, reservation.tenantId, reservation.reference);
}
