import type { Queryable } from './database.ts';
import { query, statement } from './statement.ts';

/** What `issuary doctor` asks the server about itself. */
export interface ServerFacts {
  readonly version: string;
  readonly major: number;
  readonly fsync: string;
  readonly synchronous_commit: string;
  readonly full_page_writes: string;
  readonly connections: number;
  readonly connections_max: number;
  /** The server's clock, when the query ran. */
  readonly now: Date;
  /** The server is a standby, on which nothing can be written. */
  readonly is_standby: boolean;
  readonly synchronous_standbys: string;
  readonly schema: string | null;
  readonly may_create: boolean;
  /** Our tables that this user may not read and write. */
  readonly forbidden_tables: readonly string[];
  readonly size: bigint;
}

const SERVER = statement<ServerFacts>(
  'inspect.server',
  `SELECT current_setting('server_version') AS version,
          current_setting('server_version_num')::integer / 10000 AS major,
          current_setting('fsync') AS fsync,
          current_setting('synchronous_commit') AS synchronous_commit,
          current_setting('full_page_writes') AS full_page_writes,
          (SELECT count(*)::integer FROM pg_stat_activity WHERE backend_type = 'client backend') AS connections,
          current_setting('max_connections')::integer AS connections_max,
          clock_timestamp() AS now,
          pg_is_in_recovery() AS is_standby,
          current_setting('synchronous_standby_names') AS synchronous_standbys,
          current_schema() AS schema,
          coalesce(has_schema_privilege(current_schema(), 'CREATE'), false) AS may_create,
          ARRAY(SELECT tablename::text FROM pg_tables
                 WHERE schemaname = current_schema()
                   AND NOT (has_table_privilege(quote_ident(schemaname) || '.' || quote_ident(tablename), 'SELECT')
                        AND has_table_privilege(quote_ident(schemaname) || '.' || quote_ident(tablename), 'INSERT')
                        AND has_table_privilege(quote_ident(schemaname) || '.' || quote_ident(tablename), 'UPDATE')
                        AND has_table_privilege(quote_ident(schemaname) || '.' || quote_ident(tablename), 'DELETE'))
                 ORDER BY tablename) AS forbidden_tables,
          pg_database_size(current_database()) AS size`,
);

/** A standby that receives the log of this server. */
export interface Standby {
  readonly name: string;
  /** Null if this user may not see it: it then lacks the role pg_monitor. The same for the others. */
  readonly state: string | null;
  readonly sync_state: string | null;
  readonly replay_lag_seconds: number | null;
}

const STANDBYS = statement<Standby>(
  'inspect.standbys',
  `SELECT application_name AS name, state, sync_state, extract(epoch FROM replay_lag)::float8 AS replay_lag_seconds
     FROM pg_stat_replication ORDER BY application_name`,
);

/** A place in the log up to which it is kept for a standby. */
export interface ReplicationSlot {
  readonly name: string;
  readonly active: boolean;
  /** `reserved`, `extended`, `unreserved` or `lost`; null if it keeps nothing. */
  readonly wal_status: string | null;
  /** Bytes of the log that are kept for it. */
  readonly kept: bigint | null;
}

const SLOTS = statement<ReplicationSlot>(
  'inspect.slots',
  `SELECT slot_name AS name, active, wal_status,
          CASE WHEN pg_is_in_recovery() THEN NULL
               ELSE pg_wal_lsn_diff(pg_current_wal_lsn(), restart_lsn)::bigint END AS kept
     FROM pg_replication_slots ORDER BY slot_name`,
);

export async function readServerFacts(database: Queryable): Promise<ServerFacts> {
  return (await database.rows(query(SERVER)))[0]!;
}

export async function readStandbys(database: Queryable): Promise<Standby[]> {
  return await database.rows(query(STANDBYS));
}

export async function readReplicationSlots(database: Queryable): Promise<ReplicationSlot[]> {
  return await database.rows(query(SLOTS));
}
