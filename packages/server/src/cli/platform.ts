import type { Command } from 'commander';
import type { MigratedCard } from '#composition/platforms/migrate-customer.ts';
import { rereadObject } from '#composition/platforms/reread-object.ts';
import { readVendorSecrets } from '#composition/platforms/read-vendor-secrets.ts';
import { checkPlatform } from '#composition/platforms/check-platform.ts';
import type { Core } from '#composition/core.ts';
import type { Environment } from '#kit/tenant.ts';
import { VENDORS, vendorSetting } from '#ports/vendors.ts';
import { namingOptions } from './naming-options.ts';
import { addOperatorOption, addReasonOption, auditWrites, readOperator, type OperatorOptions } from './operator.ts';
import { doOrAsk, needsSecondPerson } from './second-person.ts';
import { requireOneOf } from './text-options.ts';
import {
  addTenantOptions,
  print,
  readEnvironment,
  requireTenant,
  UsageError,
  withCore,
  withDatabase,
  type TenantOptions,
} from './with-core.ts';

interface ConnectOptions extends OperatorOptions {
  readonly env: string;
  readonly url: string;
  readonly showSecrets?: boolean;
  readonly json?: boolean;
}

type Checks = Awaited<ReturnType<typeof checkPlatform>>;

interface RereadOptions extends OperatorOptions {
  readonly env: string;
  readonly json?: boolean;
}

interface MigrateOptions extends TenantOptions, OperatorOptions {
  readonly customer: string;
}

export function addPlatformCommands(platform: Command): void {
  addConnect(platform);
  addSecrets(platform);
  addCheck(platform);
  addMigrate(platform);
  addReread(platform);
}

function addConnect(platform: Command): void {
  addReasonOption(addOperatorOption(platform.command('connect')))
    .description('register this installation at a card vendor, and list what is missing; exits with 1 if something is')
    .argument('<vendor>', VENDORS.join(' or '))
    .requiredOption('--env <environment>', 'live or sandbox')
    .requiredOption('--url <url>', 'the public https URL of the role platform')
    .option('--show-secrets', 'print the secrets that the vendor signs with, for your settings')
    .option('--json', 'print JSON')
    .action(async (name: string, options: ConnectOptions) => {
      readOperator(options);
      const environment = readEnvironment(options.env);
      await withCore(async (core) => {
        const vendor = requireVendor(core, name, environment);
        const request = { vendor: vendor.key.vendor, environment, url: options.url };
        const act = { act: 'platform.connect', about: null, environment, request } as const;
        if (options.showSecrets === true && (await needsSecondPerson(core, act)))
          throw new UsageError(
            '--show-secrets is not accepted in live; issuary platform secrets prints them afterwards',
          );
        const done = await namingUrl(() => doOrAsk(core, act, options));
        if (done === undefined) return;
        const { secrets } =
          options.showSecrets === true ? await readVendorSecrets(vendor, options.url) : { secrets: {} };
        printChecks(options.json, done['checks'] as unknown as Checks, secrets);
      });
    });
}

function addSecrets(platform: Command): void {
  addReasonOption(addOperatorOption(platform.command('secrets')))
    .description(
      'print the secrets that a connected vendor signs with, for your settings; null: the vendor shows it once',
    )
    .argument('<vendor>', VENDORS.join(' or '))
    .requiredOption('--env <environment>', 'live or sandbox')
    .requiredOption('--url <url>', 'the public https URL of the role platform, as connected')
    .option('--json', 'print JSON')
    .action(async (name: string, options: ConnectOptions) => {
      const operator = readOperator(options);
      const environment = readEnvironment(options.env);
      const secrets = await withCore(async (core) => {
        const vendor = requireVendor(core, name, environment);
        const { url, secrets: read } = await namingUrl(() => readVendorSecrets(vendor, options.url));
        const details = { vendor: name, environment, url };
        for (const write of auditWrites(core, operator, { act: 'platform.secrets', details }))
          await core.database.rows(write);
        return read;
      });
      print(options.json, { secrets }, linesOf(secrets));
    });
}

async function namingUrl<Result>(work: () => Promise<Result>): Promise<Result> {
  return await namingOptions((field) => `--${field}`, work);
}

