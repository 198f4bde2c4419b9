import { expect, onTestFinished, test } from 'vitest';
import { query, statement } from '#database';
import { AppError } from '#kit/app-error.ts';
import { MINUTE_MS, SECOND_MS } from '#kit/durations.ts';
import { newId, type TenantId } from '#kit/ids.ts';
import { adjustableClock } from '#test/contract/support/clock.ts';
import { createTestDatabase } from '#test/harness.ts';
import { holdTimers } from '#test/held-timers.ts';
import { ManualClock } from '../../../../testing/src/manual-clock.ts';
import { sweep, type Claim, type WorkKind, type WorkRun } from './model.ts';
import { schedule } from './changes.ts';
import { WorkRunner } from './work-runner.ts';

const { database } = await createTestDatabase();
const WAIT = { timeout: 30_000 };

interface Note {
  readonly text: string;
}

/** A kind of its own for each test: the tests share a database. */
function kindOf(name: string, run: (claim: Claim<Note>, run: WorkRun) => Promise<'done' | Date>): WorkKind<Note> {
  return { name: { name }, per_process: 4, per_tenant: 2, timeout_ms: MINUTE_MS, run };
}

function startRunner(
  kinds: readonly WorkKind[],
  clock: ReturnType<typeof adjustableClock> = adjustableClock(),
  id = newId<'process'>(),
) {
  const failures: unknown[] = [];
  const runner = new WorkRunner({ database, clock, id });
  runner.connect({ kinds, onRan: () => undefined, onFailure: (error) => void failures.push(error) });
  runner.start();
  let stopped: Promise<void> | undefined;
  const stop = (): Promise<void> => (stopped ??= runner.stop());
  onTestFinished(stop);
  return { stop, failures, clock };
}

async function add(kind: WorkKind<Note>, text = '', tenantId: TenantId = newId(), due = new Date()): Promise<TenantId> {
  await database.rows(schedule(kind.name, { tenantId, id: newId(), data: { text } }, due));
  return tenantId;
}

const ROWS = statement<{ attempts: number; problem: string | null; due_at: Date; isHeld: boolean }>(
  'test.work',
  'SELECT attempts, problem, due_at, holder IS NOT NULL AS "isHeld" FROM work WHERE kind = $1',
);
const rowsOf = (kind: WorkKind) => database.rows(query(ROWS, kind.name.name));

/** What a process leaves that was killed: rows that it holds, and its last beat. */
async function leaveBehind(kind: WorkKind, attempts: number, beat: bigint | null): Promise<void> {
  const dead = newId<'process'>();
  const hold = statement('test.hold', 'UPDATE work SET holder = $2, attempts = $3, deaths = $3 - 1 WHERE kind = $1');
  await database.rows(query(hold, kind.name.name, dead, attempts));
  const say = statement('test.beat', 'INSERT INTO work_holders (id, beat) VALUES ($1, $2)');
  if (beat !== null) await database.rows(query(say, dead, beat));
}

test('each item is run once by one of several runners, with its data, and is gone then', async () => {
  const ran: string[] = [];
  const kind = kindOf('once', async ({ data }) => {
    ran.push(data.text);
    return 'done';
  });
  await add(kind, 'before the start');
  startRunner([kind]);
  startRunner([kind]);
  await expect.poll(() => ran, WAIT).toEqual(['before the start']);
  await Promise.all(['a', 'b', 'c'].map((text) => add(kind, text)));
  await expect.poll(() => rowsOf(kind), WAIT).toEqual([]);
  expect(ran.toSorted()).toEqual(['a', 'b', 'before the start', 'c']);
});

test('an item that fails is repeated later, with the code of its error', async () => {
  let isBroken = true;
  const kind = kindOf('failing', async () => {
    if (isBroken) throw new AppError('issuer_unavailable');
    return 'done';
  });
  const { clock, failures } = startRunner([kind]);
  await add(kind);
  await expect
    .poll(() => rowsOf(kind), WAIT)
    .toMatchObject([{ attempts: 1, problem: 'issuer_unavailable', isHeld: false }]);
  const [row] = await rowsOf(kind);
  expect(row!.due_at.getTime() - clock.now().getTime()).toBeGreaterThan(SECOND_MS);
  isBroken = false;
  clock.advance(MINUTE_MS);
  // Its announcement makes the runner look.
  await add(kind);
  await expect.poll(() => rowsOf(kind), WAIT).toEqual([]);
  expect(failures).toHaveLength(1);
});

