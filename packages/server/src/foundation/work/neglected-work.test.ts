import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { adjustableClock } from '#test/contract/support/clock.ts';
import { createTestDatabase } from '#test/harness.ts';
import { holdTimers } from '#test/held-timers.ts';
import { query, statement } from '#database';
import { AppError } from '#kit/app-error.ts';
import type { Clock } from '#kit/clock.ts';
import { MINUTE_MS } from '#kit/durations.ts';
import { newId } from '#kit/ids.ts';
import { schedule } from './changes.ts';
import type { WorkKind } from './model.ts';
import { WorkRunner } from './work-runner.ts';

const { database } = await createTestDatabase();
const WAIT = { timeout: 30_000 };

/** A kind of its own for each test: the tests share a database. */
function kindOf(name: string, run: WorkKind<null>['run']): WorkKind<null> {
  return { name: { name }, per_process: 4, per_tenant: 4, timeout_ms: MINUTE_MS, run };
}

/** A process: `worker` does what is due, the others only what their calls have made. */
function processWith(
  kinds: readonly WorkKind<null>[],
  role: 'worker' | 'api',
  clock: Clock = adjustableClock(),
): WorkRunner {
  const runner = new WorkRunner({ database, clock, id: newId() });
  runner.connect({ kinds, onRan: () => undefined, onFailure: () => undefined });
  if (role === 'worker') runner.start();
  onTestFinished(() => runner.stop());
  return runner;
}

const newItem = () => ({ tenantId: newId<'tenant'>(), id: newId(), data: null });

const ROWS = statement<{ attempts: number; deaths: number; problem: string | null; isHeld: boolean }>(
  'test.neglected_work',
  'SELECT attempts, deaths, problem, holder IS NOT NULL AS "isHeld" FROM work WHERE kind = $1',
);
const HOLDERS = statement<{ beat: bigint }>('test.holder', 'SELECT beat FROM work_holders WHERE id = $1');
const rowsOf = (kind: WorkKind<null>) => database.rows(query(ROWS, kind.name.name));

test('what a call has made that failed before it could finish it is done by others, though its process lives', async () => {
  const kind = kindOf('neglected', async () => 'done');
  processWith([kind], 'worker');
  const runner = processWith([kind], 'api');
  const due = { heldBy: runner.id, since: new Date() };
  await runner.holding(() => database.rows(schedule(kind.name, newItem(), due)));
  await expect.poll(() => rowsOf(kind), WAIT).toEqual([]);
});

test('a backlog of one kind of many tenants does not hide the work of another kind', async () => {
  const mayEnd = Promise.withResolvers<void>();
  const busy = kindOf('busy', async () => {
    await mayEnd.promise;
    return 'done';
  });
  const other = kindOf('other', async () => 'done');
  const backlog = statement(
    'test.backlog',
    `INSERT INTO work (tenant_id, kind, id, data, version, first_due_at, due_at)
     SELECT gen_random_uuid(), $1, gen_random_uuid(), 'null', gen_random_uuid(), now() - interval '1 day', now() - interval '1 day'
       FROM generate_series(1, 1100)`,
  );
  await database.rows(query(backlog, busy.name.name));
  await database.rows(schedule(other.name, newItem(), new Date()));
  const runner = processWith([busy, other], 'worker');
  await expect.poll(() => rowsOf(other), WAIT).toEqual([]);
  await database.rows(query(statement('test.clear', 'DELETE FROM work WHERE kind = $1'), busy.name.name));
  mayEnd.resolve();
  await runner.stop();
});

test('a run that the end of its process interrupts counts as no attempt', async () => {
  const began = Promise.withResolvers<void>();
  let runs = 0;
  const kind = kindOf('interrupted', async (_, { signal }) => {
    runs += 1;
    if (runs === 1) throw new AppError('issuer_unavailable');
    began.resolve();
    await new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(new Error('interrupted'))));
    return 'done';
  });
  const item = newItem();
  const runner = processWith([kind], 'api');
  const due = { heldBy: runner.id, since: new Date() };
  await runner.holding(() => database.rows(schedule(kind.name, item, due)));
  await runner.finish(kind.name, item.tenantId, item.id);
  const finishing = runner.finish(kind.name, item.tenantId, item.id);
  await began.promise;
  await Promise.all([runner.stop(), finishing]);
  expect(await rowsOf(kind)).toEqual([{ attempts: 1, deaths: 0, problem: 'issuer_unavailable', isHeld: false }]);
});

test('a process that has stopped runs nothing more: what its last calls make is left to others at once', async () => {
  let runs = 0;
  const kind = kindOf('after the stop', async () => {
    runs += 1;
    return 'done';
  });
  const runner = processWith([kind], 'worker');
  await runner.stop();
  const [finished, unfinished] = [newItem(), newItem()];
  const due = { heldBy: runner.id, since: new Date() };
  for (const item of [finished, unfinished]) await runner.holding(() => database.rows(schedule(kind.name, item, due)));
  expect(await runner.finish(kind.name, finished.tenantId, finished.id)).toBe('later');
  const free = { attempts: 0, deaths: 0, problem: null, isHeld: false };
  expect([runs, await rowsOf(kind), await database.rows(query(HOLDERS, runner.id))]).toEqual([0, [free, free], []]);
});

