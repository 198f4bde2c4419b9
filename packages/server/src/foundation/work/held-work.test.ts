import { expect, onTestFinished, test, vi } from 'vitest';
import { startCommitProxy } from '#test/commit-proxy.ts';
import { adjustableClock } from '#test/contract/support/clock.ts';
import { createTestDatabase } from '#test/harness.ts';
import { Database, IndeterminateCommitError, query, statement } from '#database';
import { MINUTE_MS } from '#kit/durations.ts';
import { newId, type TenantId } from '#kit/ids.ts';
import { schedule } from './changes.ts';
import type { WorkKind } from './model.ts';
import { retryItem } from './retry-item.ts';
import { advanceWork } from './store.ts';
import { WorkRunner } from './work-runner.ts';

const { database, url } = await createTestDatabase();
const WAIT = { timeout: 30_000 };

/** A kind of its own for each test: the tests share a database. */
function kindOf(name: string, run: WorkKind<null>['run'], clock?: 'tenant'): WorkKind<null> {
  const named = clock === undefined ? { name } : { name, clock };
  return { name: named, per_process: 4, per_tenant: 4, timeout_ms: MINUTE_MS, run };
}

/** A process: `worker` does what is due, the others only what their calls have made. */
function processWith(kind: WorkKind<null>, role: 'worker' | 'api', its = database) {
  const failures: unknown[] = [];
  const runner = new WorkRunner({ database: its, clock: adjustableClock(), id: newId() });
  runner.connect({ kinds: [kind], onRan: () => undefined, onFailure: (error) => void failures.push(error) });
  if (role === 'worker') runner.start();
  onTestFinished(() => runner.stop());
  return { runner, failures };
}

const newItem = () => ({ tenantId: newId<'tenant'>(), id: newId(), data: null });

/** The commit of a call that makes an item, and holds it. */
const hold = (kind: WorkKind<null>, { id }: WorkRunner, item = newItem()) =>
  schedule(kind.name, item, { heldBy: id, since: new Date() });

const ROWS = statement<{ attempts: number; due_at: Date; isHeld: boolean }>(
  'test.held_work',
  'SELECT attempts, due_at, holder IS NOT NULL AS "isHeld" FROM work WHERE kind = $1',
);
const rowsOf = (kind: WorkKind<null>) => database.rows(query(ROWS, kind.name.name));

const BEATS = statement<{ beat: bigint }>('test.beats', 'SELECT beat FROM work_holders WHERE id = $1');

const PROBLEM = statement<{ problem: string | null }>('test.problem', 'SELECT problem FROM work WHERE id = $1');

test('a call runs what it holds, and no other process does meanwhile', async () => {
  let runs = 0;
  const kind = kindOf('held', async () => {
    runs += 1;
    return 'done';
  });
  processWith(kind, 'worker');
  const { runner } = processWith(kind, 'api');
  const item = newItem();
  await runner.holding(() => database.rows(hold(kind, runner, item)));
  expect([runs, await rowsOf(kind)]).toMatchObject([0, [{ attempts: 0, isHeld: true }]]);
  expect(await runner.finish(kind.name, item.tenantId, item.id)).toBe('done');
  expect([runs, await rowsOf(kind)]).toEqual([1, []]);
  expect(await runner.finish(kind.name, item.tenantId, item.id)).toBe('done');
  expect(runs).toBe(1);
});

test('what a call cannot finish is left to the workers, which it tells', async () => {
  let mayEnd = false;
  const kind = kindOf('left', async ({ now }) => (mayEnd ? 'done' : new Date(now.getTime() + 200)));
  const { runner } = processWith(kind, 'api');
  const item = newItem();
  await runner.holding(() => database.rows(hold(kind, runner, item)));
  expect(await runner.finish(kind.name, item.tenantId, item.id)).toBe('later');
  expect(await rowsOf(kind)).toMatchObject([{ isHeld: false }]);
  mayEnd = true;
  processWith(kind, 'worker');
  await expect.poll(() => rowsOf(kind), WAIT).toEqual([]);
});

test('a call receives the error of a run that fails, and the workers repeat it', async () => {
  const error = new Error('no answer');
  const kind = kindOf('failing', async () => await Promise.reject(error));
  const { runner, failures } = processWith(kind, 'api');
  const item = newItem();
  await runner.holding(() => database.rows(hold(kind, runner, item)));
  expect(await runner.finish(kind.name, item.tenantId, item.id)).toEqual({ error });
  expect([failures, await rowsOf(kind)]).toMatchObject([[error], [{ attempts: 1, isHeld: false }]]);
});

