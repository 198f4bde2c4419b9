import type { Command } from 'commander';
import { formatAmount, parseAmount, type Currency } from '../kit/money.ts';
import { FEE_NAMES, fixedFee, setFees, type FeeChanges, type FeeName, type FeeRate } from '../fees/index.ts';
import { print, readCurrency, requireTenant, UsageError, withCore } from './with-core.ts';

interface FeeOptions {
  readonly partner: string;
  readonly env: string;
  readonly currency: string;
  readonly json?: boolean;
}

export function addFeesCommands(program: Command): void {
  program
    .command('fees')
    .description('what operations cost a partner')
    .command('set')
    .description(`set fees, in force at once: ${FEE_NAMES.join(', ')}`)
    .argument('<fees...>', 'such as issuance=1.00 deposit=0.35')
    .requiredOption('--partner <id>', 'the partner')
    .requiredOption('--env <environment>', 'live or sandbox')
    .option('--currency <currency>', 'usd, eur or gbp', 'usd')
    .option('--json', 'print JSON')
    .action(async (settings: string[], options: FeeOptions) => {
      const currency = readCurrency(options.currency);
      const changes = readFees(settings, currency);
      const fees = await withCore(async (core) => {
        const tenant = await requireTenant(core, options.partner, options.env);
        return await setFees(core.database, core.clock, { tenantId: tenant.id, currency }, changes);
      });
      const shown = FEE_NAMES.filter((name) => !name.startsWith('issuer_') || fees.rates[name] !== undefined);
      const amounts = Object.fromEntries(
        shown.map((name) => [name, formatAmount(fees.rates[name]?.fixed ?? 0n, currency)]),
      );
      print(
        options.json,
        { currency, fees: amounts },
        shown.map((name) => `${name.padEnd(14)} ${amounts[name]} ${currency}`),
      );
    });
}

function readFees(settings: readonly string[], currency: Currency): FeeChanges {
  const fees: Partial<Record<FeeName, FeeRate>> = {};
  for (const setting of settings) {
    const [name = '', text = '', ...rest] = setting.split('=');
    if (rest.length > 0) throw new UsageError(`${setting} is not such as issuance=1.00`);
    const known = FEE_NAMES.find((each) => each === name);
    if (known === undefined) throw new UsageError(`${name} is not a fee; the fees are ${FEE_NAMES.join(', ')}`);
    fees[known] = fixedFee(readFee(known, text, currency));
  }
  return fees;
}

function readFee(name: FeeName, text: string, currency: Currency): bigint {
  if (/^0(\.0{1,2})?$/.test(text)) return 0n;
  const amount = parseAmount(text, currency);
  if (typeof amount !== 'bigint') throw new UsageError(`${name} must be an amount such as 0.35`);
  return amount;
}
