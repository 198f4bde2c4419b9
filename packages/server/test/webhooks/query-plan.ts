import type { Database, Query, Queryable } from '#database';

/** One node of a plan, as PostgreSQL reports it. */
interface Node {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly 'Index Name'?: string;
  readonly 'Actual Rows': number;
  readonly 'Actual Loops': number;
  readonly 'Rows Removed by Filter'?: number;
  readonly 'Rows Removed by Index Recheck'?: number;
  readonly Plans?: readonly Node[];
}

/** A table that a plan reads: the index it uses, if any, and the number of rows. */
export interface Read {
  readonly table: string;
  readonly index: string | undefined;
  readonly rows: number;
}

/** The first query that a function runs. The function receives no rows, and what it does with them is ignored. */
export async function queryOf(run: (queryable: Queryable) => Promise<unknown>): Promise<Query> {
  const queries: Query[] = [];
  const rows = async (query: Query): Promise<never[]> => {
    queries.push(query);
    return await Promise.resolve([]);
  };
  await run({ rows }).catch(() => undefined);
  return queries[0]!;
}

/**
 * Runs the query and rolls it back. As on all connections, one without a name is planned for its values, and any other has its generic plan.
 * @param single a pool of one connection
 */
export async function readsOf(single: Database, { statement, values }: Query): Promise<Read[]> {
  const given = values.map(literal).join(', ');
  const mode = statement.name === '' ? 'force_custom_plan' : 'force_generic_plan';
  await single.script(`PREPARE explained AS ${statement.text}; BEGIN; SET LOCAL plan_cache_mode = ${mode}`);
  const [row] = await single.rows<{ 'QUERY PLAN': readonly { readonly Plan: Node }[] }>({
    statement: { name: '', text: `EXPLAIN (ANALYZE, FORMAT JSON) EXECUTE explained${given && `(${given})`}` },
    values: [],
  });
  await single.script('ROLLBACK; DEALLOCATE explained');
  return readsIn(row!['QUERY PLAN'][0]!.Plan);
}

function readsIn(node: Node): Read[] {
  const below = (node.Plans ?? []).flatMap(readsIn);
  const index = node['Index Name'] ?? node.Plans?.find((each) => each['Index Name'] !== undefined)?.['Index Name'];
  if (node['Relation Name'] === undefined || !/Scan/.test(node['Node Type'])) return below;
  const removed = (node['Rows Removed by Filter'] ?? 0) + (node['Rows Removed by Index Recheck'] ?? 0);
  const rows = (node['Actual Rows'] + removed) * node['Actual Loops'];
  return [{ table: node['Relation Name'], index, rows }, ...below];
}

function literal(value: unknown): string {
  if (value === null) return 'NULL';
  if (value instanceof Date) return `'${value.toISOString()}'`;
  return typeof value === 'bigint' ? value.toString() : `'${String(value as string | number)}'`;
}
