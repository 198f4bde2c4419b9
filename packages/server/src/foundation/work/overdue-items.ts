import type { Queryable } from '#database';
import { before, OVERDUE_WORK_MAX, type OverdueWork } from '#kit/overdue-work.ts';
import type { WorkName } from './model.ts';
import { findWaiting } from './waiting-store.ts';

/**
 * The items that have waited longer than their kind allows, in the order of the kinds, the oldest of a kind first. Those whose last attempt
 * failed can be retried.
 */
export async function overdueItems(
  database: Queryable,
  names: readonly WorkName<never>[],
  now: Date,
): Promise<OverdueWork[]> {
  const kinds = names.flatMap(({ name, overdue }) => (overdue === undefined ? [] : [{ name, overdue }]));
  const times = new Map(kinds.map(({ name, overdue: { after_ms } }) => [name, before(now, after_ms)]));
  const found = Map.groupBy(await findWaiting(database, times, OVERDUE_WORK_MAX), ({ kind }) => kind);
  return kinds.flatMap(({ name, overdue: { kind, describe } }) =>
    (found.get(name) ?? []).map((item) => {
      const { tenantId, id, since, problem } = item;
      const act = { name: 'work.retry', params: { kind: name } } as const;
      return { kind, tenantId, id, since, ...describe(item), ...(problem !== null && { act }) };
    }),
  );
}
