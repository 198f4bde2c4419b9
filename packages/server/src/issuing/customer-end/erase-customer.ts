import { addMilliseconds } from '../../foundation/database/index.ts';
import { HOUR_MS } from '../../foundation/kit/durations.ts';
import type { CustomerId, TenantId } from '../../foundation/kit/ids.ts';
import { allCardsOfCustomer } from '../cards/index.ts';
import { endWork, eraseProfile, findStatus, requireCustomer } from '../customers/index.ts';
import { certificateOf } from './certificate.ts';
import type { CustomerEndDependencies } from './dependencies.ts';

/** Longer than a call or a delivery can take. */
const IN_FLIGHT_MS = HOUR_MS;

/**
 * Erases the personal data of a closed customer, wherever it is stored. The profile is erased last, together with the status
 * and the event, so that an interrupted erasure starts again. An hour later the worker repeats the erasure of everything else,
 * for responses of webhook receivers and calls that were in flight.
 */
export async function eraseCustomer(
  dependencies: CustomerEndDependencies,
  tenantId: TenantId,
  customerId: CustomerId,
): Promise<void> {
  const { database, clock, erasers } = dependencies;
  const customer = await requireCustomer(database, tenantId, customerId);
  if (customer.status !== 'closed' && customer.status !== 'erased') return;
  const state = await findStatus(database, tenantId, customerId);
  const cards = await allCardsOfCustomer(database, tenantId, customerId);
  const isRepeat = customer.status === 'erased';
  const until = addMilliseconds(customer.updated_at, IN_FLIGHT_MS);
  const since = isRepeat ? addMilliseconds(customer.updated_at, -IN_FLIGHT_MS) : customer.created_at;
  const copiedUntil = isRepeat ? customer.updated_at : clock.now();
  const names = {
    cardIds: cards.map(({ id }) => id),
    customerLocalId: customer.local_id,
    cardLocalIds: cards.map((card) => card.local_id),
  };
  const erasure = { tenantId, customerId, ...names, since, until, copiedUntil, isRepeat };
  for (const { erase } of erasers) await erase(erasure);
  if (isRepeat) {
    await database.rows(endWork(tenantId, state!));
    return;
  }
  await database.transaction(async (transaction) => {
    await eraseProfile(dependencies, transaction, tenantId, customerId, clock.now(), certificateOf(erasers));
  });
}
