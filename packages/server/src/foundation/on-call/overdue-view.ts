import type { Environment } from '#kit/tenant.ts';
import type { PlacedWork } from './model.ts';

/** At most this many are shown per kind and environment: the first are enough to see the problem. */
export const SHOWN_MAX = 100;

/** The overdue work of an environment, or of both with live first, and the kinds of which there is more than is shown. */
export function overdueView(works: readonly PlacedWork[], wanted: Environment | undefined) {
  const liveFirst = works
    .filter(({ environment }) => wanted === undefined || environment === wanted)
    .toSorted((one, other) => one.environment.localeCompare(other.environment));
  const byKind = [...Map.groupBy(liveFirst, ({ environment, kind }) => `${environment} ${kind}`).values()];
  return {
    overdue: byKind.flatMap((some) => some.slice(0, SHOWN_MAX).map(workView)),
    cut_short: byKind
      .filter((some) => some.length > SHOWN_MAX)
      .map(([first]) => ({ kind: first!.kind, environment: first!.environment })),
  };
}

function workView({ kind, partnerId, environment, id, since, what, remedy, remedyCode, params, act }: PlacedWork) {
  return {
    kind,
    partner_id: partnerId,
    environment,
    id,
    since: since.toISOString(),
    what,
    remedy,
    remedy_code: remedyCode,
    params: params ?? {},
    act: act ?? null,
  };
}
