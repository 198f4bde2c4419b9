import { addMilliseconds, tenantNow, type Database, type Query } from '#database';
import type { Clock } from '#kit/clock.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '#kit/durations.ts';
import type { TenantId } from '#kit/ids.ts';
import { scheduled } from './changes.ts';
import type { WorkKind, WorkName, WorkRun } from './model.ts';
import { scheduleItems } from './store.ts';

/** What becomes due later than this after it was written is found without an announcement. */
export const CALENDAR_LOOK_MS = DAY_MS;
/** A run ends soon after this, so that other tenants get their turn. */
const RUN_MS = MINUTE_MS;
/** What has become due during a run is done in the next one. */
const PAUSE_MS = SECOND_MS;

/** What a run of a calendar has. */
export interface CalendarRun {
  /** The tenant's time. */
  readonly now: Date;
  readonly report: WorkRun['report'];
  /** Whether the rest is left to the next run. */
  readonly isOver: () => boolean;
}

interface Calendar {
  /** Does what is due. Safe to repeat, and to run twice at the same time. */
  readonly act: (tenantId: TenantId, run: CalendarRun) => Promise<void>;
  /** The earliest date of what is left, by the tenant's time. */
  readonly findNext: (tenantId: TenantId) => Promise<Date | undefined>;
  /** How long what has failed waits. */
  readonly failed_pause_ms?: number;
}

/**
 * Work that is due at dates which an index of its room has. Each tenant has one item, under the tenant's id. Each run plans the next one: at
 * the earliest date, and at most a day ahead, so that a commit which writes a later date writes no work.
 */
export function calendar(
  name: WorkName<null>,
  { database, clock }: { readonly database: Database; readonly clock: Clock },
  { act, findNext, failed_pause_ms = MINUTE_MS }: Calendar,
): WorkKind<null> {
  return {
    name,
    isCalendar: true,
    per_process: 10,
    per_tenant: 1,
    timeout_ms: HOUR_MS,
    async run({ tenantId, now }, { signal, report }) {
      let pause_ms = PAUSE_MS;
      const fail = (error: unknown): void => {
        pause_ms = failed_pause_ms;
        report(error);
      };
      const tenantTime = await tenantNow(database, { now: () => now }, tenantId);
      const ends = addMilliseconds(now, RUN_MS);
      const isOver = (): boolean => signal.aborted || clock.now() > ends;
      await act(tenantId, { now: tenantTime, report: fail, isOver }).catch(fail);
      const next = await findNext(tenantId);
      const left_ms = next === undefined ? Infinity : next.getTime() - tenantTime.getTime();
      const earliest = addMilliseconds(clock.now(), pause_ms);
      const planned = addMilliseconds(now, Math.min(left_ms, CALENDAR_LOOK_MS));
      return planned > earliest ? planned : earliest;
    },
  };
}

/** Opens calendars of a new tenant, which has nothing with a date yet. */
export function openCalendars(names: readonly WorkName<null>[], tenantId: TenantId, now: Date): Query {
  const due = addMilliseconds(now, CALENDAR_LOOK_MS);
  return scheduleItems(names.map((name) => scheduled(name, { tenantId, id: tenantId, data: null }, due)));
}

/** A list from which items disappear when they are done. */
interface DueList<Item> {
  readonly page: number;
  readonly find: (skipped: number, limit: number) => Promise<readonly Item[]>;
  /** @returns how many of the items stay on the list */
  readonly act: (items: readonly Item[]) => Promise<number>;
}

/** Does what is on a list. Items that stay are at its head, so the next page skips them. */
export async function workOff<Item>({ page, find, act }: DueList<Item>, isOver: () => boolean): Promise<void> {
  for (let staying = 0; !isOver();) {
    const items = await find(staying, page);
    if (items.length > 0) staying += await act(items);
    if (items.length < page) return;
  }
}

/** The same for a caller who waits for it. @throws the first failure, at the end */
export async function throwingFirst(act: (report: WorkRun['report']) => Promise<void>): Promise<void> {
  const failures: unknown[] = [];
  await act((error) => void failures.push(error));
  if (failures.length > 0) throw failures[0];
}

/** Does each item of a page, all at the same time. @param act returns whether the item is done; one that fails stays on the list */
export function eachOf<Item>(
  act: (item: Item) => Promise<boolean>,
  onFailure: (error: unknown) => void,
): DueList<Item>['act'] {
  const isDone = async (item: Item): Promise<boolean> => {
    try {
      return await act(item);
    } catch (error) {
      onFailure(error);
      return false;
    }
  };
  return async (items) => (await Promise.all(items.map(isDone))).filter((done) => !done).length;
}
