import type { Logger } from 'pino';
import type { Config } from '#config/config.ts';
import { programVersion } from '#config/program-version.ts';
import { Database, readReplicationSlots, readStandbys, type ServerFacts } from '#database';
import { AppError } from '#kit/app-error.ts';
import type { Clock } from '#kit/clock.ts';
import type { NetworkWatch } from '#defi';
import { joinChains } from '../join-chains.ts';
import { OTHER_CONNECTIONS_MAX, SEPARATE_CONNECTIONS } from '../open-database.ts';
import { openVendors } from '../platforms/open-vendors.ts';
import { openStore } from '../open-store.ts';
import { findOverdueWork } from '../overdue-work.ts';
import { checkAccess } from './check-access.ts';
import { checkCertificates } from './check-certificates.ts';
import { checkChains, checkWebhookEgress } from './check-connectivity.ts';
import { checkDisk } from './check-disk.ts';
import { checkKeys } from './check-keys.ts';
import {
  checkClock,
  checkConnections,
  checkMigrations,
  checkPrivileges,
  checkReachable,
  checkReplication,
  checkSettings,
  checkVersion,
} from './check-server.ts';
import { checkPlatforms } from './check-platforms.ts';
import { measureServer } from './measure-server.ts';
import { ok, problem, warning, type CheckResult } from './check.ts';

const CONNECTIONS_MAX = 2;

interface DoctorOptions {
  readonly config: Config;
  readonly logger: Logger;
  readonly clock: Clock;
}

/** Runs all checks, in the order in which an operator should solve their problems. Changes nothing. */
export async function runChecks(options: DoctorOptions): Promise<CheckResult[]> {
  const { config, logger } = options;
  const { watches: networks } = await joinChains(config);
  let store;
  try {
    store = await openStore(config, logger, true);
  } catch (error) {
    return await checkWithout(options, networks, error);
  }
  const database = new Database({ connection: store.connection, connections_max: CONNECTIONS_MAX });
  try {
    return await checkWithDatabase(options, database, store.dataDirectory);
  } catch (error) {
    return await checkWithout(options, networks, error);
  } finally {
    await database.close();
    await store.stop();
  }
}

async function checkWithDatabase(
  { config, clock, logger }: DoctorOptions,
  database: Database,
  dataDirectory: string,
): Promise<CheckResult[]> {
  const { facts, round_trip_ms, skew_ms } = await measureServer(database, clock);
  const { watches: networks } = await joinChains(config);
  const migrations = await checked('migrations', async () => [await checkMigrations(database, programVersion())]);
  // The other checks read tables, whose columns differ until the migrations are applied.
  const isMigrated = migrations.every(({ status }) => status === 'ok');
  return [
    checkReachable(config.databaseUrl === undefined ? undefined : round_trip_ms),
    checkVersion(facts),
    checkSettings(facts),
    checkPrivileges(facts),
    checkConnections(facts, config.lanes + OTHER_CONNECTIONS_MAX + SEPARATE_CONNECTIONS),
    ...migrations,
    checkClock(skew_ms),
    ...(isMigrated ? await checked('master_key', async () => await checkKeys(config, dataDirectory, database)) : []),
    ...(await checked('disk', async () => [await disk(config, dataDirectory, facts)])),
    ...(await checked('replication', async () => [await replication(database, facts)])),
    ...(isMigrated ? await checked('webhook_egress', async () => [await checkWebhookEgress(config, database)]) : []),
    ...(await checked('certificates', async () => [
      await checkCertificates(config, clock, isMigrated ? database : undefined),
    ])),
    ...(await checked('chain_node', async () => await checkChains(networks, isMigrated ? database : undefined))),
    ...(await checked('platform', async () =>
      checkPlatforms(config, await openVendors({ config, database, clock, logger })),
    )),
    ...(isMigrated ? await checked('break_glass', async () => [await checkAccess(database, clock)]) : []),
    ...(isMigrated ? await checked('overdue_work', async () => [await overdue(database, clock)]) : []),
  ];
}

/** One check must not keep the others from running. */
async function checked(name: string, check: () => Promise<CheckResult[]>): Promise<CheckResult[]> {
  try {
    return await check();
  } catch (error) {
    return [problem(name, `the check failed: ${reasonOf(error)}`, 'solve the problems above first, then repeat')];
  }
}

/** What can be checked without a database. */
async function checkWithout(
  { config, clock }: DoctorOptions,
  networks: readonly NetworkWatch[],
  error: unknown,
): Promise<CheckResult[]> {
  return [
    unreachable(error),
    await checkCertificates(config, clock, undefined),
    ...(await checkChains(networks, undefined)),
    ...(await checkPlatforms(config, undefined)),
  ];
}

function unreachable(error: unknown): CheckResult {
  return problem(
    'database',
    `PostgreSQL cannot be used: ${reasonOf(error)}`,
    'start PostgreSQL, or correct ISSUARY_DATABASE_URL; the checks that need it were left out',
  );
}

async function disk(config: Config, dataDirectory: string, { size }: ServerFacts): Promise<CheckResult> {
  return await checkDisk(dataDirectory, config.databaseUrl === undefined, size);
}

async function replication(database: Database, facts: ServerFacts): Promise<CheckResult> {
  return checkReplication(facts, await readStandbys(database), await readReplicationSlots(database));
}

async function overdue(database: Database, clock: Clock): Promise<CheckResult> {
  const name = 'overdue_work';
  const works = await findOverdueWork(database, clock.now());
  if (works.length === 0) return ok(name, 'nothing is overdue');
  const kinds = [...Map.groupBy(works, ({ kind }) => kind)].map(([kind, { length }]) => `${length} ${kind}`);
  return warning(name, `overdue: ${kinds.join(', ')}`, 'run `issuary stuck`, which says what to do about each');
}

/** The first line of the cause. */
function reasonOf(error: unknown): string {
  const cause = error instanceof AppError && error.cause instanceof Error ? error.cause : error;
  return cause instanceof Error ? cause.message.split('\n')[0]! : String(cause);
}
