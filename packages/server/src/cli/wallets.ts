import type { Command } from 'commander';
import { parseId, type WalletId } from '#kit/ids.ts';
import { formatAmount, parseAmount, REQUEST_AMOUNT_MAX, type Currency, type Money } from '#kit/money.ts';
import type { Tenant } from '#kit/tenant.ts';
import { allWallets, defaultWalletId, requireStoredWallet } from '#wallets';
import type { Metadata } from '#kit/metadata.ts';
import type { Core } from '#composition/core.ts';
import { addMetadataOption } from './metadata-option.ts';
import { addOperatorOption, readOperator, type OperatorOptions } from './operator.ts';
import { doOrAsk } from './second-person.ts';
import { requireNoCardNumber } from './text-options.ts';
import { PARTNER_OPTION, print, readCurrency, requireTenant, UsageError, withCore, withDatabase } from './with-core.ts';

interface ListOptions {
  readonly partner: string;
  readonly env: string;
  readonly json?: boolean;
}

interface MoveOptions extends ListOptions, OperatorOptions {
  readonly currency: string;
  readonly amount: string;
  readonly reference: string;
  readonly wallet?: string;
  readonly metadata: Metadata;
}

const REFERENCE = /^[\x20-\x7e]{1,255}$/;

export function addWalletsCommands(wallets: Command): void {
  addMoveOptions(wallets.command('credit'))
    .description('credit money that has arrived; repeating the same reference credits nothing')
    .requiredOption('--reference <reference>', 'unique name of the payment, such as the bank’s number for it')
    .option('--reason <text>', 'reason, for the audit log', 'not given')
    .action(async (options: MoveOptions) => await move(options, 'credit'));

  addMoveOptions(wallets.command('debit'))
    .description('debit money that has left, at most the balance; repeating the same reference debits nothing')
    .requiredOption('--reference <reference>', 'unique name of the payment, such as the bank’s number for it')
    .requiredOption('--reason <text>', 'reason, for the audit log')
    .action(async (options: MoveOptions) => await move(options, 'debit'));

  wallets
    .command('list')
    .description('list the wallets of a partner with their balances')
    .requiredOption(...PARTNER_OPTION)
    .requiredOption('--env <environment>', 'live or sandbox')
    .option('--json', 'print JSON')
    .action(async ({ partner, env, json }: ListOptions) => {
      const wallets = await withDatabase(async (opened) => {
        const tenant = await requireTenant(opened, partner, env);
        return await allWallets(opened.database, tenant.id);
      });
      print(
        json,
        { wallets },
        wallets.map(
          ({ id, balance, currency, is_default, label }) =>
            `${id}  ${balance.padStart(15)} ${currency}${is_default ? '  default' : ''}${label === null ? '' : `  ${label}`}`,
        ),
      );
    });
}

function addMoveOptions(command: Command): Command {
  return addMetadataOption(addOperatorOption(command))
    .requiredOption(...PARTNER_OPTION)
    .requiredOption('--env <environment>', 'live or sandbox')
    .requiredOption('--currency <currency>', 'usd, eur or gbp')
    .requiredOption('--amount <amount>', 'amount in currency units, such as 1000.00')
    .option('--wallet <id>', 'wallet id (default: the default wallet of the currency)')
    .option('--json', 'print JSON');
}

async function move(options: MoveOptions, direction: 'credit' | 'debit'): Promise<void> {
  const { currency } = readMoney(options);
  const { amount, reference, metadata } = options;
  if (!REFERENCE.test(reference)) throw new UsageError('--reference must be 1 to 255 printable ASCII characters');
  requireNoCardNumber('--reference', reference);
  const named = readWallet(options.wallet);
  readOperator(options);
  const done = await withCore(async (core) => {
    const about = await requireTenant(core, options.partner, options.env);
    const wallet_id = named ?? defaultWalletId(about.id, currency);
    await requireCurrency(core, about, wallet_id, currency);
    const { partnerId: partner_id, environment } = about;
    const request = { partner_id, environment, wallet_id, amount, reference, metadata };
    return await doOrAsk(core, { act: `wallets.${direction}`, about, request }, options);
  });
  if (done === undefined) return;
  const moved = done as { readonly amount: string; readonly operation_id: string };
  print(options.json, done, [`${direction}ed ${moved.amount} ${currency} (operation ${moved.operation_id})`]);
}

async function requireCurrency(
  { database }: Core,
  { id }: Tenant,
  walletId: string,
  currency: Currency,
): Promise<void> {
  const wallet = await requireStoredWallet(database, id, walletId);
  if (wallet.currency !== currency)
    throw new UsageError(`--wallet must be a ${currency} wallet; this wallet’s currency is ${wallet.currency}`);
}

function readMoney(options: MoveOptions): Money {
  const currency = readCurrency(options.currency);
  const amount = parseAmount(options.amount, currency);
  if (typeof amount !== 'bigint')
    throw new UsageError(
      `--amount must be more than zero and at most ${formatAmount(REQUEST_AMOUNT_MAX, currency)}, with at most two decimals`,
    );
  return { amount, currency };
}

function readWallet(text: string | undefined): WalletId | undefined {
  if (text === undefined) return undefined;
  const id = parseId<'wallet'>(text);
  if (id === undefined) throw new UsageError('--wallet must be a wallet id, as printed by `wallets list`');
  return id;
}
