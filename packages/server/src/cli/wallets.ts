import type { Command } from 'commander';
import { formatAmount, parseAmount } from '../kit/money.ts';
import { creditWallet } from '../wallets/index.ts';
import { print, readCurrency, requireTenant, UsageError, withCore } from './with-core.ts';

interface CreditOptions {
  readonly partner: string;
  readonly env: string;
  readonly currency: string;
  readonly amount: string;
  readonly reference: string;
  readonly json?: boolean;
}

const REFERENCE = /^[\x20-\x7e]{1,255}$/;

export function addWalletsCommands(program: Command): void {
  program
    .command('wallets')
    .description("the partners' money")
    .command('credit')
    .description('credit money that has arrived; the same reference again credits nothing')
    .requiredOption('--partner <id>', 'the partner')
    .requiredOption('--env <environment>', 'live or sandbox')
    .requiredOption('--currency <currency>', 'usd, eur or gbp')
    .requiredOption('--amount <amount>', 'in currency units, such as 1000.00')
    .requiredOption('--reference <reference>', 'names the arrival, for example the bank’s own number for it')
    .option('--json', 'print JSON')
    .action(async (options: CreditOptions) => {
      const currency = readCurrency(options.currency);
      const amount = parseAmount(options.amount, currency);
      if (typeof amount !== 'bigint')
        throw new UsageError('--amount must be more than zero and at most 1000000.00, with two decimals at most');
      if (!REFERENCE.test(options.reference)) throw new UsageError('--reference must be 1 to 255 printable characters');
      const operation = await withCore(async (core) => {
        const tenant = await requireTenant(core, options.partner, options.env);
        return await creditWallet(core.ledger, tenant.id, { amount, currency }, options.reference);
      });
      const credited = formatAmount(operation.amount, currency);
      print(
        options.json,
        {
          operation_id: operation.id,
          wallet_id: operation.walletId,
          amount: credited,
          currency,
          reference: operation.reference,
        },
        [`credited ${credited} ${currency} (operation ${operation.id})`],
      );
    });
}
