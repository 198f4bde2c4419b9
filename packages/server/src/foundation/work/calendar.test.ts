import { expect, onTestFinished, test } from 'vitest';
import { advanceTenantClock, createTenantCounters, query, statement } from '#database';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#kit/durations.ts';
import { newId, type TenantId } from '#kit/ids.ts';
import { adjustableClock } from '#test/contract/support/clock.ts';
import { createTestDatabase } from '#test/harness.ts';
import { newTenant } from '#test/vault/filled-vault.ts';
import { calendar, eachOf, openCalendars, workOff, type CalendarRun } from './calendar.ts';
import { sooner } from './changes.ts';
import type { WorkKind, WorkName } from './model.ts';
import { advanceWork } from './store.ts';
import { WorkRunner } from './work-runner.ts';

const { database } = await createTestDatabase();
const WAIT = { timeout: 30_000 };

const ROW = statement<{ due_at: Date; isHeld: boolean; version: string }>(
  'test.calendar',
  'SELECT due_at, holder IS NOT NULL AS "isHeld", version FROM work WHERE id = $1',
);

/** A tenant with one calendar, whose dates are in a list. */
async function newCalendar(act?: (run: CalendarRun) => Promise<void>) {
  const tenantId = await newTenant(database);
  const name: WorkName<null> = { name: `calendar ${tenantId}`, clock: 'tenant' };
  const clock = adjustableClock();
  const dates: Date[] = [];
  const done: Date[] = [];
  const failures: unknown[] = [];
  const kind = calendar(
    name,
    { database, clock },
    {
      async act(_, run) {
        await act?.(run);
        while (dates[0] !== undefined && dates[0] <= run.now) done.push(dates.shift()!);
      },
      findNext: async () => dates[0],
    },
  );
  await database.rows(createTenantCounters(tenantId, 'sandbox'));
  await database.rows(openCalendars([name], tenantId, clock.now()));
  const row = async () => (await database.rows(query(ROW, tenantId)))[0]!;
  const run = () => startRunner(kind, clock, failures);
  return { tenantId, name, clock, dates, done, failures, row, run };
}

function startRunner(kind: WorkKind<null>, clock: ReturnType<typeof adjustableClock>, failures: unknown[]): void {
  const runner = new WorkRunner({ database, clock, id: newId() });
  runner.connect({ kinds: [kind], onRan: () => undefined, onFailure: (error) => void failures.push(error) });
  runner.start();
  onTestFinished(() => runner.stop());
}

async function advance(tenantId: TenantId, milliseconds: number): Promise<void> {
  await database.rows(advanceTenantClock(tenantId, milliseconds));
  await database.rows(advanceWork(tenantId, milliseconds, new Date()));
}

const later = (date: Date, milliseconds: number): Date => new Date(date.getTime() + milliseconds);

/** How many minutes from now a date is. */
const minutesTo = (date: Date, now: Date): number => Math.round((date.getTime() - now.getTime()) / MINUTE_MS);

test('a new calendar runs within a day; a run plans the next one at the earliest date, a day ahead at most', async () => {
  const { clock, dates, done, row, run } = await newCalendar();
  const start = clock.now();
  expect(minutesTo((await row()).due_at, start)).toBe(24 * 60);
  const [first, second] = [later(start, DAY_MS - MINUTE_MS), later(start, DAY_MS + 90 * MINUTE_MS)];
  dates.push(first, second, later(start, 30 * DAY_MS));
  clock.advance(DAY_MS);
  run();
  await expect.poll(() => done, WAIT).toEqual([first]);
  await expect.poll(async () => minutesTo((await row()).due_at, clock.now()), WAIT).toBe(90);
  clock.advance(91 * MINUTE_MS);
  await database.rows(advanceWork(newId(), 0, clock.now()));
  await expect.poll(() => done, WAIT).toEqual([first, second]);
  await expect.poll(async () => minutesTo((await row()).due_at, clock.now()), WAIT).toBe(24 * 60);
});

test('a calendar follows the test clock of its tenant, also if that is advanced during a run', async () => {
  const begun = Promise.withResolvers<void>();
  const released = Promise.withResolvers<void>();
  const { tenantId, clock, dates, done, row, run } = await newCalendar(async () => {
    begun.resolve();
    await released.promise;
  });
  const [near, far] = [later(clock.now(), 2 * DAY_MS), later(clock.now(), 9 * DAY_MS)];
  dates.push(near, far, later(clock.now(), 12 * DAY_MS));
  await advance(tenantId, 3 * DAY_MS);
  run();
  await begun.promise;
  await advance(tenantId, 8 * DAY_MS - HOUR_MS);
  released.resolve();
  await expect.poll(() => done, WAIT).toEqual([near, far]);
  await expect.poll(async () => minutesTo((await row()).due_at, clock.now()), WAIT).toBe(24 * 60);
});

test('a calendar runs sooner, but never later, than planned; a run in progress is followed by another', async () => {
  const begun = Promise.withResolvers<void>();
  const released = Promise.withResolvers<void>();
  const { tenantId, name, clock, dates, done, row, run } = await newCalendar(async () => {
    begun.resolve();
    await released.promise;
  });
  await database.rows(sooner(name, tenantId, later(clock.now(), 2 * DAY_MS)));
  expect(minutesTo((await row()).due_at, clock.now())).toBe(24 * 60);
  await database.rows(sooner(name, tenantId, later(clock.now(), HOUR_MS)));
  expect(minutesTo((await row()).due_at, clock.now())).toBe(60);
  await database.rows(sooner(name, tenantId, clock.now()));
  run();
  await begun.promise;
  const { version } = await row();
  const soon = later(clock.now(), 2 * HOUR_MS);
  dates.push(soon);
  await database.rows(sooner(name, tenantId, soon));
  expect((await row()).version).not.toBe(version);
  released.resolve();
  await expect.poll(async () => minutesTo((await row()).due_at, clock.now()), WAIT).toBe(120);
  expect(done).toEqual([]);
});

test('what fails is reported and tried again after a minute, and does not delay the rest', async () => {
  const due = ['bad', 'good', 'bad too', 'better', 'best'];
  const stay: string[] = [];
  const { tenantId, name, clock, dates, failures, row, run } = await newCalendar(async ({ report, isOver }) => {
    const act = eachOf(async (item: string) => {
      if (item.startsWith('bad')) throw new Error(item);
      due.splice(due.indexOf(item), 1);
      return true;
    }, report);
    await workOff({ page: 2, find: async (skipped, limit) => due.slice(skipped, skipped + limit), act }, isOver);
    stay.push(...due);
    throw new Error('at the end');
  });
  dates.push(later(clock.now(), -HOUR_MS));
  await database.rows(sooner(name, tenantId, clock.now()));
  run();
  await expect.poll(() => stay, WAIT).toEqual(['bad', 'bad too']);
  await expect.poll(row, WAIT).toMatchObject({ isHeld: false });
  expect(minutesTo((await row()).due_at, clock.now())).toBe(1);
  expect(failures.map((error) => (error as Error).message)).toEqual(['bad', 'bad too', 'at the end']);
});
