import { expect, test } from 'vitest';
import { growthLines, type TableState } from './table-growth.ts';

const table = (name: string, fields: Partial<TableState>): TableState => ({
  name,
  table_bytes: 0,
  index_bytes: 0,
  live_rows: 0,
  dead_rows: 0,
  writes: 0,
  updates: 0,
  hot_updates: 0,
  vacuums: 0,
  ...fields,
});
const byName = (...tables: TableState[]): Map<string, TableState> => new Map(tables.map((each) => [each.name, each]));

test('shows what each operation added to the tables that it writes, the largest first', () => {
  const before = byName(table('accounts', { table_bytes: 1e6, writes: 10 }), table('cards', { writes: 500 }));
  const after = byName(
    table('accounts', {
      table_bytes: 2e6,
      writes: 1_010,
      live_rows: 75,
      dead_rows: 25,
      updates: 1_000,
      hot_updates: 990,
    }),
    table('entries', { table_bytes: 3e6, index_bytes: 1e6, writes: 2_000, live_rows: 2_000, vacuums: 1 }),
    table('cards', { writes: 500 }),
  );
  expect(growthLines(before, after, 1_000).map((line) => line.split(/ {2,}/))).toEqual([
    ['table', 'MB', 'indexes MB', 'bytes/op', 'index B/op', 'dead rows', 'dead %', 'HOT %', 'vacuums'],
    ['entries', '3.0', '1.0', '3000.0', '1000.0', '0', '0.0', '–', '1'],
    ['accounts', '2.0', '0.0', '1000.0', '0.0', '25', '25.0', '99.0', '0'],
  ]);
});
