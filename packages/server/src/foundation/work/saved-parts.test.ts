import { once } from 'node:events';
import { expect, test } from 'vitest';
import { adjustableClock } from '#test/contract/support/clock.ts';
import { createTestDatabase } from '#test/harness.ts';
import { query, statement, type Transaction } from '#database';
import { MINUTE_MS } from '#kit/durations.ts';
import { newId } from '#kit/ids.ts';
import { schedule } from './changes.ts';
import { TakenOver, type WorkKind } from './model.ts';
import { WorkRunner } from './work-runner.ts';

const { database } = await createTestDatabase();

interface Row {
  attempts: number;
  first_due_at: Date;
  data: string;
  holder: string | null;
}

const ROW = statement<Row>(
  'test.work_row',
  'SELECT attempts, first_due_at, data #>> ARRAY[]::text[] AS data, holder FROM work WHERE id = $1',
);
const rowOf = async (id: string) => (await database.rows(query(ROW, id)))[0];
const TAKE = statement('test.take_work', 'UPDATE work SET holder = $2 WHERE id = $1');
// What a run saves, in place of a domain's table.
const SAVE = statement('test.save_part', 'UPDATE work SET data = to_json($2::text) WHERE id = $1');

/** Schedules an item that is due since ten minutes, and runs it once. */
async function runOnce(run: WorkKind<null>['run'], timeout_ms = MINUTE_MS) {
  const id = newId();
  const item = { tenantId: newId<'tenant'>(), id, data: null };
  const kind: WorkKind<null> = { name: { name: `part_${id}` }, per_process: 1, per_tenant: 1, timeout_ms, run };
  const clock = adjustableClock();
  const due = new Date(clock.now().getTime() - 10 * MINUTE_MS);
  const failures: unknown[] = [];
  const runner = new WorkRunner({ database, clock, id: newId() });
  runner.connect({ kinds: [kind], onRan: () => undefined, onFailure: (error) => void failures.push(error) });
  await database.rows(schedule(kind.name, item, due));
  const ended = await runner.finish(kind.name, item.tenantId, id);
  return { id, due, clock, failures, ended };
}

const save = async (id: string, part: string, hold: (transaction: Transaction) => Promise<void>): Promise<void> =>
  await database.transaction(async (transaction) => {
    transaction.write(query(SAVE, id, part));
    await hold(transaction);
  });

test('the age and the attempts of an item count from the last part that was saved', async () => {
  const { id, clock, ended } = await runOnce(async ({ id: item, now }, { hold }) => {
    await save(item, 'first', hold);
    return now;
  });
  expect(ended).toBe('later');
  const row = (await rowOf(id))!;
  expect(row).toMatchObject({ data: 'first', attempts: 0, holder: null });
  expect(clock.now().getTime() - row.first_due_at.getTime()).toBeLessThan(MINUTE_MS);
});

test('an attempt that fails after it has saved a part is the first one since then', async () => {
  const { id, failures } = await runOnce(async ({ id: item }, { hold }) => {
    await save(item, 'first', hold);
    throw new Error('no space left on device');
  });
  expect(await rowOf(id)).toMatchObject({ data: 'first', attempts: 1 });
  expect(failures).toHaveLength(1);
});

test('a run saves nothing more when another process has taken over the item', async () => {
  const other = newId();
  const { id, due, failures } = await runOnce(async ({ id: item }, { hold }) => {
    await save(item, 'first', hold);
    await database.rows(query(TAKE, item, other));
    await save(item, 'second', hold);
    return 'done';
  });
  const row = (await rowOf(id))!;
  expect(row).toMatchObject({ data: 'first', holder: other });
  expect(row.first_due_at.getTime()).toBeGreaterThan(due.getTime());
  expect(failures).toEqual([]);
});

test('a run saves nothing more after its time has passed', async () => {
  let ended: Promise<unknown> = Promise.resolve();
  const { id } = await runOnce((claim, { signal, hold }) => {
    const late = async (): Promise<'done'> => {
      await once(signal, 'abort');
      await save(claim.id, 'late', hold);
      return 'done';
    };
    const run = late();
    ended = run;
    return run;
  }, 50);
  await expect(ended).rejects.toBeInstanceOf(TakenOver);
  expect((await rowOf(id))!.data).toBeNull();
});
