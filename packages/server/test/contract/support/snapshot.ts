import { query, statement, type Database } from '../../../src/foundation/database/index.ts';

const TABLES = statement<{ name: string }>(
  'test.tables',
  `SELECT relname AS name FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'S') ORDER BY 1`,
);

/** Every row of every table and sequence, by table, to check that nothing has changed or to search for a value. */
export async function snapshot(database: Database): Promise<Record<string, string[]>> {
  const tables = await database.rows(query(TABLES));
  const contents = tables.map(async ({ name }): Promise<[string, string[]]> => {
    const select = statement<{ row: string }>(
      `test.all.${name}`,
      `SELECT row_to_json(t)::text AS row FROM (SELECT * FROM ${name}) AS t ORDER BY 1`,
    );
    return [name, (await database.rows(query(select))).map(({ row }) => row)];
  });
  return Object.fromEntries(await Promise.all(contents));
}
