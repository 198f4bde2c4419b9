import type { Queryable } from './database.ts';
import { query, statement } from './statement.ts';

const ANSWERS = statement<{ answers: number }>('database.answers', 'SELECT 1 AS answers');

/** Whether the database can be asked anything. @throws AppError issuer_unavailable */
export async function assertReachable(database: Queryable): Promise<void> {
  await database.rows(query(ANSWERS));
}
