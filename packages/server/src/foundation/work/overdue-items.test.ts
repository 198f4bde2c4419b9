import { expect, test } from 'vitest';
import { createTestDatabase } from '#test/harness.ts';
import { MINUTE_MS } from '#kit/durations.ts';
import { newId } from '#kit/ids.ts';
import { schedule } from './changes.ts';
import type { WorkName } from './model.ts';
import { overdueItems } from './overdue-items.ts';

const { database } = await createTestDatabase();
const newItem = () => ({ tenantId: newId<'tenant'>(), id: newId(), data: null });

test('items that have waited longer than their kind allows are overdue, the oldest of a kind first', async () => {
  const named = (name: string, minutes: number): WorkName<null> => ({
    name,
    overdue: {
      kind: 'export_waiting',
      after_ms: minutes * MINUTE_MS,
      describe: ({ attempts, problem }) => ({
        what: `${name}, ${attempts} attempts, ${problem}`,
        remedy: 'look',
        remedyCode: 'start_worker',
      }),
    },
  });
  const [patient, hasty, quiet] = [named('patient', 10), named('hasty', 1), { name: 'quiet' }];
  const [older, newer, tooNew, other, unnamed] = [newItem(), newItem(), newItem(), newItem(), newItem()];
  const at = (minute: number) => new Date(Date.UTC(2026, 0, 1, 0, minute));
  for (const [name, item, minute] of [
    [patient, newer, 2],
    [patient, tooNew, 4],
    [patient, older, 1],
    [hasty, other, 4],
    [quiet, unnamed, 0],
  ] as const)
    await database.rows(schedule(name, item, at(minute)));
  const overdue = await overdueItems(database, [hasty, quiet, patient], at(13));
  const described = (name: string, { tenantId, id }: ReturnType<typeof newItem>, minute: number) => ({
    kind: 'export_waiting',
    tenantId,
    id,
    since: at(minute),
    what: `${name}, 0 attempts, null`,
    remedy: 'look',
    remedyCode: 'start_worker',
  });
  expect(overdue).toEqual([
    described('hasty', other, 4),
    described('patient', older, 1),
    described('patient', newer, 2),
  ]);
});