function addCheck(platform: Command): void {
  platform
    .command('check')
    .description(
      'prove that cards of an environment work; in a vendor’s sandbox by a purchase; exits with 1 if they do not',
    )
    .requiredOption('--env <environment>', 'live or sandbox')
    .option('--json', 'print JSON')
    .action(async (options: { readonly env: string; readonly json?: boolean }) => {
      const environment = readEnvironment(options.env);
      const checks = await withCore(async (core) => {
        const issuing = core.config.platforms.issuing[environment];
        if (issuing !== 'embedded') requireVendor(core, issuing, environment);
        return await checkPlatform(core, environment);
      });
      printChecks(options.json, checks, {});
    });
}

function addMigrate(platform: Command): void {
  addOperatorOption(addTenantOptions(platform.command('migrate')))
    .description(
      'replace the cards of a customer by cards of the platform that issues now; a report per card; exits with 1 if one stays',
    )
    .requiredOption('--customer <id>', 'customer id or local_id')
    .requiredOption('--reason <text>', 'reason, for the audit log')
    .action(async (options: MigrateOptions) => {
      readOperator(options);
      const done = await withCore(async (core) => {
        const tenant = await requireTenant(core, options.partner, options.env);
        const { partnerId: partner_id, environment } = tenant;
        const request = { partner_id, environment, customer: options.customer };
        return await doOrAsk(core, { act: 'platform.migrate', about: tenant, request }, options);
      });
      if (done === undefined) return;
      const cards = done['cards'] as unknown as MigratedCard[];
      const lines = cards.map(({ card_id, from, to, outcome, new_card_id, status, amount, reason }) =>
        [card_id, `${from} -> ${to}`, outcome, new_card_id, status, amount, reason].filter(Boolean).join('  '),
      );
      if (cards.some(({ outcome }) => outcome === 'not_possible' || outcome === 'failed')) process.exitCode = 1;
      print(options.json, { cards }, lines.length === 0 ? ['the customer has no cards'] : lines);
    });
}

function addReread(platform: Command): void {
  addReasonOption(addOperatorOption(platform.command('reread')))
    .description('read an object of a card vendor again, in place of what was read before and could not be applied')
    .argument('<vendor>', VENDORS.join(' or '))
    .argument('<object>', 'the id that `issuary stuck` shows')
    .requiredOption('--env <environment>', 'live or sandbox')
    .option('--json', 'print JSON')
    .action(async (name: string, id: string, options: RereadOptions) => {
      const operator = readOperator(options);
      const environment = readEnvironment(options.env);
      const vendor = requireOneOf('<vendor>', name, VENDORS);
      const isKnown = await withDatabase(async (opened) => {
        const details = { vendor, environment, object: id };
        const writes = auditWrites(opened, operator, { act: 'platform.reread', details });
        return await rereadObject(opened, { vendor, environment, id }, writes);
      });
      if (!isKnown) throw new UsageError(`${vendor} has reported no object with this id in ${environment}`);
      print(options.json, { vendor, environment, object: id }, [`${id} is read again by the worker`]);
    });
}

/** A vendor whose API can be called. @throws UsageError */
function requireVendor(core: Core, name: string, environment: Environment) {
  const vendor = requireOneOf('<vendor>', name, VENDORS);
  const found = core.vendors.vendors.find(({ key }) => key.vendor === vendor && key.environment === environment);
  const apiKey = core.config.platforms[vendor][environment]?.apiKey;
  if (found === undefined || apiKey === undefined)
    throw new UsageError(`set ${vendorSetting(vendor, environment, 'API_KEY')} first`);
  return found;
}

/** @param secrets settings with their values, which the operator has asked for */
function printChecks(
  json: boolean | undefined,
  checks: Checks,
  secrets: Readonly<Record<string, string | null>>,
): void {
  const ok = checks.every((check) => check.ok);
  const hasSecrets = Object.keys(secrets).length > 0;
  print(json, { ok, checks, ...(hasSecrets ? { secrets } : {}) }, [
    ...checks.map((check) => `${check.ok ? 'ok  ' : 'FAIL'}  ${check.name}: ${check.detail}`),
    ...linesOf(secrets),
  ]);
  if (!ok) process.exitCode = 1;
}

function linesOf(secrets: Readonly<Record<string, string | null>>): string[] {
  return Object.entries(secrets).map(([name, value]) => `${name}=${value ?? ''}`);
}
