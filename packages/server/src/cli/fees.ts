import type { Command } from 'commander';
import { AppError } from '../foundation/kit/app-error.ts';
import type { Currency } from '../foundation/kit/money.ts';
import type { Tenant } from '../foundation/kit/tenant.ts';
import {
  FEE_NAMES,
  formatRate,
  NO_FEE,
  parseRate,
  readFees,
  setFees,
  type FeeChanges,
  type FeeName,
  type FeeRate,
  type FeeSchedule,
  type FeesInForce,
} from '../money/fees/index.ts';
import type { OpenDatabase } from '../composition/open-database.ts';
import { readTime } from './time-options.ts';
import { readOperator, auditWrites, addOperatorOption, addReasonOption, type OperatorOptions } from './operator.ts';
import { suggestion } from './text-options.ts';
import { print, readCurrency, requireData, requireTenant, UsageError, withDatabase } from './with-core.ts';

interface ShowOptions {
  readonly partner: string;
  readonly env: string;
  readonly currency: string;
  readonly json?: boolean;
}

interface SetOptions extends ShowOptions, OperatorOptions {
  readonly effective?: string;
}

export function addFeesCommands(fees: Command): void {
  addReasonOption(addOperatorOption(addTenantOptions(fees.command('set'))))
    .description(`set fees, effective immediately or from a later time: ${FEE_NAMES.join(', ')}`)
    .argument('<fees...>', 'such as issuance=1.00 withdraw=1.5% transfer=0.30+0.5%,min=0.50,max=10.00')
    .option('--effective <time>', 'a date (midnight UTC) or a time such as 2027-01-01T06:00:00Z; default: immediately')
    .action(async (settings: string[], options: SetOptions) => {
      const currency = readCurrency(options.currency);
      const changes = readChanges(settings, currency);
      const effectiveAt = options.effective === undefined ? undefined : readTime('--effective', options.effective);
      const operator = readOperator(options);
      const inForce = await withDatabase(async (opened) => {
        const tenant = await requireTenant(opened, options.partner, options.env);
        const record = (schedule: FeeSchedule) =>
          auditWrites(opened, operator, {
            act: 'fees.set',
            about: tenant,
            details: setDetails(schedule, changes, currency),
          });
        await namingOption(
          '--effective',
          setFees(opened.database, opened.clock, keyOf(tenant, currency), changes, effectiveAt, record),
        );
        return await feesOf(opened, tenant, currency);
      });
      const { current, coming } = inForce;
      print(
        options.json,
        {
          currency,
          fees: ratesOf(current, currency),
          ...(coming.length > 0 ? { coming: views(coming, currency) } : {}),
        },
        linesOf(inForce, currency),
      );
    });
  addTenantOptions(fees.command('show'))
    .description('show the fees in force and the scheduled ones')
    .action(async (options: ShowOptions) => {
      const currency = readCurrency(options.currency);
      await requireData();
      const inForce = await withDatabase(async (opened) =>
        feesOf(opened, await requireTenant(opened, options.partner, options.env), currency),
      );
      const [current] = views([inForce.current], currency);
      print(
        options.json,
        { currency, ...current!, coming: views(inForce.coming, currency) },
        linesOf(inForce, currency),
      );
    });
}

function addTenantOptions(command: Command): Command {
  return command
    .requiredOption('--partner <id>', 'partner id')
    .requiredOption('--env <environment>', 'live or sandbox')
    .option('--currency <currency>', 'usd, eur or gbp', 'usd')
    .option('--json', 'print JSON');
}

function readChanges(settings: readonly string[], currency: Currency): FeeChanges {
  const fees: Partial<Record<FeeName, FeeRate>> = {};
  for (const setting of settings) {
    const [, name, text = ''] = /^([^=]*)=(.*)$/.exec(setting) ?? [];
    if (name === undefined) throw new UsageError(`${setting}: a fee must be given as name=rate, such as issuance=1.00`);
    const known = FEE_NAMES.find((each) => each === name);
    if (known === undefined)
      throw new UsageError(`${name} is not a fee; the fees are ${FEE_NAMES.join(', ')}${suggestion(name, FEE_NAMES)}`);
    if (fees[known] !== undefined) throw new UsageError(`${known} is given more than once`);
    const rate = parseRate(text, currency);
    if ('problem' in rate) throw new UsageError(`${known} ${rate.problem}`);
    fees[known] = rate;
  }
  return fees;
}

/** Reports an error of the `effective_at` field under the name of the option. */
async function namingOption<Result>(option: string, setting: Promise<Result>): Promise<Result> {
  try {
    return await setting;
  } catch (error) {
    const problem = error instanceof AppError ? error.fields?.['effective_at'] : undefined;
    throw problem === undefined ? error : new UsageError(`${option} ${problem}`);
  }
}

function keyOf(tenant: Tenant, currency: Currency) {
  return { tenantId: tenant.id, currency };
}

async function feesOf({ database, clock }: OpenDatabase, tenant: Tenant, currency: Currency): Promise<FeesInForce> {
  const [fees] = await readFees(database, clock, [keyOf(tenant, currency)]);
  return fees!;
}

function setDetails({ version, effectiveAt }: FeeSchedule, changes: FeeChanges, currency: Currency) {
  const fees = Object.entries(changes).map(([name, rate]) => [name, formatRate(rate, currency)]);
  return {
    currency,
    version,
    effective_at: effectiveAt.toISOString(),
    fees: Object.fromEntries(fees) as Record<string, string>,
  };
}

/** The fees in the notation of `fees set`. The issuer's fees are included only if they are set. */
function ratesOf({ rates }: FeeSchedule, currency: Currency): Record<string, string> {
  const shown = FEE_NAMES.filter((name) => !name.startsWith('issuer_') || rates[name] !== undefined);
  return Object.fromEntries(shown.map((name) => [name, formatRate(rates[name] ?? NO_FEE, currency)]));
}

function views(schedules: readonly FeeSchedule[], currency: Currency) {
  return schedules.map((schedule) => ({
    version: schedule.version,
    effective_at: schedule.version === 0 ? null : schedule.effectiveAt.toISOString(),
    fees: ratesOf(schedule, currency),
  }));
}

function linesOf({ current, coming }: FeesInForce, currency: Currency): string[] {
  const table = (schedule: FeeSchedule) =>
    Object.entries(ratesOf(schedule, currency)).map(([name, rate]) => `${name.padEnd(22)} ${rate} ${currency}`);
  const title =
    current.version === 0
      ? 'in force: no schedule; nothing is charged'
      : `in force since ${current.effectiveAt.toISOString()} (version ${current.version})`;
  return [
    title,
    ...table(current),
    ...coming.flatMap((schedule) => [
      `from ${schedule.effectiveAt.toISOString()} on (version ${schedule.version})`,
      ...table(schedule),
    ]),
  ];
}
