import { access } from 'node:fs/promises';
import type { Command } from 'commander';
import { readConfig } from '#config/config.ts';
import { parseId, type PartnerId } from '#kit/ids.ts';
import { CURRENCIES, type Currency } from '#kit/money.ts';
import { ENVIRONMENTS, type Environment, type Tenant } from '#kit/tenant.ts';
import type { Core } from '#composition/core.ts';
import type { OpenDatabase } from '#composition/open-database.ts';
import { writeLines } from './terminal.ts';
import { requireOneOf } from './text-options.ts';
import { UsageError } from './usage-error.ts';

export { UsageError } from './usage-error.ts';

/** The most lines that a command lists. */
export const SIZE_MAX = 1_000;

/**
 * Opens the core for a command that needs the ledger or the issuing platform, whether or not the service is running, and always
 * closes it again. The core is loaded only here, because loading it takes almost a second of CPU time, which help and usage errors
 * do not need. All other commands use `withDatabase`.
 */
export async function withCore<Result>(work: (core: Core) => Promise<Result>): Promise<Result> {
  const { openCore } = await import('#composition/core.ts');
  const { createLogger } = await import('#http/logging.ts');
  // Only the service is traced: a command would load OpenTelemetry for nothing.
  const core = await openCore({ ...readConfig(), traces: undefined }, createLogger('error'), { attach: true });
  try {
    return await work(core);
  } finally {
    await core.close();
  }
}

/** Connections of a command that only queries the database. */
const CONNECTIONS_MAX = 4;

/** Opens the database for a command, whether or not the service is running, and always closes it again. */
export async function withDatabase<Result>(work: (opened: OpenDatabase) => Promise<Result>): Promise<Result> {
  const { openDatabase } = await import('#composition/open-database.ts');
  const { createLogger } = await import('#http/logging.ts');
  const options = { attach: true, connections_max: CONNECTIONS_MAX };
  const opened = await openDatabase(readConfig(), createLogger('error'), options);
  try {
    return await work(opened);
  } finally {
    await opened.close();
  }
}

/**
 * Checks that the data folder exists, for read-only commands. Otherwise a wrong folder would look like an empty one.
 * @throws UsageError
 */
export async function requireData(): Promise<void> {
  const { databaseUrl, dataDirectory } = readConfig();
  if (databaseUrl !== undefined) return;
  const isThere = await access(dataDirectory).then(
    () => true,
    () => false,
  );
  if (!isThere)
    throw new UsageError(`there is no data in ${dataDirectory}; set ISSUARY_DATA_DIR to the service's folder`);
}

/** Options of a command about one partner in one environment. */
export interface TenantOptions {
  readonly partner: string;
  readonly env: string;
  readonly json?: boolean;
}

export function addTenantOptions(command: Command): Command {
  return command
    .requiredOption('--partner <id>', 'partner id')
    .requiredOption('--env <environment>', 'live or sandbox')
    .option('--json', 'print JSON');
}

/** Parses a number of lines. @throws UsageError */
export function readSize(text: string): number {
  const size = /^\d{1,4}$/.test(text) ? Number(text) : 0;
  if (size < 1 || size > SIZE_MAX) throw new UsageError(`--size must be a number from 1 to ${SIZE_MAX}`);
  return size;
}

/** Prints the result as one line of JSON or as text. */
export function print(json: boolean | undefined, value: unknown, text: readonly string[]): void {
  writeLines(json ? [JSON.stringify(value)] : text);
}

export function readPartnerId(text: string): PartnerId {
  const id = parseId<'partner'>(text);
  if (id === undefined) throw new UsageError('--partner must be a partner id, as printed by `partners create`');
  return id;
}

export function readEnvironment(text: string): Environment {
  return requireOneOf('--env', text, ENVIRONMENTS);
}

export function readCurrency(text: string): Currency {
  return requireOneOf('--currency', text, CURRENCIES);
}

export async function requireTenant(
  opened: Pick<OpenDatabase, 'partnerAccess'>,
  partner: string,
  env: string,
): Promise<Tenant> {
  const { partners } = await opened.partnerAccess();
  const tenant = await partners.tenant(readPartnerId(partner), readEnvironment(env));
  if (tenant === undefined) throw noPartner();
  return tenant;
}

export function noPartner(): UsageError {
  return new UsageError('there is no partner with this id', { code: 'partner_not_found' });
}
