import {
  compareMigrations,
  SERVER_VERSION_MIN,
  type Queryable,
  type ReplicationSlot,
  type ServerFacts,
  type Standby,
} from '#database';
import { ok, problem, warning, type CheckResult } from './check.ts';

/** The newest PostgreSQL that the test suite runs on. */
const SERVER_VERSION_MAX = 18;
/** The service is slow when PostgreSQL is this far away: a purchase needs one or two round trips. */
const ROUND_TRIP_MS_WARNING = 5;
/** Connections that stay free for others, such as backups and `psql`. */
const FREE_CONNECTIONS_MIN = 5;
/** Machines' clocks must be within a second; half of it leaves time to react. */
const SKEW_MS_WARNING = 500;
const SKEW_MS_MAX = 1_000;
const LAG_SECONDS_WARNING = 10;
const LAG_SECONDS_MAX = 60;
const GIB = 1024n ** 3n;
/** Log that is kept for a standby which does not fetch it fills the disk. */
const KEPT_LOG_WARNING = 10n * GIB;

/**
 * @param round_trip_ms undefined for the embedded PostgreSQL: it is on this machine, so a slow response says nothing about a distance
 */
export function checkReachable(round_trip_ms: number | undefined): CheckResult {
  const name = 'database';
  if (round_trip_ms === undefined) return ok(name, 'the embedded PostgreSQL responds');
  const detail = `PostgreSQL responds in ${round_trip_ms.toFixed(1)} ms`;
  if (round_trip_ms < ROUND_TRIP_MS_WARNING) return ok(name, detail);
  return warning(name, detail, 'run Issuary in the same data center as PostgreSQL, and check the load of both');
}

export function checkVersion({ version, major }: ServerFacts): CheckResult {
  const name = 'database_version';
  if (major < SERVER_VERSION_MIN)
    return problem(name, `PostgreSQL ${version} is too old`, `upgrade to PostgreSQL ${SERVER_VERSION_MIN} or later`);
  if (major > SERVER_VERSION_MAX)
    return warning(
      name,
      `PostgreSQL ${version} is newer than this version of Issuary was tested with`,
      `test it first, or use PostgreSQL ${SERVER_VERSION_MAX}`,
    );
  return ok(name, `PostgreSQL ${version}`);
}

export function checkSettings(facts: ServerFacts): CheckResult {
  const name = 'database_settings';
  const off = (['fsync', 'synchronous_commit', 'full_page_writes'] as const).filter((each) => facts[each] === 'off');
  if (off.length > 0)
    return problem(
      name,
      `${off.join(' and ')} ${off.length === 1 ? 'is' : 'are'} off, so a power failure could lose confirmed payments`,
      `set ${off.map((each) => `${each}=on`).join(', ')} and restart PostgreSQL`,
    );
  if (facts.is_standby)
    return problem(name, 'the server is a standby, which accepts no writes', 'set ISSUARY_DATABASE_URL to the primary');
  return ok(name, `fsync on, synchronous_commit ${facts.synchronous_commit}, full_page_writes on`);
}

export function checkPrivileges({ schema, may_create, forbidden_tables }: ServerFacts): CheckResult {
  const name = 'database_privileges';
  if (schema === null || !may_create)
    return problem(
      name,
      `the user may not create tables in ${schema === null ? 'any schema' : `the schema ${schema}`}, so upgrades fail`,
      'GRANT CREATE, USAGE ON SCHEMA to the user, or make it the owner of the database',
    );
  if (forbidden_tables.length > 0)
    return problem(
      name,
      `the user may not read and write ${forbidden_tables.length} of the tables, such as ${forbidden_tables[0]}`,
      'GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA to the user, or make it their owner',
    );
  return ok(name, `the user may create, read and write tables in the schema ${schema}`);
}

/** @param wanted connections that this process opens at most */
export function checkConnections({ connections, connections_max }: ServerFacts, wanted: number): CheckResult {
  const name = 'database_connections';
  const detail = `${connections} of ${connections_max} connections are in use`;
  if (connections + FREE_CONNECTIONS_MIN > connections_max)
    return problem(
      name,
      detail,
      'raise max_connections, or reduce ISSUARY_LANES, ISSUARY_HTTP_THREADS or the processes',
    );
  if (connections + wanted > connections_max)
    return warning(
      name,
      `${detail}; one more process opens up to ${wanted}`,
      'raise max_connections before you add one',
    );
  return ok(name, detail);
}

