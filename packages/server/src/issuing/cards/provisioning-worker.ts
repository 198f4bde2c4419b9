import { addMilliseconds, tenantsDue } from '#database';
import { MINUTE_MS } from '#kit/durations.ts';
import { TENANTS_PER_ROUND } from '#kit/worker-round.ts';
import type { CardDependencies } from './dependencies.ts';
import { provisionCard } from './provision-card.ts';
import { claimUnprovisioned, UNPROVISIONED_SEARCH } from './store.ts';

/** Requested in parallel, so that a platform that does not respond costs a tenant one time-out per round. */
const CARDS_PER_TENANT = 10;
/**
 * Lease of a claimed card. After a kill, the card waits for its end. If requesting the number takes longer, a second worker requests
 * the same number: the platform identifies the card by its id.
 */
const CLAIM_MS = MINUTE_MS;

/**
 * Retries cards whose request ended without a number from the platform: the request was interrupted, or the platform did not
 * respond or needs longer. Runs one round. Tenants take turns, so that a tenant with many such cards does not delay the others.
 * @returns the number of cards tried
 */
export async function provisionPendingCards(
  dependencies: CardDependencies,
  onFailure: (error: unknown) => void,
): Promise<number> {
  const { database, clock } = dependencies;
  let tried = 0;
  for (const [tenantId, now] of await tenantsDue(database, clock, UNPROVISIONED_SEARCH, TENANTS_PER_ROUND)) {
    const until = addMilliseconds(now, CLAIM_MS);
    const cards = await claimUnprovisioned(database, tenantId, now, until, CARDS_PER_TENANT);
    tried += cards.length;
    await Promise.all(cards.map((card) => provisionCard(dependencies, card).catch(onFailure)));
  }
  return tried;
}
