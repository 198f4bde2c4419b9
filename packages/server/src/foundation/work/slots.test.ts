import { expect, test } from 'vitest';
import { newId, type TenantId } from '#kit/ids.ts';
import { Slots } from './slots.ts';

const [one, two, three] = [newId<'tenant'>(), newId<'tenant'>(), newId<'tenant'>()];
const waiting = (...ids: TenantId[]) => ids.map((tenant_id) => ({ tenant_id }));
const inTurn = (slots: Slots, ...ids: TenantId[]) => slots.inTurn(waiting(...ids)).map(({ tenant_id }) => tenant_id);

test('a tenant takes no more slots than its own, and all no more than there are', () => {
  const slots = new Slots(3, 2);
  slots.take(one);
  slots.take(one);
  expect([slots.free(one), slots.free(two)]).toEqual([0, 1]);
  slots.take(two);
  expect([slots.free(two), slots.free(three)]).toEqual([0, 0]);
  slots.giveBack(one);
  expect([slots.free(one), slots.free(two), slots.free(three)]).toEqual([1, 1, 1]);
});

test('tenants take turns: who had one waits until the others had theirs', () => {
  const slots = new Slots(1, 1);
  const turns = [];
  for (let turn = 0; turn < 5; turn += 1) {
    const [next] = inTurn(slots, one, two, three);
    slots.take(next!);
    slots.giveBack(next!);
    turns.push(next);
  }
  expect(turns).toEqual([one, two, three, one, two]);
});

test('a tenant that had nothing to do meanwhile is first again', () => {
  const slots = new Slots(1, 1);
  slots.take(one);
  slots.giveBack(one);
  expect(inTurn(slots, two)).toEqual([two]);
  slots.take(two);
  slots.giveBack(two);
  expect(inTurn(slots, two, one)).toEqual([one, two]);
});
