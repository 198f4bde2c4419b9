import { deleteInParts } from '#database';
import type { WebhookDependencies } from '../dependencies.ts';
import { deleteOldDeliveries, withOldDeliveries } from './store.ts';
import { DAY_MS } from '#kit/durations.ts';

const ATTEMPT_KEPT_DAYS = 30;
/** Without a long `Retry-After` or a manual retry, the last attempt is made within this time after the first. */
const ATTEMPTS_DAYS_MAX = 4;
/** How long a delivery is kept after it was created, or longer if it is not done by then. */
export const DELIVERY_KEPT_DAYS = ATTEMPT_KEPT_DAYS + ATTEMPTS_DAYS_MAX;
const ENDPOINTS_PER_ROUND = 1_000;

type Dependencies = Pick<WebhookDependencies, 'database' | 'clock'>;

/**
 * Removes old deliveries that are done. Waiting deliveries stay, however old, because they are still to be sent. A failure
 * is reported to `onFailure`, and the next sweep tries again.
 * @returns whether none is left
 */
export async function removeOldDeliveries(
  { database, clock }: Dependencies,
  onFailure: (error: unknown) => void,
): Promise<boolean> {
  const below = firstIdOf(new Date(clock.now().getTime() - DELIVERY_KEPT_DAYS * DAY_MS));
  const endpoints = await withOldDeliveries(database, below, ENDPOINTS_PER_ROUND);
  let isDone = endpoints.length < ENDPOINTS_PER_ROUND;
  for (const endpoint of endpoints) {
    const removing = deleteInParts(async (limit) => await deleteOldDeliveries(database, endpoint, below, limit));
    isDone = (await removing.catch(onFailure)) === true && isDone;
  }
  return isDone;
}

/** Sorts before every UUIDv7 of this time and after all earlier ones: the primary key is ordered by time. */
function firstIdOf(moment: Date): string {
  const time = moment.getTime().toString(16).padStart(12, '0');
  return `${time.slice(0, 8)}-${time.slice(8)}-0000-0000-000000000000`;
}
