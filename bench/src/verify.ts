import { fileURLToPath } from 'node:url';
import { run } from './processes.ts';
import type { Service } from './service.ts';

const PROGRAM = fileURLToPath(new URL('../../packages/server/src/cli/issuary.ts', import.meta.url));
const DEPOSITS_IN_BOOKS = `SELECT count(*) AS deposits FROM operations WHERE type = 'deposit'`;

const PURCHASES_IN_BOOKS = `
  SELECT count(*) FILTER (WHERE status = 'approved') AS approved, count(*) FILTER (WHERE status <> 'approved') AS others
    FROM transactions`;

export interface Verified {
  readonly entries: number;
  readonly seconds: number;
}

/** Runs `issuary verify`, as an operator does. @throws Error when it finds a problem, which voids the run */
export async function verifyBooks(service: Service): Promise<Verified> {
  const start = performance.now();
  const variables = { PATH: process.env['PATH'] ?? '', ...service.variables };
  const report = JSON.parse(await run(process.execPath, [PROGRAM, 'verify', '--json'], variables)) as Verified;
  return { entries: report.entries, seconds: (performance.now() - start) / 1000 };
}

/** @throws Error when a successful deposit is not stored: an idempotent replay is fast but measures nothing */
export async function assertDepositsInBooks(
  client: { query(text: string): Promise<{ rows: { deposits: string }[] }> },
  answered: number,
): Promise<void> {
  const deposits = Number((await client.query(DEPOSITS_IN_BOOKS)).rows[0]!.deposits);
  if (deposits < answered) throw new Error(`${answered} deposits were answered, ${deposits} are in the books`);
}

/** @throws Error when a purchase is not stored or not approved: a decline is a response too, and a faster one */
export async function assertAuthorizationsInBooks(
  client: { query(text: string): Promise<{ rows: { approved: string; others: string }[] }> },
  answered: number,
): Promise<void> {
  const { approved, others } = (await client.query(PURCHASES_IN_BOOKS)).rows[0]!;
  if (Number(others) > 0) throw new Error(`${others} purchases were not approved`);
  if (Number(approved) < answered) throw new Error(`${answered} purchases were answered, ${approved} are in the books`);
}
