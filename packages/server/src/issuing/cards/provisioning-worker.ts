import { later, tenantsDue } from '../../foundation/database/index.ts';
import type { CardDependencies } from './dependencies.ts';
import { provisionCard } from './provision-card.ts';
import { claimUnprovisioned, UNPROVISIONED_SEARCH } from './store.ts';

const TENANTS_PER_ROUND = 50;
/** Asked for at once, so that a platform which does not answer costs a tenant one time-out a round. */
const CARDS_PER_TENANT = 10;
/** How long claimed cards are left to their claimant before another may try: longer than asking for them can take. */
const CLAIM_MS = 300_000n;

/**
 * One round over the cards that still wait for their number although the request that created them is over: it was cut
 * off, or the platform did not answer, or answered that it takes longer. Tenants take turns, so that one with many such
 * cards does not hold up the others.
 * @returns how many cards were tried
 */
export async function provisionPendingCards(
  dependencies: CardDependencies,
  onFailure: (error: unknown) => void,
): Promise<number> {
  const { database, clock } = dependencies;
  let tried = 0;
  for (const [tenantId, now] of await tenantsDue(database, clock, UNPROVISIONED_SEARCH, TENANTS_PER_ROUND)) {
    const until = later(now, CLAIM_MS);
    const cards = await claimUnprovisioned(database, tenantId, now, until, CARDS_PER_TENANT);
    tried += cards.length;
    await Promise.all(cards.map((card) => provisionCard(dependencies, card).catch(onFailure)));
  }
  return tried;
}
