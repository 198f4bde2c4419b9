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

/** The form of a handle of a partner, which is shorter than an id. */
const HANDLE = /^[a-z0-9][a-z0-9-]{1,31}$/;

/** The most lines that a command lists. */
export const SIZE_MAX = 1_000;

/** How a command uses data. */
interface DataOptions {
  /** Whether the command may be the first one of a new installation, so that it creates the embedded database. Default: false. */
  readonly mayBeNew?: boolean;
}

/**
 * Opens the core for a command that needs the ledger or the issuing platform, whether or not the service is running, and always
 * closes it again. The core is loaded only here, because loading it takes almost a second of CPU time, which help and usage errors
 * do not need. All other commands use `withDatabase`. @throws UsageError if there is no data
 */
export async function withCore<Result>(
  work: (core: Core) => Promise<Result>,
  { mayBeNew = false }: DataOptions = {},
): Promise<Result> {
  if (!mayBeNew) await requireData();
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

/** Opens the database for a command, whether or not the service is running, and always closes it again. @throws UsageError if there is no data */
export async function withDatabase<Result>(
  work: (opened: OpenDatabase) => Promise<Result>,
  { mayBeNew = false }: DataOptions = {},
): Promise<Result> {
  if (!mayBeNew) await requireData();
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
 * Checks that the data folder has the embedded database. Otherwise a command in another folder than the service's would work on a new
 * database, silently.
 * @throws UsageError
 */
export async function requireData(): Promise<void> {
  const config = readConfig();
  if (config.databaseUrl !== undefined) return;
  const { findOwnData } = await import('#composition/open-store.ts');
  const { path, isThere } = await findOwnData(config);
  if (isThere) return;
  const fix = 'run the command where the service was started, or set ISSUARY_DATA_DIR to its data folder';
  throw new UsageError(`there is no data of the service in ${path}: ${fix}`, { code: 'no_data' });
}

/** Options of a command about one partner in one environment. */
export interface TenantOptions {
  readonly partner: string;
  readonly env: string;
  readonly json?: boolean;
}

export function addTenantOptions(command: Command): Command {
  return command
    .requiredOption(...PARTNER_OPTION)
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

/** The form of an option that names a partner. */
export const PARTNER_OPTION = ['--partner <partner>', 'id or handle of the partner'] as const;

/** A partner as a command names it: by its id, or by its handle. */
export type NamedPartner = Readonly<{ id: PartnerId } | { handle: string }>;

/** Reads an option that names a partner, before the database is opened. @throws UsageError */
export function readPartner(text: string): NamedPartner {
  const id = parseId<'partner'>(text);
  if (id !== undefined) return { id };
  const handle = text.toLowerCase();
  if (HANDLE.test(handle)) return { handle };
  throw new UsageError('--partner must be the id or the handle of a partner, as printed by `partners list`');
}

/** The id of a partner. @throws UsageError if no partner has the handle; an id is not looked up */
export async function partnerIdOf(
  { database }: Pick<OpenDatabase, 'database'>,
  named: NamedPartner,
): Promise<PartnerId> {
  if ('id' in named) return named.id;
  const { findPartnerByHandle } = await import('#partners');
  const id = await findPartnerByHandle(database, named.handle);
  if (id === undefined) throw noPartner();
  return id;
}

export function readEnvironment(text: string): Environment {
  return requireOneOf('--env', text, ENVIRONMENTS);
}

export function readCurrency(text: string): Currency {
  return requireOneOf('--currency', text, CURRENCIES);
}

export async function requireTenant(
  opened: Pick<OpenDatabase, 'partnerAccess' | 'database'>,
  partner: string,
  env: string,
): Promise<Tenant> {
  const { partners } = await opened.partnerAccess();
  const tenant = await partners.tenant(await partnerIdOf(opened, readPartner(partner)), readEnvironment(env));
  if (tenant === undefined) throw noPartner();
  return tenant;
}

export function noPartner(): UsageError {
  return new UsageError('there is no partner with this id or handle', { code: 'partner_not_found' });
}