test('a process that claims nothing more goes on with what it runs, and leaves what is due to others', async () => {
  const [began, mayEnd] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const ran: string[] = [];
  const kind = kindOf('claims no more', async () => {
    ran.push('the first');
    began.resolve();
    await mayEnd.promise;
    return 'done';
  });
  const first = processWith([kind], 'worker');
  await database.rows(schedule(kind.name, newItem(), new Date()));
  await began.promise;
  await first.stopClaiming();
  await database.rows(schedule(kind.name, newItem(), new Date()));
  const run = async () => {
    ran.push('another');
    return 'done' as const;
  };
  processWith([{ ...kind, run }], 'worker');
  await expect.poll(() => ran, WAIT).toEqual(['the first', 'another']);
  await expect.poll(() => rowsOf(kind), WAIT).toMatchObject([{ isHeld: true }]);
  mayEnd.resolve();
  await expect.poll(() => rowsOf(kind), WAIT).toEqual([]);
});

describe('what a process has planned has a timer elsewhere', () => {
  const AHEAD_MS = 3_456;
  /** Sooner than by a look without a reason. */
  const SOON = { timeout: 20_000 };
  const now = new Date();
  const clock = { now: () => now };
  const PLAN = statement(
    'test.plan',
    `INSERT INTO work (tenant_id, kind, id, data, version, first_due_at, due_at)
     VALUES (gen_random_uuid(), $1, gen_random_uuid(), 'null', gen_random_uuid(), $2, $2)`,
  );

  /** Plans a run just before a statement, so that no earlier look has found it. */
  function planBefore(name: string, kind: WorkKind<null>): void {
    const rows = database.rows.bind(database);
    const spy = vi.spyOn(database, 'rows').mockImplementation(async (sent) => {
      if (sent.statement.name === name) await rows(query(PLAN, kind.name.name, new Date(now.getTime() + AHEAD_MS)));
      return await rows(sent);
    });
    onTestFinished(() => spy.mockRestore());
  }

  test('when it has stopped', async () => {
    const kind = kindOf('planned before a stop', async () => 'done');
    const timers = holdTimers(AHEAD_MS);
    const runner = processWith([kind], 'worker', clock);
    await runner.holding(async () => undefined);
    await runner.stopClaiming();
    processWith([kind], 'worker', clock);
    const witness = kindOf('witness', async () => 'done');
    processWith([witness], 'worker');
    await database.rows(schedule(witness.name, newItem(), new Date()));
    await expect.poll(() => rowsOf(witness), WAIT).toEqual([]);
    planBefore('work.held', kind);
    await runner.stop();
    await expect.poll(() => timers.count(), SOON).toBe(1);
  });

  test('when it has died while it held nothing', async () => {
    const kind = kindOf('planned before a death', async () => 'done');
    const timers = holdTimers(AHEAD_MS);
    const add = statement('test.dead', 'INSERT INTO work_holders (id, beat) VALUES ($1, 1)');
    await database.rows(query(add, newId<'process'>()));
    planBefore('work.end_holder', kind);
    processWith([kind], 'worker', clock);
    await expect.poll(() => timers.count(), SOON).toBe(1);
  });
});

test('the next item of a tenant has a timer of its own while the first one runs', async () => {
  const AHEAD_MS = 2_345;
  let now = new Date();
  const mayEnd = Promise.withResolvers<void>();
  const ran: string[] = [];
  const kind = kindOf('two of a tenant', async ({ id }) => {
    ran.push(id);
    await mayEnd.promise;
    return 'done';
  });
  const [first, next] = [newItem(), newItem()];
  const tenantId = first.tenantId;
  await database.rows(schedule(kind.name, first, now));
  await database.rows(schedule(kind.name, { ...next, tenantId }, new Date(now.getTime() + AHEAD_MS)));
  const timers = holdTimers(AHEAD_MS);
  const runner = processWith([kind], 'worker', { now: () => now });
  await expect.poll(() => [ran, timers.count()], WAIT).toEqual([[first.id], 1]);
  now = new Date(now.getTime() + AHEAD_MS);
  timers.expire();
  await expect.poll(() => ran, WAIT).toEqual([first.id, next.id]);
  mayEnd.resolve();
  await runner.stop();
});

test('an item that failed often runs at once when a process dies that held it', async () => {
  const kind = kindOf('unlucky', async () => 'done');
  await database.rows(schedule(kind.name, newItem(), new Date()));
  const left = statement('test.left', 'UPDATE work SET holder = $2, attempts = 5 WHERE kind = $1');
  await database.rows(query(left, kind.name.name, newId<'process'>()));
  processWith([kind], 'worker');
  await expect.poll(() => rowsOf(kind), { timeout: 20_000 }).toEqual([]);
});