test('a call does not wait for an item that another process runs', async () => {
  const [began, mayEnd] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const kind = kindOf('elsewhere', async () => {
    began.resolve();
    await mayEnd.promise;
    return 'done';
  });
  const item = newItem();
  processWith(kind, 'worker');
  await database.rows(schedule(kind.name, item, new Date()));
  await began.promise;
  const { runner } = processWith(kind, 'api');
  expect(await runner.finish(kind.name, item.tenantId, item.id)).toBe('later');
  mayEnd.resolve();
  await expect.poll(() => rowsOf(kind), WAIT).toEqual([]);
});

test('calls of one process that finish the same item run it once', async () => {
  let runs = 0;
  const mayEnd = Promise.withResolvers<void>();
  const kind = kindOf('shared', async () => {
    runs += 1;
    await mayEnd.promise;
    return 'done';
  });
  const { runner } = processWith(kind, 'api');
  const item = newItem();
  await runner.holding(() => database.rows(hold(kind, runner, item)));
  const claims: Promise<unknown>[] = [];
  const rows = database.rows.bind(database);
  const claiming = vi.spyOn(database, 'rows').mockImplementation((sent) => {
    const response = rows(sent);
    if (sent.statement.name === 'work.claim_item') claims.push(response);
    return response;
  });
  const finishing = Array.from({ length: 3 }, () => runner.finish(kind.name, item.tenantId, item.id));
  await expect.poll(() => claims.length, WAIT).toBe(3);
  await Promise.all(claims);
  claiming.mockRestore();
  // The other calls have joined its run.
  expect(await rowsOf(kind)).toMatchObject([{ attempts: 1 }]);
  mayEnd.resolve();
  expect([await Promise.all(finishing), runs]).toEqual([['done', 'done', 'done'], 1]);
});

test('what a process held that died between its commit and its run is continued elsewhere', async () => {
  const kind = kindOf('orphaned', async () => 'done');
  processWith(kind, 'worker');
  const its = new Database({ connection: { connectionString: url } });
  const { runner } = processWith(kind, 'api', its);
  await runner.holding(() => its.rows(hold(kind, runner)));
  // From then on, it neither runs its item nor says that it lives.
  await its.close();
  await expect.poll(() => rowsOf(kind), WAIT).toEqual([]);
});

test('a process that stalled and has lost its item does not complete what was scheduled since', async () => {
  const [began, mayEnd] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const kind = kindOf('stalled', async () => {
    began.resolve();
    await mayEnd.promise;
    return 'done';
  });
  const { runner } = processWith(kind, 'api');
  const item = newItem();
  await runner.holding(() => database.rows(hold(kind, runner, item)));
  const finishing = runner.finish(kind.name, item.tenantId, item.id);
  await began.promise;
  await database.rows(schedule(kind.name, item, new Date(Date.now() + MINUTE_MS)));
  mayEnd.resolve();
  await finishing;
  expect(await rowsOf(kind)).toMatchObject([{ attempts: 0, isHeld: false }]);
});

test.each([
  ['after', 1],
  ['before', 0],
] as const)('an item whose commit lost its connection %s it ran is done if it exists', async (cut, runsThen) => {
  let runs = 0;
  const kind = kindOf(`indeterminate ${cut}`, async () => {
    runs += 1;
    return 'done';
  });
  const proxy = await startCommitProxy(url);
  const through = new Database({ connection: { connectionString: proxy.url } });
  onTestFinished(async () => {
    await through.close();
    await proxy.stop();
  });
  processWith(kind, 'worker');
  const { runner } = processWith(kind, 'api', through);
  proxy.onCommit = () => cut;
  const committing = runner.holding(() =>
    through.transaction(async (transaction) => transaction.write(hold(kind, runner))),
  );
  await expect(committing).rejects.toBeInstanceOf(IndeterminateCommitError);
  proxy.onCommit = () => undefined;
  await expect.poll(() => rowsOf(kind), WAIT).toEqual([]);
  expect(runs).toBe(runsThen);
});

test('an item that is blocked waits, with what it waits for, and is not a failure', async () => {
  let isBlocked = true;
  const kind = kindOf('blocked', async ({ now }) =>
    isBlocked ? { until: new Date(now.getTime() + 200), problem: 'insufficient_merchant_balance' } : 'done',
  );
  const { runner, failures } = processWith(kind, 'worker');
  const item = newItem();
  await runner.holding(() => database.rows(hold(kind, runner, item)));
  expect(await runner.finish(kind.name, item.tenantId, item.id)).toBe('later');
  expect(await database.rows(query(PROBLEM, item.id))).toEqual([{ problem: 'insufficient_merchant_balance' }]);
  isBlocked = false;
  await expect.poll(() => rowsOf(kind), WAIT).toEqual([]);
  expect(failures).toEqual([]);
});

