import type { TenantId } from '#kit/ids.ts';
import { tenantsDue } from '#database';
import type { CardDependencies } from '../dependencies.ts';
import { reportExpiry } from './report-expiry.ts';
import { EXPIRY_SEARCH, findDueCards, type DueCard } from './store.ts';

/** High enough that tenants whose cards fail to expire do not block the others. */
const TENANTS_PER_ROUND = 10_000;
/** At the end of a month, all cards of that month expire. Pages this small leave room in the lane for the partner's calls. */
const CARDS_PER_PAGE = 50;

/**
 * Runs one round: reports what is due about the expiry of every tenant's cards, by the tenant's clock. Any number of processes may
 * run it at the same time. A failure is passed to `onFailure`, retried in the next round, and does not delay anything else.
 */
export async function expireCards(dependencies: CardDependencies, onFailure: (error: unknown) => void): Promise<void> {
  const { database, clock } = dependencies;
  for (const [tenantId, now] of await tenantsDue(database, clock, EXPIRY_SEARCH, TENANTS_PER_ROUND)) {
    await expireDueCards(dependencies, tenantId, now, onFailure).catch(onFailure);
  }
}

/** The same for one tenant at `now`, the tenant's time. Throws the first failure at the end. */
export async function expireTenantCards(dependencies: CardDependencies, tenantId: TenantId, now: Date): Promise<void> {
  const failures: unknown[] = [];
  await expireDueCards(dependencies, tenantId, now, (error) => void failures.push(error));
  if (failures.length > 0) throw failures[0];
}

async function expireDueCards(
  dependencies: CardDependencies,
  tenantId: TenantId,
  now: Date,
  onFailure: (error: unknown) => void,
): Promise<void> {
  const expire = async (card: DueCard): Promise<boolean> => {
    try {
      await reportExpiry(dependencies, tenantId, card, now);
      return true;
    } catch (error) {
      onFailure(error);
      return false;
    }
  };
  // Cards that failed stay at the head of the list, so the next page skips them.
  for (let failed = 0; ;) {
    const due = await findDueCards(dependencies.database, tenantId, now, failed, CARDS_PER_PAGE);
    const done = await Promise.all(due.map(expire));
    if (due.length < CARDS_PER_PAGE) return;
    failed += done.filter((each) => !each).length;
  }
}