test('an item runs again when its run says so, and from its time on', async () => {
  const times: Date[] = [];
  const kind = kindOf('again', async ({ now }) => {
    times.push(now);
    return times.length === 1 ? new Date(now.getTime() + 100) : 'done';
  });
  startRunner([kind]);
  await add(kind);
  await expect.poll(() => times.length, WAIT).toBe(2);
  expect(times[1]!.getTime() - times[0]!.getTime()).toBeGreaterThanOrEqual(100);
});

test('a runner goes on looking when a timer fires before its time', async () => {
  const AHEAD_MS = 2_345;
  let runs = 0;
  const kind = kindOf('early', async () => {
    runs += 1;
    return 'done';
  });
  const clock = new ManualClock(new Date());
  await add(kind, '', newId(), new Date(clock.now().getTime() + AHEAD_MS));
  // Only this one: a faked timer of a service that other files share would be lost with the test.
  const timers = holdTimers(AHEAD_MS);
  startRunner([kind], clock);
  for (const early of [1, 2, 3]) {
    await expect.poll(() => timers.count(), { ...WAIT, message: `timer ${early}` }).toBe(1);
    timers.expire();
  }
  await expect.poll(() => timers.count(), WAIT).toBe(1);
  expect(runs).toBe(0);
  clock.advance(AHEAD_MS);
  timers.expire();
  await expect.poll(() => runs, WAIT).toBe(1);
});

test('an item that is scheduled again while it runs, runs again', async () => {
  const ran: string[] = [];
  const item = { tenantId: newId<'tenant'>(), id: newId<'card'>() };
  const kind: WorkKind<Note> = kindOf('rescheduled', async ({ data }) => {
    ran.push(data.text);
    if (data.text === 'old') await database.rows(schedule(kind.name, { ...item, data: { text: 'new' } }, new Date()));
    return 'done';
  });
  startRunner([kind]);
  await database.rows(schedule(kind.name, { ...item, data: { text: 'old' } }, new Date()));
  await expect.poll(() => rowsOf(kind), WAIT).toEqual([]);
  expect(ran).toEqual(['old', 'new']);
});

test('a run that takes too long has failed, and its slot is free', async () => {
  let runs = 0;
  const kind: WorkKind<Note> = {
    ...kindOf('slow', () => {
      runs += 1;
      return runs === 1 ? new Promise(() => undefined) : Promise.resolve('done');
    }),
    per_process: 1,
    timeout_ms: 200,
  };
  const { failures } = startRunner([kind]);
  await add(kind);
  await add(kind);
  await expect.poll(() => rowsOf(kind), WAIT).toMatchObject([{ attempts: 1, problem: 'internal_error' }]);
  expect([runs, String(failures)]).toEqual([2, 'Error: slow took longer than 200 ms']);
});

test('a tenant runs no more at the same time than it may', async () => {
  let running = 0;
  let most = 0;
  const kind = kindOf('crowded', async () => {
    running += 1;
    most = Math.max(most, running);
    await rowsOf(kind);
    running -= 1;
    return 'done';
  });
  const tenantId = newId<'tenant'>();
  await Promise.all(Array.from({ length: 12 }, () => add(kind, '', tenantId)));
  startRunner([kind]);
  await expect.poll(() => rowsOf(kind), WAIT).toEqual([]);
  expect(most).toBe(2);
});

test('a process that stops aborts what runs and lets go of it', async () => {
  const started = Promise.withResolvers<void>();
  const kind = kindOf('stopped', (_, { signal }) => {
    started.resolve();
    return new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(new Error('aborted'))));
  });
  const { stop, failures } = startRunner([kind]);
  await add(kind);
  await started.promise;
  await stop();
  expect(await rowsOf(kind)).toMatchObject([{ attempts: 0, problem: null, isHeld: false }]);
  expect(failures).toEqual([]);
});

