import type { Queryable } from './database.ts';
import { query, statement } from './statement.ts';

/** The PostgreSQL is too old, or its settings could lose committed data. The message is one line that names the setting. */
export class UnsafeDatabaseError extends Error {
  override readonly name = 'UnsafeDatabaseError';
}

/** The oldest PostgreSQL that the test suite runs on. */
export const SERVER_VERSION_MIN = 15;

// current_setting returns the session's value: postgresql.conf, then ALTER DATABASE, ALTER ROLE and connection options.
const READ = statement<{ version: number; fsync: string; synchronous_commit: string }>(
  'durability.read',
  `SELECT current_setting('server_version_num')::integer / 10000 AS version,
          current_setting('fsync') AS fsync,
          current_setting('synchronous_commit') AS synchronous_commit`,
);

/**
 * Rejects a PostgreSQL that could lose a confirmed operation in a power failure, or that is too old.
 * @throws UnsafeDatabaseError
 */
export async function assertDurable(database: Queryable): Promise<void> {
  const settings = (await database.rows(query(READ)))[0]!;
  if (settings.version < SERVER_VERSION_MIN) {
    throw new UnsafeDatabaseError(
      `PostgreSQL ${settings.version} is too old: Issuary needs PostgreSQL ${SERVER_VERSION_MIN} or later`,
    );
  }
  for (const name of ['fsync', 'synchronous_commit'] as const) {
    if (settings[name] !== 'off') continue;
    throw new UnsafeDatabaseError(
      `PostgreSQL runs with ${name}=off, so a confirmed payment could be lost in a power failure: set ${name}=on`,
    );
  }
}
