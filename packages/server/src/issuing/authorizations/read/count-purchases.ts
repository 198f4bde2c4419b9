import { APPROVED, type CountedSource } from '#insights';
import { countTransactions, tenantsToCount } from './store.ts';

/** Purchases by outcome, in the order of their creation. The amount of a declined one is 0. */
export const COUNTED_PURCHASES: CountedSource = {
  kind: 'purchases',
  due: tenantsToCount,
  next: async (database, tenantId, after, before, limit) => {
    const rows = await countTransactions(database, tenantId, after, before, limit);
    const [first] = rows;
    return {
      counts: rows
        .filter(({ is_purchase }) => is_purchase)
        .map(({ hour: at, decline_reason, currency, count, amount }) => {
          return { at, key: decline_reason ?? APPROVED, currency, count, amount };
        }),
      read: rows.reduce((sum, { count }) => sum + Number(count), 0),
      last: first && { at: first.last_at, id: first.last_id },
    };
  },
};
