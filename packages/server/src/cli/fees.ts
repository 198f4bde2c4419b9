import type { Command } from 'commander';
import type { Currency } from '#kit/money.ts';
import type { Tenant } from '#kit/tenant.ts';
import { FEE_NAMES, formatRate, NO_FEE, readFeeChanges, readFees, type FeeSchedule, type FeesInForce } from '#fees';
import type { OpenDatabase } from '#composition/open-database.ts';
import { readTime } from './time-options.ts';
import { addOperatorOption, addReasonOption, readOperator, type OperatorOptions } from './operator.ts';
import { namingOptions } from './naming-options.ts';
import { doOrAsk } from './second-person.ts';
import { PARTNER_OPTION, print, readCurrency, requireTenant, UsageError, withCore, withDatabase } from './with-core.ts';

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
      const given = readSettings(settings);
      await namingOptions(feeOf, () => readFeeChanges(given, currency));
      const effective = options.effective === undefined ? undefined : readTime('--effective', options.effective);
      readOperator(options);
      const inForce = await withCore(async (core) => {
        const about = await requireTenant(core, options.partner, options.env);
        const { partnerId: partner_id, environment } = about;
        const effective_at = effective?.toISOString();
        const request = { partner_id, environment, currency, fees: given, ...(effective_at && { effective_at }) };
        const done = await namingOptions(
          (field) => (field === 'effective_at' ? '--effective' : feeOf(field)),
          async () => await doOrAsk(core, { act: 'fees.set', about, request }, options),
        );
        return done && (await feesOf(core, about, currency));
      });
      if (inForce === undefined) return;
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

/** The fee without its part: an operator types one text for the whole fee. */
function feeOf(field: string): string {
  return field.replace('fees.', '').split('.')[0]!;
}

function addTenantOptions(command: Command): Command {
  return command
    .requiredOption(...PARTNER_OPTION)
    .requiredOption('--env <environment>', 'live or sandbox')
    .option('--currency <currency>', 'usd, eur or gbp', 'usd')
    .option('--json', 'print JSON');
}

/** The fees by name, in the notation of `fees set`. @throws UsageError */
function readSettings(settings: readonly string[]): Record<string, string> {
  const fees = new Map<string, string>();
  for (const setting of settings) {
    const [, name, text = ''] = /^([^=]*)=(.*)$/.exec(setting) ?? [];
    if (name === undefined) throw new UsageError(`${setting}: a fee must be given as name=rate, such as issuance=1.00`);
    if (fees.has(name)) throw new UsageError(`${name} is given more than once`);
    fees.set(name, text);
  }
  return Object.fromEntries(fees);
}

function keyOf(tenant: Tenant, currency: Currency) {
  return { tenantId: tenant.id, currency };
}

async function feesOf(
  { database, clock }: Pick<OpenDatabase, 'database' | 'clock'>,
  tenant: Tenant,
  currency: Currency,
): Promise<FeesInForce> {
  const [fees] = await readFees(database, clock, [keyOf(tenant, currency)]);
  return fees!;
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
