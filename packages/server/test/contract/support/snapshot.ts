import { zstdDecompressSync } from 'node:zlib';
import { query, statement, type Database } from '#database';

const TABLES = statement<{ name: string }>(
  'test.tables',
  `SELECT relname AS name FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'S') ORDER BY 1`,
);

/** Every call, also refused ones; how long decisions took; signs of life. */
const IN_BACKGROUND: ReadonlySet<string> = new Set(['request_batches', 'insight_hours', 'work_holders']);

/** PostgreSQL's text of bytes, and how compressed ones begin. */
const BYTES = /\\x((?:[0-9a-f]{2})+)/g;
const COMPRESSED = '28b52ffd';

/** The decoded bytes in a text of rows, decompressed if they are compressed. */
export function bytesIn(text: string): Buffer[] {
  return [...text.matchAll(BYTES)].map(([, hex]) => {
    const bytes = Buffer.from(hex!, 'hex');
    return hex!.startsWith(COMPRESSED) ? zstdDecompressSync(bytes) : bytes;
  });
}

/** Every row of every table and sequence, by table, to search for a value. */
export async function everything(database: Database): Promise<Record<string, string[]>> {
  return await contentsOf(database, () => true);
}

/** Every row that a call could have changed, to check that it has not: all but what processes write in the background. */
export async function snapshot(database: Database): Promise<Record<string, string[]>> {
  return await contentsOf(database, (table) => !IN_BACKGROUND.has(table));
}

async function contentsOf(
  database: Database,
  isIncluded: (table: string) => boolean,
): Promise<Record<string, string[]>> {
  const tables = (await database.rows(query(TABLES))).map(({ name }) => name).filter(isIncluded);
  // One statement for all tables: with a query for each, snapshots took most of the time of the tests that compare them.
  const selects = tables.map(
    (name) => `SELECT '${name}' AS name, row_to_json(t)::text AS row FROM (SELECT * FROM ${name}) AS t`,
  );
  const all = statement<{ name: string; row: string }>(`test.all.${tables.length}`, selects.join(' UNION ALL '));
  const contents = new Map(tables.map((name): [string, string[]] => [name, []]));
  for (const { name, row } of await database.rows(query(all))) contents.get(name)!.push(row);
  for (const rows of contents.values()) rows.sort();
  return Object.fromEntries(contents);
}
