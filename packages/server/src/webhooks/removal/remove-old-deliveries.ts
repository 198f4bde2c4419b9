import type { WebhookDependencies } from '../dependencies.ts';
import { deleteOldDeliveries, withOldDeliveries, type EndpointKey } from './store.ts';

/** Each attempt is kept for 30 days, and the last one is made within four days of the first. */
const KEPT_MS = 34 * 86_400_000;
const ENDPOINTS_PER_ROUND = 1_000;
const ROWS_PER_STATEMENT = 5_000;
/** So many rows of one endpoint in a round; the next goes on, after others had their turn. */
const STATEMENTS_PER_ROUND = 20;

type Dependencies = Pick<WebhookDependencies, 'database' | 'clock'>;

/**
 * Forgets deliveries that are done and were made long ago. Those that wait stay, however old: they are still to be sent. What
 * fails goes to `onFailure` and is tried again in the next round.
 */
export async function removeOldDeliveries(
  { database, clock }: Dependencies,
  onFailure: (error: unknown) => void,
): Promise<void> {
  const below = firstIdOf(new Date(clock.now().getTime() - KEPT_MS));
  for (const endpoint of await withOldDeliveries(database, below, ENDPOINTS_PER_ROUND))
    await removeFrom(database, endpoint, below).catch(onFailure);
}

async function removeFrom(database: Dependencies['database'], endpoint: EndpointKey, below: string): Promise<void> {
  let statements = 0;
  while ((await deleteOldDeliveries(database, endpoint, below, ROWS_PER_STATEMENT)) === ROWS_PER_STATEMENT)
    if ((statements += 1) === STATEMENTS_PER_ROUND) return;
}

/** Before every UUIDv7 of that moment and after all earlier ones: the primary key is in the order of time. */
function firstIdOf(moment: Date): string {
  const time = moment.getTime().toString(16).padStart(12, '0');
  return `${time.slice(0, 8)}-${time.slice(8)}-0000-0000-000000000000`;
}
