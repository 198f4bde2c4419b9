import type { Query } from '#database';
import { newId, type TenantId } from '#kit/ids.ts';
import type { Due, WorkItem, WorkKey, WorkName } from './model.ts';
import { completeItems, makeItemsDue, runSooner, scheduleItems, type EndedItem, type ScheduledItem } from './store.ts';

/** What a commit does to an item: it schedules it, or it removes it. */
export type WorkChange = ScheduledItem | EndedItem;

/** Schedules an item, or changes when and with which data it runs. A run that is in progress does not complete it any more. */
export function scheduled<Data>(name: WorkName<Data>, { tenantId, id, data }: WorkItem<Data>, due: Due): ScheduledItem {
  const [time, holder] = due instanceof Date ? [due, null] : [due.since, due.heldBy];
  return {
    tenantId,
    kind: name.name,
    id,
    version: newId(),
    data,
    due: time,
    byTenantTime: name.clock === 'tenant',
    holder,
  };
}

/** The item is done, unless it was scheduled again since it was claimed. */
export function completed({ tenantId, kind, id, version }: WorkKey): EndedItem {
  return { tenantId, kind, id, version };
}

/** The item need not be done any more. */
export function cancelled({ name }: WorkName<never>, tenantId: TenantId, id: string): EndedItem {
  return { tenantId, kind: name, id, version: null };
}

/** The same in a transaction of its own. */
export function schedule<Data>(name: WorkName<Data>, item: WorkItem<Data>, due: Due): Query {
  return scheduleItems([scheduled(name, item, due)]);
}

/**
 * Makes items due that nobody runs. A run in progress is left alone: it finds out itself whether something has changed since it began, in the
 * transaction that completes its item.
 */
export function makeDue<Data>(name: WorkName<Data>, items: readonly WorkItem<Data>[], due: Date): Query {
  return makeItemsDue(items.map((item) => scheduled(name, item, due)));
}

export function complete(claim: WorkKey): Query {
  return completeItems([completed(claim)]);
}

export function cancel(name: WorkName<never>, tenantId: TenantId, id: string): Query {
  return completeItems([cancelled(name, tenantId, id)]);
}

/** Makes a calendar of the tenant run at this time, in real time, unless it runs earlier. Needed for dates less than a day ahead. */
export function sooner({ name }: WorkName<null>, tenantId: TenantId, due: Date): Query {
  return runSooner(tenantId, name, due);
}

/** The last of several changes of each item in one commit, whose writes must not meet in a row. */
export class WorkChanges {
  readonly #last = new Map<string, WorkChange>();

  add(change: WorkChange): void {
    const key = `${change.tenantId} ${change.kind} ${change.id}`;
    const before = this.#last.get(key);
    // It completes an older version than the one that is scheduled here.
    if (before && isScheduled(before) && !isScheduled(change) && change.version !== null) return;
    this.#last.set(key, change);
  }

  /** At most two, each for all items. */
  writes(): Query[] {
    const all = [...this.#last.values()];
    const items = all.filter(isScheduled);
    const ended = all.filter((change) => !isScheduled(change));
    return [...(items.length > 0 ? [scheduleItems(items)] : []), ...(ended.length > 0 ? [completeItems(ended)] : [])];
  }
}

function isScheduled(change: WorkChange): change is ScheduledItem {
  return 'due' in change;
}
