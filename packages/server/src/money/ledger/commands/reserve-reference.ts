import type { Clock } from '../../../foundation/kit/clock.ts';
import type { Database } from '../../../foundation/database/index.ts';
import { insertReservation, type ReferenceReservation } from '../commit/batch-store.ts';
import type { Operation } from '../model.ts';
import { findRepeatedOperation } from '../store.ts';

/**
 * Reserves a reference, so that no command with this reference can commit afterwards. It does not take the tenant's lock, so it
 * works however long others hold that lock. A command that has the reference already, or is committing with it, wins.
 * @returns the operation that has the reference: the reservation's, or the command's. Undefined if it has other parameters, so that
 *   no command with these parameters can commit either
 */
export async function reserveReference(
  database: Database,
  clock: Clock,
  reservation: ReferenceReservation,
): Promise<Operation | undefined> {
  await database.rows(insertReservation(reservation, clock.now()));
  return await findRepeatedOperation(database, reservation.tenantId, reservation.reference);
}
