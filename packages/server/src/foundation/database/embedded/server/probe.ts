import { Client, DatabaseError } from 'pg';
import { codeOf } from '../files.ts';
import type { EmbeddedConnection } from '../model.ts';
import { DATABASE, USER } from '../cluster/settings.ts';

const CANNOT_CONNECT_NOW = '57P03';
const ANSWER_SECONDS = 5;

/** `busy`: it starts up, recovers or shuts down. `absent`: nobody listens. `silent`: no answer came in time. */
export type Answer = 'ready' | 'busy' | 'absent' | 'silent';

/** Asks the server whether it takes queries. */
export async function probe(connection: EmbeddedConnection): Promise<Answer> {
  const client = new Client({
    ...connection,
    connectionTimeoutMillis: ANSWER_SECONDS * 1000,
    query_timeout: ANSWER_SECONDS * 1000,
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query('SELECT 1');
    return 'ready';
  } catch (error) {
    if (['ENOENT', 'ECONNREFUSED'].includes(codeOf(error) ?? '')) return 'absent';
    if (!(error instanceof DatabaseError)) return 'silent';
    // Any other refusal, such as "too many clients", is an answer of a living server.
    return error.code === CANNOT_CONNECT_NOW ? 'busy' : 'ready';
  } finally {
    await client.end().catch(() => undefined);
  }
}

export function connectionAt(socketDirectory: string, port: number): EmbeddedConnection {
  return { host: socketDirectory, port, user: USER, database: DATABASE };
}
