import { addMilliseconds } from '#database';
import { HOUR_MS } from '#kit/durations.ts';
import type { CustomerId, TenantId } from '#kit/ids.ts';
import { allCardsOfCustomer } from '#cards';
import { endErasure, eraseProfile, requireCustomer } from '#customers';
import { certificateOf } from './certificate.ts';
import type { OffboardingDependencies, Erasure } from './dependencies.ts';
import { wordsOfPerson } from './words-of-person.ts';

/** Longer than a call or a delivery can take. */
const IN_FLIGHT_MS = HOUR_MS;

/**
 * Erases the personal data of closed customers of a tenant, wherever it is stored: first what each customer has of its own, then
 * what takes a reading of everything that the tenant has, once for all of them. The profile of each is erased last, together with
 * the status and the event, so that an interrupted erasure starts again. An hour later the worker repeats the erasure of everything
 * else, for responses of webhook receivers and calls that were in flight.
 * @param onFailure called for a customer whose erasure fails alone; the others are erased
 * @returns how many were erased
 */
export async function eraseCustomersOf(
  dependencies: OffboardingDependencies,
  tenantId: TenantId,
  customerIds: readonly CustomerId[],
  onFailure: (error: unknown) => void,
): Promise<number> {
  const begun: Erasure[] = [];
  for (const customerId of customerIds) {
    const each = await eraseOwn(dependencies, tenantId, customerId).catch(onFailure);
    if (each !== undefined) begun.push(each);
  }
  if (begun.length === 0) return 0;
  for (const eraser of dependencies.erasers) if ('eraseAll' in eraser) await eraser.eraseAll(tenantId, begun);
  let erased = 0;
  for (const each of begun) {
    try {
      await complete(dependencies, each);
      erased += 1;
    } catch (error) {
      onFailure(error);
    }
  }
  return erased;
}

/** Erases what an index finds for the customer. Undefined if the customer is not closed. */
async function eraseOwn(
  dependencies: OffboardingDependencies,
  tenantId: TenantId,
  customerId: CustomerId,
): Promise<Erasure | undefined> {
  const { database, clock, erasers } = dependencies;
  const customer = await requireCustomer(database, tenantId, customerId);
  if (customer.status !== 'closed' && customer.status !== 'erased') return undefined;
  const cards = await allCardsOfCustomer(database, tenantId, customerId);
  const isRepeat = customer.status === 'erased';
  const erasure: Erasure = {
    tenantId,
    customerId,
    cardIds: cards.map(({ id }) => id),
    customerLocalId: customer.local_id,
    cardLocalIds: cards.map((card) => card.local_id),
    words: wordsOfPerson(customer),
    since: isRepeat ? addMilliseconds(customer.updated_at, -IN_FLIGHT_MS) : customer.created_at,
    until: addMilliseconds(customer.updated_at, IN_FLIGHT_MS),
    copiedUntil: isRepeat ? customer.updated_at : clock.now(),
    isRepeat,
  };
  for (const eraser of erasers) if ('erase' in eraser) await eraser.erase(erasure);
  return erasure;
}

async function complete(
  dependencies: OffboardingDependencies,
  { tenantId, customerId, isRepeat }: Erasure,
): Promise<void> {
  const { database, clock, erasers } = dependencies;
  if (isRepeat) {
    await database.rows(endErasure(tenantId, customerId));
    return;
  }
  await database.transaction(async (transaction) => {
    await eraseProfile(dependencies, transaction, tenantId, customerId, clock.now(), certificateOf(erasers));
  });
}