/** @param version of this program */
export async function checkMigrations(database: Queryable, version: string): Promise<CheckResult> {
  const name = 'migrations';
  const { pending, newer } = await compareMigrations(database, version);
  if (newer.length > 0)
    return ok(name, `the schema is that of a newer version, which this one works on: ${newer.at(-1)}`);
  if (pending.length === 0) return ok(name, 'the schema is that of this version');
  return warning(
    name,
    pending.length === 1
      ? `a migration is pending: ${pending[0]}`
      : `${pending.length} migrations are pending: ${pending[0]} …`,
    'take a backup, then run `issuary migrate`; the next start applies them, too',
  );
}

/** @param skew_ms by how much the server's clock is ahead of this machine's */
export function checkClock(skew_ms: number): CheckResult {
  const name = 'clock';
  const seconds = (Math.abs(skew_ms) / 1_000).toFixed(2);
  const detail = `PostgreSQL's clock is ${seconds} s ${skew_ms < 0 ? 'behind' : 'ahead of'} this machine's`;
  const toDo = 'synchronize the clocks of all machines with NTP (chronyc tracking, timedatectl)';
  const alert = {
    remedy_code: 'synchronize_clocks',
    params: { seconds, direction: skew_ms < 0 ? 'behind' : 'ahead' },
  } as const;
  if (Math.abs(skew_ms) > SKEW_MS_MAX) return problem(name, detail, toDo, alert);
  if (Math.abs(skew_ms) > SKEW_MS_WARNING) return warning(name, detail, toDo, alert);
  return ok(name, detail);
}

export function checkReplication(
  { synchronous_standbys }: Pick<ServerFacts, 'synchronous_standbys'>,
  standbys: readonly Standby[],
  slots: readonly ReplicationSlot[],
): CheckResult {
  const name = 'replication';
  const isSynchronous = standbys.some(({ sync_state }) => sync_state === 'sync' || sync_state === 'quorum');
  // What a user may not see is null, and proves nothing.
  const isVisible = standbys.every(({ state }) => state !== null);
  if (synchronous_standbys !== '' && !isSynchronous && isVisible)
    return problem(
      name,
      'no synchronous standby is connected, so every commit waits',
      'start the standby, or remove it from synchronous_standby_names and reload PostgreSQL',
      { remedy_code: 'start_standby', params: {} },
    );
  const lost = slots.find(({ wal_status }) => wal_status === 'lost');
  if (lost)
    return problem(name, `the log for the slot ${lost.name} is lost`, 'build its standby again, then drop the slot', {
      remedy_code: 'rebuild_standby',
      params: { slot: lost.name },
    });
  const full = slots.find(({ active, kept }) => !active && kept !== null && kept > KEPT_LOG_WARNING);
  if (full) {
    const gib = String(full.kept! / GIB);
    return warning(
      name,
      `${gib} GiB of log are kept for the slot ${full.name}, which nobody reads`,
      'start its standby, or drop the slot before the disk is full',
      { remedy_code: 'drop_replication_slot', params: { slot: full.name, gib } },
    );
  }
  const slowest = standbys.toSorted((one, other) => lagOf(other) - lagOf(one))[0];
  if (slowest === undefined) return ok(name, 'no standby is connected');
  const seconds = lagOf(slowest).toFixed(1);
  const detail = `${standbys.length} connected, the slowest (${slowest.name}) is ${seconds} s behind`;
  const toDo = 'check the disk and the network of the standby; after a failover, what it lacks would be lost';
  const alert = { remedy_code: 'check_standby', params: { standby: slowest.name, seconds } } as const;
  if (lagOf(slowest) > LAG_SECONDS_MAX) return problem(name, detail, toDo, alert);
  if (lagOf(slowest) > LAG_SECONDS_WARNING) return warning(name, detail, toDo, alert);
  if (!isVisible)
    return warning(name, `${standbys.length} connected, but their state is hidden`, 'GRANT pg_monitor to the user', {
      remedy_code: 'grant_monitoring',
      params: { count: String(standbys.length) },
    });
  return ok(name, detail);
}

function lagOf({ replay_lag_seconds }: Standby): number {
  return replay_lag_seconds ?? 0;
}
