import type pg from 'pg';

/** Statistics of one table. Sizes are in bytes, counts since the start of the database. */
export interface TableState {
  readonly name: string;
  /** With its TOAST table, without indexes. */
  readonly table_bytes: number;
  readonly index_bytes: number;
  readonly live_rows: number;
  readonly dead_rows: number;
  readonly writes: number;
  readonly updates: number;
  /** Updates that needed no new index entry. */
  readonly hot_updates: number;
  readonly vacuums: number;
}

const STATES = `
  SELECT relname AS name, pg_table_size(relid)::float8 AS table_bytes, pg_indexes_size(relid)::float8 AS index_bytes,
         n_live_tup::float8 AS live_rows, n_dead_tup::float8 AS dead_rows,
         (n_tup_ins + n_tup_upd + n_tup_del)::float8 AS writes, n_tup_upd::float8 AS updates,
         n_tup_hot_upd::float8 AS hot_updates, (vacuum_count + autovacuum_count)::float8 AS vacuums
    FROM pg_stat_user_tables`;

/** The state of every table, by its name. */
export async function readTables(client: pg.Client): Promise<Map<string, TableState>> {
  const { rows } = await client.query<TableState>(STATES);
  return new Map(rows.map((row) => [row.name, row]));
}

/** A table with fewer writes per operation is left out. */
const WRITES_PER_OPERATION_MIN = 0.001;

/** How the tables that the operations write have grown, as lines of text, the largest growth first. */
export function growthLines(
  before: ReadonlyMap<string, TableState>,
  after: ReadonlyMap<string, TableState>,
  operations: number,
): string[] {
  const growths = [...after.values()]
    .map((state) => growthOf(before.get(state.name) ?? EMPTY, state))
    .filter(({ writes }) => writes >= WRITES_PER_OPERATION_MIN * operations)
    .toSorted((one, other) => other.table_bytes + other.index_bytes - one.table_bytes - one.index_bytes);
  const header = ['table', 'MB', 'indexes MB', 'bytes/op', 'index B/op', 'dead rows', 'dead %', 'HOT %', 'vacuums'];
  const rows = growths.map(({ state, table_bytes, index_bytes, updates, hot_updates, vacuums }) => [
    state.name,
    (state.table_bytes / 1e6).toFixed(1),
    (state.index_bytes / 1e6).toFixed(1),
    (table_bytes / operations).toFixed(1),
    (index_bytes / operations).toFixed(1),
    String(state.dead_rows),
    percent(state.dead_rows, state.dead_rows + state.live_rows),
    percent(hot_updates, updates),
    String(vacuums),
  ]);
  return [header, ...rows].map(
    ([name, ...cells]) => name!.padEnd(24) + cells.map((cell) => cell.padStart(12)).join(''),
  );
}

/** What was added between two states. */
function growthOf(before: Omit<TableState, 'name' | 'live_rows' | 'dead_rows'>, state: TableState) {
  return {
    state,
    table_bytes: state.table_bytes - before.table_bytes,
    index_bytes: state.index_bytes - before.index_bytes,
    writes: state.writes - before.writes,
    updates: state.updates - before.updates,
    hot_updates: state.hot_updates - before.hot_updates,
    vacuums: state.vacuums - before.vacuums,
  };
}

const EMPTY = { table_bytes: 0, index_bytes: 0, writes: 0, updates: 0, hot_updates: 0, vacuums: 0 } as const;

function percent(part: number, whole: number): string {
  return whole === 0 ? '–' : ((100 * part) / whole).toFixed(1);
}
