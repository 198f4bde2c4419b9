import { Client, DatabaseError } from 'pg';
import { codeOf } from '../files.ts';
import type { EmbeddedConnection } from '../model.ts';
import { DATABASE, USER } from '../cluster/settings.ts';

const CANNOT_CONNECT_NOW = '57P03';
const ANSWER_SECONDS = 5;

/** `busy`: starting, recovering or shutting down. `absent`: nothing listens. `silent`: no response before the timeout. */
export type ServerState = 'ready' | 'busy' | 'absent' | 'silent';

/** Checks whether the server accepts queries. */
export async function probe(connection: EmbeddedConnection): Promise<ServerState> {
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
    // Any other error, such as "too many clients", is a response of a running server.
    return error.code === CANNOT_CONNECT_NOW ? 'busy' : 'ready';
  } finally {
    await client.end().catch(() => undefined);
  }
}

export function connectionAt(socketDirectory: string, port: number): EmbeddedConnection {
  return { host: socketDirectory, port, user: USER, database: DATABASE };
}
