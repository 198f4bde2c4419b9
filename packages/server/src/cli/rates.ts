import type { Command } from 'commander';
import { isCurrency, isCurrencyCode } from '../foundation/kit/money.ts';
import {
  listExchangeRates,
  setExchangeRates,
  type ExchangeRate,
  type ExchangeRateChange,
} from '../money/exchange/index.ts';
import { readOperator, recorded, takesOperator, takesReason, type OperatorOptions } from './operator.ts';
import { print, UsageError, withCore } from './with-core.ts';

interface RateOptions extends OperatorOptions {
  readonly markup?: string;
  readonly decimals?: string;
  readonly json?: boolean;
}

const RATE_DECIMALS = 6;
const PERCENT_DECIMALS = 2;
const MARKUP_MAX = 10_000n;
/** Decimals of the currencies that wallets and cards have. The ledger fixes them. */
const LEDGER_DECIMALS = 2;

export function addRatesCommands(program: Command): void {
  const rates = program.command('rates').description('what purchases in other currencies take from a card');
  rates
    .command('list')
    .description('all exchange rates, in units of the currency for one US dollar')
    .option('--json', 'print JSON')
    .action(async ({ json }: RateOptions) => show(json, await withCore((core) => listExchangeRates(core.database))));
  takesReason(takesOperator(rates.command('set')))
    .description('set exchange rates, in force within seconds; what is not named stays')
    .argument('<rates...>', 'units of the currency for one US dollar, such as eur=0.92 jpy=151.2')
    .option('--markup <percent>', 'added to purchases in these currencies, such as 1.5; a new currency begins with 0')
    .option('--decimals <digits>', 'decimals of these currencies, 0 to 4; a new currency begins with 2')
    .option('--json', 'print JSON')
    .action(async (settings: string[], options: RateOptions) => {
      const changes = readRates(settings, options);
      const operator = readOperator(options);
      const set = await withCore((core) =>
        setExchangeRates(core.database, core.clock, changes, (done) =>
          recorded(core, operator, { act: 'rates.set', details: { rates: done.map(view) } }),
        ),
      );
      show(options.json, set);
    });
}

function readRates(settings: readonly string[], { markup, decimals }: RateOptions): ExchangeRateChange[] {
  const besides = {
    ...(markup === undefined ? {} : { markupBasisPoints: readMarkup(markup) }),
    ...(decimals === undefined ? {} : { decimals: readDecimals(decimals) }),
  };
  const changes = new Map<string, ExchangeRateChange>();
  for (const setting of settings) {
    const rate = { ...readRate(setting), ...besides };
    const { currency } = rate;
    if (changes.has(currency)) throw new UsageError(`${currency} is named twice`);
    if (isCurrency(currency) && (rate.decimals ?? LEDGER_DECIMALS) !== LEDGER_DECIMALS) {
      throw new UsageError(`--decimals of ${currency} must be ${LEDGER_DECIMALS}: cards are kept in it`);
    }
    changes.set(currency, rate);
  }
  return [...changes.values()];
}

function readRate(setting: string): ExchangeRateChange {
  const [, name = '', text = ''] = /^([A-Za-z]{3})=(.*)$/.exec(setting) ?? [];
  if (name === '') throw new UsageError(`${setting} is not such as eur=0.92: a currency of three letters and its rate`);
  const currency = name.toLowerCase();
  if (!isCurrencyCode(currency))
    throw new UsageError(`${currency} is no currency: it must be a code of ISO 4217, such as eur`);
  const perUsdMillionths = readExact(text, RATE_DECIMALS);
  if (perUsdMillionths === undefined || perUsdMillionths === 0n) {
    throw new UsageError(`${currency} must have a rate above zero with six decimals at most, such as ${currency}=0.92`);
  }
  if (currency === 'usd' && perUsdMillionths !== 1_000_000n) {
    throw new UsageError(
      'usd is 1: rates are in units of the currency for one US dollar; its markup alone is set by usd=1 --markup 1.5',
    );
  }
  return { currency, perUsdMillionths };
}

function readMarkup(text: string): number {
  const basisPoints = readExact(text, PERCENT_DECIMALS);
  if (basisPoints === undefined || basisPoints > MARKUP_MAX) {
    throw new UsageError('--markup must be a percentage from 0 to 100 with two decimals at most, such as 1.5');
  }
  return Number(basisPoints);
}

function readDecimals(text: string): number {
  if (!/^[0-4]$/.test(text)) throw new UsageError('--decimals must be a digit from 0 to 4');
  return Number(text);
}

/** Parses a decimal exactly into an integer of its last place: "0.92" with six decimals is 920000. */
function readExact(text: string, decimals: number): bigint | undefined {
  const [, whole, fraction = ''] = /^(\d{1,9})(?:\.(\d+))?$/.exec(text) ?? [];
  if (whole === undefined || fraction.length > decimals) return undefined;
  return BigInt(whole + fraction.padEnd(decimals, '0'));
}

function view({ currency, perUsdMillionths, markupBasisPoints, decimals }: ExchangeRate) {
  return {
    currency,
    per_usd: written(perUsdMillionths, RATE_DECIMALS),
    markup_percent: written(BigInt(markupBasisPoints), PERCENT_DECIMALS),
    decimals,
  };
}

function show(json: boolean | undefined, rates: readonly ExchangeRate[]): void {
  const shown = rates.map(view);
  print(json, { rates: shown }, [
    'currency         per usd   markup  decimals',
    ...shown.map(
      (rate) =>
        `${rate.currency}${rate.per_usd.padStart(21)}${`${rate.markup_percent} %`.padStart(9)}${String(rate.decimals).padStart(10)}`,
    ),
  ]);
}

/** Formats as the shortest decimal: 920000 with six decimals is "0.92". */
function written(value: bigint, decimals: number): string {
  const digits = value.toString().padStart(decimals + 1, '0');
  return `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`.replace(/\.?0+$/, '');
}
