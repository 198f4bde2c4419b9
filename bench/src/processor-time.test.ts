import { expect, test } from 'vitest';
import { parseStat, perOperation } from './processor-time.ts';

test('reads the times of a process whose name contains parentheses and spaces', () => {
  const text = '4711 (node (main) 1) S 42 4711 4711 0 -1 4194560 1 2 3 4 250 150 30 20 20 0 11 0 100 1 2 3\n';
  expect(parseStat(text)).toEqual({ pid: 4711, parent: 42, seconds: 4, ended_seconds: 0.5 });
});

test('divides the time between two readings by the operations', () => {
  const before = { service: 1, postgres: 10, load: 0.5 };
  const after = { service: 1.7, postgres: 10.3, load: 0.6 };
  const each = perOperation(before, after, 10_000)!;
  expect(each.service).toBeCloseTo(70);
  expect(each.postgres).toBeCloseTo(30);
  expect(each.load).toBeCloseTo(10);
});

test('has no time of a service where there is none', () => {
  const reading = { service: undefined, postgres: 1, load: 1 };
  expect(perOperation(reading, reading, 1)).toEqual({ service: undefined, postgres: 0, load: 0 });
  expect(perOperation(undefined, reading, 1)).toBeUndefined();
});