test('an item that waits after a failed attempt is tried at once if somebody retries it', async () => {
  let isBroken = true;
  const kind = kindOf('broken', async () => {
    if (isBroken) throw new Error('the platform does not respond');
    return 'done';
  });
  processWith(kind, 'worker');
  const item = { ...newItem(), kind: kind.name.name };
  await database.rows(schedule(kind.name, item, new Date(Date.now() - 60 * MINUTE_MS)));
  await expect.poll(() => rowsOf(kind), WAIT).toMatchObject([{ attempts: 1, isHeld: false }]);
  isBroken = false;
  const record = vi.fn<(tenantId: TenantId) => Promise<never[]>>(async () => []);
  await retryItem(database, item, new Date(), record);
  await expect.poll(() => rowsOf(kind), WAIT).toEqual([]);
  expect(record.mock.calls).toEqual([[item.tenantId]]);
  await expect(retryItem(database, item, new Date(), record)).rejects.toMatchObject({ code: 'work_not_found' });
  expect(record).toHaveBeenCalledTimes(1);
});

test('a process that stops lets go of what it holds and does not run', async () => {
  const kind = kindOf('stopping', async () => 'done');
  const { runner } = processWith(kind, 'api');
  await runner.holding(() => database.rows(hold(kind, runner)));
  await runner.stop();
  expect(await rowsOf(kind)).toMatchObject([{ attempts: 0, isHeld: false }]);
});

test('a process that stops keeps what still runs in it, and lets go of what a call makes meanwhile', async () => {
  const [began, mayEnd] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const [kind, other] = [kindOf('still running', run), kindOf('made meanwhile', async () => 'done')];
  async function run() {
    began.resolve();
    await mayEnd.promise;
    return 'done' as const;
  }
  const { runner } = processWith(kind, 'worker');
  await database.rows(schedule(kind.name, newItem(), new Date()));
  await began.promise;
  const stopping = runner.stop();
  await runner.holding(() => database.rows(hold(other, runner)));
  const beats = () => database.rows(query(BEATS, runner.id));
  expect([await rowsOf(kind), await rowsOf(other), await beats()]).toMatchObject([
    [{ isHeld: true }],
    [{ isHeld: false }],
    [{}],
  ]);
  mayEnd.resolve();
  await stopping;
  expect([await rowsOf(kind), await beats()]).toEqual([[], []]);
});

test('work by the tenant’s time is due as much earlier as its clock is advanced; other work is not', async () => {
  const due = new Date(Date.now() + 10 * MINUTE_MS);
  const kinds = [kindOf('by tenant', async () => 'done', 'tenant'), kindOf('by real time', async () => 'done')];
  const { tenantId } = newItem();
  for (const { name } of kinds) await database.rows(schedule(name, { ...newItem(), tenantId }, due));
  await database.rows(advanceWork(tenantId, MINUTE_MS, new Date()));
  const dues = await Promise.all(kinds.map(async (kind) => (await rowsOf(kind))[0]!.due_at));
  expect(dues).toEqual([new Date(due.getTime() - MINUTE_MS), due]);
});

test('an item that runs while the clock is advanced runs again at the new time, and waits since it became due', async () => {
  const [began, mayEnd] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const since: Date[] = [];
  const kind = kindOf(
    'advanced',
    async (claim) => {
      since.push(claim.since);
      if (since.length > 1) return 'done';
      began.resolve();
      await mayEnd.promise;
      return new Date(Date.now() + 30 * MINUTE_MS);
    },
    'tenant',
  );
  const item = newItem();
  const advanced = new Date(Date.now() + MINUTE_MS);
  await database.rows(schedule(kind.name, item, new Date(advanced.getTime() + MINUTE_MS)));
  await database.rows(advanceWork(item.tenantId, 5 * MINUTE_MS, advanced));
  processWith(kind, 'worker');
  await began.promise;
  await database.rows(advanceWork(item.tenantId, MINUTE_MS, advanced));
  mayEnd.resolve();
  await expect.poll(() => rowsOf(kind), WAIT).toEqual([]);
  expect(since).toEqual([advanced, advanced]);
});
