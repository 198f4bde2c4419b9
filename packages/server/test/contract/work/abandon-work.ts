import { query, statement, type Database } from '#database';
import { newId } from '#kit/ids.ts';

const ABANDON = statement(
  'test.abandon',
  'UPDATE work SET holder = $2, due_at = first_due_at, attempts = 0 WHERE tenant_id = $1 OR id = $1',
);
const LAST_BEAT = statement('test.last_beat', 'INSERT INTO work_holders (id, beat) VALUES ($1, 1)');

/** What a process leaves when it is killed: the items of a tenant, or one item, which it holds, and its last beat. */
export async function abandonWork(database: Database, tenantOrItem: string): Promise<void> {
  const dead = newId<'process'>();
  await database.rows(query(ABANDON, tenantOrItem, dead));
  await database.rows(query(LAST_BEAT, dead));
}
