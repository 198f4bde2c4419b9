import { expect, test } from 'vitest';
import { callsByHour, callsByRoute, latencyByHour, slowestRoutes } from './series.ts';

const [TEN, ELEVEN] = ['2026-11-20T10:00:00.000Z', '2026-11-20T11:00:00.000Z'];
const insight = (series: Readonly<Record<string, readonly [string, string]>>) => ({
  series: Object.entries(series).map(([key, [first, second]]) => ({
    key,
    points: [
      { at: TEN, value: first },
      { at: ELEVEN, value: second },
    ],
  })),
  unit: 'count' as const,
  complete_until: ELEVEN,
});

test('calls are added up by hour and by route, the worst route first', () => {
  const calls = insight({
    'GET /cards 2xx': ['5', '7'],
    'GET /cards 4xx': ['1', '0'],
    'POST /cards 2xx': ['1', '0'],
    'POST /cards 4xx': ['0', '2'],
    'other 5xx': ['0', '1'],
  });
  expect(callsByHour(calls)).toEqual([
    { at: TEN, succeeded: 6, refused: 1, failed: 0 },
    { at: ELEVEN, succeeded: 7, refused: 2, failed: 1 },
  ]);
  expect(callsByRoute(calls)).toEqual([
    { route: 'POST /cards', succeeded: 1, refused: 2, failed: 0 },
    { route: 'GET /cards', succeeded: 12, refused: 1, failed: 0 },
    { route: 'other', succeeded: 0, refused: 0, failed: 1 },
  ]);
  expect(callsByHour(insight({}))).toEqual([]);
});

test('latency is in milliseconds, and a route is as slow as its slowest hour', () => {
  const latency = insight({
    'all p50': ['0.0021', '0.0024'],
    'all p95': ['0.0080', '1.2345'],
    'GET /cards p50': ['0.5000', '0.5000'],
    'GET /cards p95': ['0.0080', '0.0070'],
    'POST /cards p95': ['0.0020', '1.2345'],
  });
  const hours = latencyByHour(latency);
  expect([hours.length, hours[0], ...hours.slice(-2)]).toEqual([
    24,
    { at: '2026-11-19T12:00:00.000Z', took: null },
    { at: TEN, took: { p50: 2.1, p95: 8 } },
    { at: ELEVEN, took: { p50: 2.4, p95: 1234.5 } },
  ]);
  expect(slowestRoutes(latency)).toEqual([
    { route: 'POST /cards', p95: 1234.5 },
    { route: 'GET /cards', p95: 8 },
  ]);
});
