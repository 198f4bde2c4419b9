import { assert } from '../../../foundation/kit/assert.ts';
import type { Clock } from '../../../foundation/kit/clock.ts';
import type { Database } from '../../../foundation/database/index.ts';
import { insertClaim, type Claim } from '../commit/batch-store.ts';
import type { Operation } from '../model.ts';
import { findOperationByReference } from '../store.ts';

/**
 * Takes a reference, so that no command with it commits from now on; without the tenant's lock, so however long that is held
 * by others. Where a command has it, or is committing, the claim comes too late.
 * @returns the operation that has the reference: the claim's, or the command's
 */
export async function reserveReference(database: Database, clock: Clock, claim: Claim): Promise<Operation> {
  await database.rows(insertClaim(claim, clock.now()));
  const operation = await findOperationByReference(database, claim.tenantId, claim.reference.reference);
  assert(operation, 'a reference that is claimed is taken');
  return operation;
}
