import { expect, test } from 'vitest';
import { placeInOrder, type PlaceInOrder } from './place-in-order.ts';

const event = (sequence: number, type = 'card.funded'): { type: string; sequence: number } => ({ type, sequence });

test.each<[number, number | undefined, PlaceInOrder]>([
  [1, undefined, 'next'],
  [7, undefined, 'next'],
  [3, 2, 'next'],
  [4, 2, 'gap'],
  [2, 2, 'past'],
  [1, 2, 'past'],
])('sequence %i after %s is %s', (sequence, last, place) => {
  expect(placeInOrder(event(sequence), last)).toBe(place);
});

test('one-time codes are not ordered', () => {
  expect(placeInOrder(event(9, 'card.code'), 2)).toBe('aside');
  expect(placeInOrder(event(9, 'card.code'), undefined)).toBe('aside');
});

test('older events never replace newer ones, in any order of arrival', () => {
  let last: number | undefined;
  const kept: number[] = [];
  for (const each of [event(1), event(4, 'card.code'), event(3), event(2), event(3), event(5)]) {
    const place = placeInOrder(each, last);
    if (place !== 'next' && place !== 'gap') continue;
    last = each.sequence;
    kept.push(last);
  }
  expect(kept).toEqual([1, 3, 5]);
});
