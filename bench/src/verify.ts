import { fileURLToPath } from 'node:url';
import { DATABASE, type Fixtures } from './fixtures.ts';
import { run } from './processes.ts';
import type { Service } from './service.ts';

const PROGRAM = fileURLToPath(new URL('../../packages/server/src/cli/issuary.ts', import.meta.url));
const COUNT_DEPOSITS = `SELECT count(*) AS deposits FROM operations WHERE type = 'deposit'`;

const COUNT_PURCHASES = `
  SELECT count(*) FILTER (WHERE status = 'approved') AS approved, count(*) FILTER (WHERE status <> 'approved') AS others
    FROM transactions`;

export interface Verified {
  readonly entries: number;
  readonly seconds: number;
}

/** Verifies the ledger of every database. @returns the result for the largest ledger @throws Error when a run is void */
export async function verifyAll(fixtures: Fixtures): Promise<Verified> {
  const postgres = await fixtures.postgres();
  const verified: Verified[] = [];
  for (const [database, service] of fixtures.services) {
    fixtures.logProgress(`verifying the ledger of ${database}`);
    verified.push(await verifyLedger(service));
    const succeeded = fixtures.successful_deposits.get(database) ?? 0;
    await postgres.withClient(database, (client) => assertDepositsStored(client, succeeded));
  }
  const { approved_authorizations: approved } = fixtures;
  await postgres.withClient(DATABASE, (client) => assertAuthorizationsStored(client, approved));
  return verified.reduce((one, other) => (other.entries > one.entries ? other : one));
}

/** Runs `issuary verify`, as an operator does. @throws Error when it finds a problem, which voids the run */
export async function verifyLedger(service: Service): Promise<Verified> {
  const start = performance.now();
  const variables = { PATH: process.env['PATH'] ?? '', ...service.variables };
  const report = JSON.parse(await run(process.execPath, [PROGRAM, 'verify', '--json'], variables)) as Verified;
  return { entries: report.entries, seconds: (performance.now() - start) / 1000 };
}

/** @throws Error when a successful deposit is not stored: an idempotent replay is fast but measures nothing */
async function assertDepositsStored(
  client: { query(text: string): Promise<{ rows: { deposits: string }[] }> },
  succeeded: number,
): Promise<void> {
  const deposits = Number((await client.query(COUNT_DEPOSITS)).rows[0]!.deposits);
  if (deposits < succeeded) throw new Error(`${succeeded} deposits succeeded, ${deposits} are stored`);
}

/** @throws Error when a purchase is not stored or not approved: a decline is a response too, and a faster one */
async function assertAuthorizationsStored(
  client: { query(text: string): Promise<{ rows: { approved: string; others: string }[] }> },
  succeeded: number,
): Promise<void> {
  const { approved, others } = (await client.query(COUNT_PURCHASES)).rows[0]!;
  if (Number(others) > 0) throw new Error(`${others} purchases were not approved`);
  if (Number(approved) < succeeded) throw new Error(`${succeeded} purchases were approved, ${approved} are stored`);
}
