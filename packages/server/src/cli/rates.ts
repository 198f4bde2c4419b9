import type { Command } from 'commander';
import { decimalsOf, isCurrencyCode } from '#kit/iso-4217.ts';
import {
  listExchangeRates,
  listSandboxRates,
  rateView,
  readRateChange,
  sandboxRateView,
  type ExchangeRate,
  type RateInput,
  type SandboxRate,
} from '#exchange';
import type { OpenDatabase } from '#composition/open-database.ts';
import { namingOptions } from './naming-options.ts';
import { addOperatorOption, addReasonOption, readOperator, type OperatorOptions } from './operator.ts';
import { doOrAsk } from './second-person.ts';
import { print, requireTenant, UsageError, withCore, withDatabase } from './with-core.ts';

interface RateOptions extends OperatorOptions {
  readonly markup?: string;
  readonly decimals?: string;
  readonly partner?: string;
  readonly json?: boolean;
}

export function addRatesCommands(rates: Command): void {
  rates
    .command('list')
    .description('list all exchange rates, in units of the currency for one US dollar')
    .option(
      '--partner <partner>',
      'list the rates that apply in the sandbox of this partner (its id or handle), which can set its own',
    )
    .option('--json', 'print JSON')
    .action(async ({ partner, json }: RateOptions) => {
      if (partner === undefined) show(json, await withDatabase((opened) => listExchangeRates(opened.database)));
      else showSandbox(json, await withDatabase((opened) => sandboxRates(opened, partner)));
    });
  addReasonOption(addOperatorOption(rates.command('set')))
    .description('set exchange rates, effective within seconds; other rates do not change')
    .argument('<rates...>', 'units of the currency for one US dollar, such as eur=0.92 jpy=151.2')
    .option('--markup <percent>', 'markup on purchases in these currencies, such as 1.5; 0 for a new currency')
    .option('--decimals <digits>', 'decimals of these currencies; only those of ISO 4217, the default, are accepted')
    .option('--json', 'print JSON')
    .action(async (settings: string[], options: RateOptions) => {
      const rates = await readRates(settings, options);
      readOperator(options);
      const done = await withCore((core) =>
        doOrAsk(core, { act: 'rates.set', about: null, request: { rates } }, options),
      );
      if (done !== undefined) print(options.json, done, [HEADING, ...(done['rates'] as RateView[]).map(lineOf)]);
    });
}

/** @throws UsageError */
async function readRates(settings: readonly string[], { markup, decimals }: RateOptions): Promise<RateInput[]> {
  const rates = new Map<string, RateInput>();
  for (const setting of settings) {
    const rate: RateInput = { ...readSetting(setting), ...(markup !== undefined && { markup_percent: markup }) };
    const { currency } = rate;
    if (rates.has(currency)) throw new UsageError(`${currency} is given more than once`);
    await namingOptions(
      (field) => (field === 'markup_percent' ? '--markup' : currency),
      () => readRateChange(rate),
    );
    if (decimals !== undefined) assertDecimals(currency, decimals);
    rates.set(currency, rate);
  }
  return [...rates.values()];
}

function readSetting(setting: string): RateInput {
  const [, name = '', per_usd = ''] = /^([A-Za-z]{3})=(.*)$/.exec(setting) ?? [];
  if (name === '') throw new UsageError(`${setting}: a rate must be given as currency=rate, such as eur=0.92`);
  const currency = name.toLowerCase();
  if (!isCurrencyCode(currency))
    throw new UsageError(`${currency} is not a currency; use an ISO 4217 code, such as eur`);
  return { currency, per_usd };
}

function assertDecimals(currency: string, text: string): void {
  const decimals = decimalsOf(currency);
  if (text === String(decimals)) return;
  const message = `--decimals of ${currency} must be ${decimals}, as in ISO 4217; omit it to use the decimals of each currency`;
  throw new UsageError(message, { code: 'invalid_decimals' });
}

async function sandboxRates(opened: OpenDatabase, partner: string): Promise<SandboxRate[]> {
  const { id } = await requireTenant(opened, partner, 'sandbox');
  return await listSandboxRates(opened.database, id);
}

function show(json: boolean | undefined, rates: readonly ExchangeRate[]): void {
  print(json, { rates: rates.map(rateView) }, [HEADING, ...rates.map(rateView).map(lineOf)]);
}

function showSandbox(json: boolean | undefined, rates: readonly SandboxRate[]): void {
  const rows = rates.map(sandboxRateView);
  print(json, { rates: rows }, [
    `${HEADING}  set by`,
    ...rates.map((rate, index) => `${lineOf(rateView(rate))}  ${rows[index]!.set_by}`),
  ]);
}

const HEADING = 'currency         per usd   markup  decimals';

type RateView = ReturnType<typeof rateView>;

function lineOf({ currency, per_usd, markup_percent, decimals }: RateView): string {
  return `${currency}${per_usd.padStart(21)}${`${markup_percent} %`.padStart(9)}${String(decimals).padStart(10)}`;
}
