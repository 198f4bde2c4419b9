import type { TenantId } from '#kit/ids.ts';
import { calendar, eachOf, throwingFirst, workOff, type CalendarRun, type WorkKind } from '#work';
import type { CardDependencies } from '../dependencies.ts';
import { CARD_EXPIRY } from '../model.ts';
import { reportExpiry } from './report-expiry.ts';
import { findDueCards, findNextStep, type DueCard } from './expiry-store.ts';

/** At the end of a month, all cards of that month expire. Pages this small leave room in the lane for the partner's calls. */
const CARDS_PER_PAGE = 50;

/** How the expiry of cards is reported at its dates. */
export function cardExpiries(dependencies: CardDependencies): WorkKind<null> {
  return calendar(CARD_EXPIRY, dependencies, {
    act: async (tenantId, run) => await expireDueCards(dependencies, tenantId, run),
    findNext: async (tenantId) => await findNextStep(dependencies.database, tenantId),
  });
}

/** Reports what is due about one tenant's cards at `now`, the tenant's time. Throws the first failure at the end. */
export async function expireTenantCards(dependencies: CardDependencies, tenantId: TenantId, now: Date): Promise<void> {
  await throwingFirst(async (report) => {
    await expireDueCards(dependencies, tenantId, { now, report, isOver: () => false });
  });
}

async function expireDueCards(
  dependencies: CardDependencies,
  tenantId: TenantId,
  { now, report, isOver }: CalendarRun,
): Promise<void> {
  const expire = async (card: DueCard): Promise<boolean> => {
    await reportExpiry(dependencies, tenantId, card, now);
    return true;
  };
  const list = {
    page: CARDS_PER_PAGE,
    find: async (skipped: number, limit: number) =>
      await findDueCards(dependencies.database, tenantId, now, skipped, limit),
    act: eachOf(expire, report),
  };
  await workOff(list, isOver);
}
