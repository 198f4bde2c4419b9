import { CUSTOMER_ERASURE, findDueErasures, findNextErasure } from '#customers';
import { HOUR_MS } from '#kit/durations.ts';
import type { CustomerId } from '#kit/ids.ts';
import { calendar, workOff, type WorkKind } from '#work';
import type { OffboardingDependencies } from './dependencies.ts';
import { eraseCustomersOf } from './erase-customers.ts';

/** An erasure reads everything that the tenant has of some kinds of data, once for all of these. */
const ERASURES_PER_PAGE = 500;

/** How customers are erased whose retention time has passed, or of whom something may have been in flight at the erasure. */
export function customerErasures(dependencies: OffboardingDependencies): WorkKind<null> {
  const { database } = dependencies;
  return calendar(CUSTOMER_ERASURE, dependencies, {
    failed_pause_ms: HOUR_MS,
    act: async (tenantId, { now, report, isOver }) => {
      const list = {
        page: ERASURES_PER_PAGE,
        find: async (skipped: number, limit: number) => await findDueErasures(database, tenantId, now, skipped, limit),
        act: async (ids: readonly CustomerId[]) =>
          ids.length - (await eraseCustomersOf(dependencies, tenantId, ids, report)),
      };
      await workOff(list, isOver);
    },
    findNext: async (tenantId) => await findNextErasure(database, tenantId),
  });
}
