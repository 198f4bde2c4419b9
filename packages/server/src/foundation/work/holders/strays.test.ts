import { expect, test, vi } from 'vitest';
import type { Database, Query } from '#database';
import { newId } from '#kit/ids.ts';
import { Strays } from './strays.ts';

const item = { tenantId: newId<'tenant'>(), kind: 'stray', id: newId() };
const HELD = { tenant_id: item.tenantId, kind: item.kind, id: item.id, version: newId() };

/** A process that holds the item as long as nothing lets go of it. */
function holder({ idleFor_ms = 0 } = {}) {
  const its = { idleFor_ms, isHeld: true };
  const sent: string[] = [];
  const onLetGo = vi.fn<() => Promise<void>>(async () => undefined);
  const rows = async ({ statement: { name } }: Query): Promise<unknown[]> => {
    sent.push(name);
    if (name === 'work.held') return its.isHeld ? [HELD] : [];
    await onLetGo();
    its.isHeld = false;
    return [];
  };
  const strays = new Strays({
    database: { rows } as unknown as Database,
    id: newId(),
    holding: { isIdleFor: (time_ms) => its.idleFor_ms >= time_ms },
    running: new Map(),
  });
  strays.expect();
  return { its, sent, onLetGo, strays };
}

test('an item that two looks find, three seconds apart, is let go of', async () => {
  const { its, strays } = holder();
  const looked: boolean[] = [];
  for (const now_ms of [0, 2_999, 3_000]) {
    await strays.look(now_ms);
    looked.push(its.isHeld);
  }
  expect(looked).toEqual([true, true, false]);
});

test('an item that a call finishes is not let go of', async () => {
  const { its, strays } = holder();
  await strays.look(0);
  await strays.finishing(item, async () => {
    await strays.look(3_000);
    await strays.letGoOfAll();
    expect(its.isHeld).toBe(true);
  });
  await strays.letGoOfAll();
  expect(its.isHeld).toBe(false);
});

test('a call claims an item only after it has been let go of, if that has begun', async () => {
  const { its, onLetGo, strays } = holder();
  const [began, mayEnd] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  onLetGo.mockImplementation(() => {
    began.resolve();
    return mayEnd.promise;
  });
  const lettingGo = strays.letGoOfAll();
  await began.promise;
  const finishing = strays.finishing(item, async () => its.isHeld);
  mayEnd.resolve();
  await lettingGo;
  expect(await finishing).toBe(false);
});

test('a process looks until its last call is 40 seconds ago: a commit can wait as long', async () => {
  const { its, sent, strays } = holder();
  its.isHeld = false;
  const again: (number | undefined)[] = [];
  for (const idle_ms of [0, 3_000, 39_999, 40_000, 50_000]) {
    its.idleFor_ms = idle_ms;
    again.push(await strays.look(idle_ms));
  }
  expect(again).toEqual([3_000, 40_000, 40_000, undefined, undefined]);
  expect(sent).toHaveLength(4);
});
