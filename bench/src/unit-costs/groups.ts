import type { TableState } from '../endurance/table-growth.ts';

/** Tables whose rows are deleted after some time, by the name of their column. All others are kept. */
const DELETED: ReadonlyMap<string, Group> = new Map([
  ['idempotency_keys', 'keys'],
  ['request_batches', 'requests'],
  ['webhook_deliveries', 'deliveries'],
]);

type Group = 'kept' | 'keys' | 'requests' | 'deliveries';
const GROUPS: readonly Group[] = ['kept', 'keys', 'requests', 'deliveries'];

/** Bytes for one operation: tables with their indexes, by group, and write-ahead log. */
export type UnitCost = Readonly<Record<Group | 'wal', number>>;

interface DatabaseState {
  readonly tables: ReadonlyMap<string, TableState>;
  readonly wal_bytes: number;
}

/** What each of the operations between two states added. */
export function unitCost(before: DatabaseState, after: DatabaseState, operations: number): UnitCost {
  const bytes = { kept: 0, keys: 0, requests: 0, deliveries: 0 };
  for (const [name, { table_bytes, index_bytes }] of after.tables) {
    const earlier = before.tables.get(name);
    const grown = table_bytes + index_bytes - (earlier === undefined ? 0 : earlier.table_bytes + earlier.index_bytes);
    bytes[DELETED.get(name) ?? 'kept'] += grown / operations;
  }
  return { ...bytes, wal: (after.wal_bytes - before.wal_bytes) / operations };
}

/** The costs as lines of text. */
export function costLines(costs: ReadonlyMap<string, UnitCost>): string[] {
  const columns = [...GROUPS, 'wal'] as const;
  const rows = [...costs].map(([name, cost]): [string, string[]] => [
    name,
    columns.map((column) => Math.round(cost[column]).toLocaleString('en')),
  ]);
  const lines: [string, string[]][] = [['bytes per operation', [...columns]], ...rows];
  return lines.map(([name, cells]) => name.padEnd(28) + cells.map((cell) => cell.padStart(12)).join(''));
}