test.each([
  ['has a beat that stands still', 7n],
  ['was seen as dead by others before', null],
])('the items of a killed process continue elsewhere: it %s', async (_, beat) => {
  const kind = kindOf(`left behind ${beat}`, async () => 'done');
  await add(kind);
  await leaveBehind(kind, 1, beat);
  startRunner([kind]);
  await expect.poll(() => rowsOf(kind), WAIT).toEqual([]);
});

test('an item that may have killed several processes waits before it runs again', async () => {
  let runs = 0;
  const kind = kindOf('deadly', async () => {
    runs += 1;
    return 'done';
  });
  await add(kind);
  await leaveBehind(kind, 3, 1n);
  const { clock } = startRunner([kind]);
  await expect.poll(() => rowsOf(kind), WAIT).toMatchObject([{ isHeld: false }]);
  const [row] = await rowsOf(kind);
  expect(row!.due_at.getTime()).toBeGreaterThan(clock.now().getTime() + MINUTE_MS / 2);
  expect(runs).toBe(0);
});

test('a process that lives keeps its items, however long they run', async () => {
  const [began, mayEnd] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  let runs = 0;
  const kind = kindOf('long', async () => {
    runs += 1;
    began.resolve();
    await mayEnd.promise;
    return 'done';
  });
  const first = startRunner([kind]);
  await add(kind);
  await began.promise;
  // Another process looks after the dead one while it watches the living one.
  const other = kindOf('left for the other', async () => 'done');
  await add(other);
  await leaveBehind(other, 1, 1n);
  startRunner([kind, other]);
  await expect.poll(() => rowsOf(other), WAIT).toEqual([]);
  expect(await rowsOf(kind)).toMatchObject([{ attempts: 1, isHeld: true }]);
  mayEnd.resolve();
  await first.stop();
  expect([runs, await rowsOf(kind)]).toEqual([1, []]);
});

test('a sweep runs in one process at each multiple of its interval', async () => {
  const turns: number[] = [];
  const every_ms = 10 * MINUTE_MS;
  const clock = adjustableClock();
  const kind = sweep('swept', every_ms, async () => {
    turns.push(Math.floor(clock.now().getTime() / every_ms));
    return true;
  });
  const wake = kindOf('wake', async () => 'done');
  startRunner([kind, wake], clock);
  startRunner([kind, wake], clock);
  await expect.poll(() => rowsOf(kind), WAIT).toHaveLength(1);
  const [planned] = await rowsOf(kind);
  expect([planned!.due_at.getTime() % every_ms, turns]).toEqual([0, []]);
  for (const runs of [1, 2]) {
    clock.advance(every_ms);
    await add(wake, '', newId(), clock.now());
    await expect.poll(() => turns.length, WAIT).toBe(runs);
  }
  expect(turns[1]! - turns[0]!).toBe(1);
});

test.each([
  ['goes on a second later with what is left', false, SECOND_MS],
  ['waits a minute after a part has failed', true, MINUTE_MS],
])('a sweep %s', async (name, fails, pause_ms) => {
  const clock = adjustableClock();
  let ranAt: number | undefined;
  const kind = sweep(name, MINUTE_MS * 10, async (report) => {
    ranAt ??= clock.now().getTime();
    if (fails) report(new Error('a part'));
    return false;
  });
  const wake = kindOf(`wake ${name}`, async () => 'done');
  const { failures, stop } = startRunner([kind, wake], clock);
  await expect.poll(() => rowsOf(kind), WAIT).toHaveLength(1);
  clock.advance(10 * MINUTE_MS);
  await add(wake, '', newId(), clock.now());
  await expect.poll(() => ranAt, WAIT).toBeDefined();
  await expect.poll(() => rowsOf(kind), WAIT).toMatchObject([{ isHeld: false }]);
  await stop();
  const [next] = await rowsOf(kind);
  expect(next!.due_at.getTime() - ranAt!).toBeGreaterThan(pause_ms - 500);
  expect(failures.length > 0).toBe(fails);
});
