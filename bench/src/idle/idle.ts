import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { MINUTE_MS } from '../../../packages/server/src/foundation/kit/durations.ts';
import { DATABASE, type Fixtures } from '../fixtures.ts';
import { createTenants, issueCards } from '../partners.ts';
import { Postgres } from '../postgres.ts';
import { readProcessorTime } from '../processor-time.ts';
import { logDurations, readStatementTimes } from '../profile/statements.ts';
import { endPostgres, socketDirectory, startService } from '../service.ts';

const CARDS = 100;
/** What follows the calls that made the partner and its cards has ended by then. */
const SETTLE_MS = 2 * MINUTE_MS;

/**
 * Prints what a service and its PostgreSQL do in a minute in which nobody calls it: statements by name, and processor time. It has a
 * partner with cards, and all roles of a production service.
 */
export async function printIdle(fixtures: Fixtures, minutes: number): Promise<void> {
  const dataDirectory = join(fixtures.folder, 'idle');
  fixtures.onStop(() => endPostgres(dataDirectory));
  fixtures.logProgress(`starting the service, and issuing ${CARDS} cards`);
  const service = await startService({ dataDirectory });
  fixtures.onStop(() => service.server.stop());
  const [tenant] = await createTenants(service, 1);
  await issueCards(service, tenant!, CARDS);
  fixtures.logProgress('waiting until all of it is done');
  await delay(SETTLE_MS);
  const postgres = new Postgres(socketDirectory(dataDirectory));
  const cluster = await postgres.setting('data_directory');
  const processorTime = () => readProcessorTime({ service: service.server.pid, cluster, peers: [] });
  await postgres.withClient(DATABASE, (client) => logDurations(client, true));
  fixtures.logProgress(`measuring for ${minutes} minutes`);
  const before = processorTime();
  await delay(minutes * MINUTE_MS);
  const after = processorTime();
  await postgres.withClient(DATABASE, (client) => logDurations(client, false));
  const statements = await readStatementTimes(join(dataDirectory, 'postgres', 'log'));
  const perMinute = (total: number): string => (total / minutes).toFixed(2).padStart(9);
  const calls = statements.reduce((total, each) => total + each.calls, 0);
  console.log(
    `\nIn a minute in which nobody calls the service, of ${minutes}:\n${perMinute(calls)}  statements, of which`,
  );
  for (const { name, calls: its } of statements.toSorted((one, other) => other.calls - one.calls))
    console.log(`${perMinute(its)}  ${name}`);
  if (before === undefined || after === undefined) return;
  console.log(`\n${perMinute(after.service! - before.service!)}  s of processor time of the service`);
  console.log(`${perMinute(after.postgres - before.postgres)}  s of processor time of PostgreSQL`);
}
