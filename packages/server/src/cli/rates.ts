import type { Command } from 'commander';
import { numberInWords } from '../foundation/kit/in-words.ts';
import { decimalsOf, isCurrencyCode } from '../foundation/kit/iso-4217.ts';
import {
  listExchangeRates,
  listSandboxRates,
  MARKUP_PERCENT_MAX,
  PER_USD_DECIMALS,
  PERCENT_DECIMALS,
  rateView,
  sandboxRateView,
  setExchangeRates,
  type ExchangeRate,
  type ExchangeRateChange,
  type SandboxRate,
} from '../money/exchange/index.ts';
import type { OpenDatabase } from '../composition/open-database.ts';
import { readOperator, auditWrites, addOperatorOption, addReasonOption, type OperatorOptions } from './operator.ts';
import { print, requireTenant, UsageError, withDatabase } from './with-core.ts';

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
    .option('--partner <id>', 'list the rates that apply in the sandbox of this partner, which can set its own')
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
      const changes = readRates(settings, options);
      const operator = readOperator(options);
      const set = await withDatabase((opened) =>
        setExchangeRates(opened.database, opened.clock, changes, (done) =>
          auditWrites(opened, operator, { act: 'rates.set', details: { rates: done.map(rateView) } }),
        ),
      );
      show(options.json, set);
    });
}

function readRates(settings: readonly string[], { markup, decimals }: RateOptions): ExchangeRateChange[] {
  const shared = markup === undefined ? {} : { markupBasisPoints: readMarkup(markup) };
  const changes = new Map<string, ExchangeRateChange>();
  for (const setting of settings) {
    const rate = { ...readRate(setting), ...shared };
    const { currency } = rate;
    if (changes.has(currency)) throw new UsageError(`${currency} is given more than once`);
    if (decimals !== undefined) assertDecimals(currency, decimals);
    changes.set(currency, rate);
  }
  return [...changes.values()];
}

function readRate(setting: string): ExchangeRateChange {
  const [, name = '', text = ''] = /^([A-Za-z]{3})=(.*)$/.exec(setting) ?? [];
  if (name === '') throw new UsageError(`${setting}: a rate must be given as currency=rate, such as eur=0.92`);
  const currency = name.toLowerCase();
  if (!isCurrencyCode(currency))
    throw new UsageError(`${currency} is not a currency; use an ISO 4217 code, such as eur`);
  const perUsdMillionths = parseDecimal(text, PER_USD_DECIMALS);
  if (perUsdMillionths === undefined || perUsdMillionths === 0n) {
    throw new UsageError(
      `${currency} must have a rate above zero with at most ${numberInWords(PER_USD_DECIMALS)} decimals, such as ${currency}=0.92`,
    );
  }
  if (currency === 'usd' && perUsdMillionths !== 1_000_000n) {
    throw new UsageError(
      'usd must be 1, because rates are in units of the currency for one US dollar; to set its markup, use usd=1 --markup 1.5',
    );
  }
  return { currency, perUsdMillionths };
}

function readMarkup(text: string): number {
  const basisPoints = parseDecimal(text, PERCENT_DECIMALS);
  if (basisPoints === undefined || basisPoints > MARKUP_PERCENT_MAX * 10n ** BigInt(PERCENT_DECIMALS)) {
    throw new UsageError(
      `--markup must be a percentage from 0 to ${MARKUP_PERCENT_MAX} with at most ${numberInWords(PERCENT_DECIMALS)} decimals, such as 1.5`,
    );
  }
  return Number(basisPoints);
}

function assertDecimals(currency: string, text: string): void {
  const decimals = decimalsOf(currency);
  if (text === String(decimals)) return;
  const message = `--decimals of ${currency} must be ${decimals}, as in ISO 4217; omit it to use the decimals of each currency`;
  throw new UsageError(message, { code: 'invalid_decimals' });
}

/** Parses a decimal exactly into an integer of its last place: "0.92" with six decimals is 920000. */
function parseDecimal(text: string, decimals: number): bigint | undefined {
  const [, whole, fraction = ''] = /^(\d{1,9})(?:\.(\d+))?$/.exec(text) ?? [];
  if (whole === undefined || fraction.length > decimals) return undefined;
  return BigInt(whole + fraction.padEnd(decimals, '0'));
}

async function sandboxRates(opened: OpenDatabase, partner: string): Promise<SandboxRate[]> {
  const { id } = await requireTenant(opened, partner, 'sandbox');
  return await listSandboxRates(opened.database, id);
}

function show(json: boolean | undefined, rates: readonly ExchangeRate[]): void {
  print(json, { rates: rates.map(rateView) }, [HEADING, ...rates.map(lineOf)]);
}

function showSandbox(json: boolean | undefined, rates: readonly SandboxRate[]): void {
  const rows = rates.map(sandboxRateView);
  print(json, { rates: rows }, [
    `${HEADING}  set by`,
    ...rates.map((rate, index) => `${lineOf(rate)}  ${rows[index]!.set_by}`),
  ]);
}

const HEADING = 'currency         per usd   markup  decimals';

function lineOf(rate: ExchangeRate): string {
  const { currency, per_usd, markup_percent, decimals } = rateView(rate);
  return `${currency}${per_usd.padStart(21)}${`${markup_percent} %`.padStart(9)}${String(decimals).padStart(10)}`;
}
