import { expect, test } from 'vitest';
import type { TableState } from '../endurance/table-growth.ts';
import { costLines, unitCost } from './groups.ts';

const table = (name: string, table_bytes: number, index_bytes: number): [string, TableState] => [
  name,
  { name, table_bytes, index_bytes, live_rows: 0, dead_rows: 0, writes: 0, updates: 0, hot_updates: 0, vacuums: 0 },
];

test('separates what is kept from what is deleted after some time', () => {
  const before = { tables: new Map([table('entries', 1_000, 500)]), wal_bytes: 10_000 };
  const after = {
    tables: new Map([table('entries', 5_000, 1_500), table('events', 3_000, 0), table('idempotency_keys', 800, 200)]),
    wal_bytes: 60_000,
  };
  const cost = unitCost(before, after, 10);
  expect(cost).toEqual({ kept: 800, keys: 100, requests: 0, deliveries: 0, wal: 5_000 });
  expect(costLines(new Map([['deposit', cost]])).map((line) => line.split(/ {2,}/))).toEqual([
    ['bytes per operation', 'kept', 'keys', 'requests', 'deliveries', 'wal'],
    ['deposit', '800', '100', '0', '0', '5,000'],
  ]);
});
