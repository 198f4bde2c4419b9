import { zstdDecompressSync } from 'node:zlib';
import { query, statement, type Database } from '../../../src/foundation/database/index.ts';

const TABLES = statement<{ name: string }>(
  'test.tables',
  `SELECT relname AS name FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'S') ORDER BY 1`,
);

/** Has every call, also refused ones. */
const REQUEST_LOG = 'request_batches';

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

/** Every row that a call could have changed, to check that it has not: all but those of the request log. */
export async function snapshot(database: Database): Promise<Record<string, string[]>> {
  return await contentsOf(database, (table) => table !== REQUEST_LOG);
}

async function contentsOf(
  database: Database,
  isIncluded: (table: string) => boolean,
): Promise<Record<string, string[]>> {
  const tables = (await database.rows(query(TABLES))).filter(({ name }) => isIncluded(name));
  const contents = tables.map(async ({ name }): Promise<[string, string[]]> => {
    const select = statement<{ row: string }>(
      `test.all.${name}`,
      `SELECT row_to_json(t)::text AS row FROM (SELECT * FROM ${name}) AS t ORDER BY 1`,
    );
    return [name, (await database.rows(query(select))).map(({ row }) => row)];
  });
  return Object.fromEntries(await Promise.all(contents));
}
