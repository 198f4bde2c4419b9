import { AppError, insufficientBalance } from '#kit/app-error.ts';
import type { Metadata } from '#kit/metadata.ts';
import { formatAmount, type Money } from '#kit/money.ts';
import type { Tenant } from '#kit/tenant.ts';
import type { TwoPersonAct } from '#people';
import { findOperationByReference, readAmount, type Operation } from '#ledger';
import { creditWallet, debitWallet, requireStoredWallet, readWalletAndAccount } from '#wallets';
import { requireTenantOf, type About } from '../about.ts';
import type { ActDependencies } from './dependencies.ts';

/** Money that has arrived outside Issuary, or has left. */
interface WalletMove extends About {
  readonly wallet_id: string;
  /** In units of the wallet's currency. */
  readonly amount: string | number;
  /** The name of the payment, such as the bank's number for it. It is used once. */
  readonly reference: string;
  readonly metadata?: Metadata;
}

/** Credits a wallet for money that has arrived. */
export function creditAct(dependencies: ActDependencies): TwoPersonAct<WalletMove> {
  return walletAct(dependencies, 'wallets.credit', creditWallet);
}

/** Debits a wallet for money that has left. */
export function debitAct(dependencies: ActDependencies): TwoPersonAct<WalletMove> {
  return walletAct(dependencies, 'wallets.debit', debitWallet);
}

function walletAct(
  dependencies: ActDependencies,
  name: 'wallets.credit' | 'wallets.debit',
  move: typeof creditWallet,
): TwoPersonAct<WalletMove> {
  const { database, ledger } = dependencies;
  return {
    name,
    right: 'wallets.move',
    async prepare(request) {
      const tenant = await requireTenantOf(dependencies, request);
      const { wallet, account } = await readWalletAndAccount(database, tenant.id, request.wallet_id);
      const { currency, balance } = account;
      const amount = readAmount(request.amount, currency);
      if (name === 'wallets.debit' && balance < amount)
        throw insufficientBalance('insufficient_merchant_balance', { available: balance, required: amount, currency });
      await assertUnused(dependencies, tenant, request.reference);
      const after = name === 'wallets.credit' ? balance + amount : balance - amount;
      const preview = {
        wallet_id: wallet.id,
        label: wallet.label,
        is_default: wallet.isDefault,
        currency,
        amount: formatAmount(amount, currency),
        balance: formatAmount(balance, currency),
        balance_after: formatAmount(after, currency),
      };
      // A balance changes all the time, so the money alone is decided on.
      return { about: tenant, preview, fingerprint: wallet.id };
    },
    // The ledger uses a reference once, so there is nothing to compare in the commit.
    async run(request, { extraWrites }) {
      const tenant = await requireTenantOf(dependencies, request);
      const wallet = await requireStoredWallet(database, tenant.id, request.wallet_id);
      const { id: walletId, currency } = wallet;
      const money: Money = { currency, amount: readAmount(request.amount, currency) };
      const { reference, metadata } = request;
      const options = { walletId, metadata, extraWrites: (done: Operation) => extraWrites(detailsOf(done)) };
      return detailsOf(await move(ledger, tenant.id, money, reference, options));
    },
  };
}

/** Otherwise somebody would approve what moves nothing. @throws AppError reference_conflict */
async function assertUnused({ database }: ActDependencies, tenant: Tenant, reference: string): Promise<void> {
  const earlier = await findOperationByReference(database, tenant.id, reference);
  if (earlier === undefined) return;
  const message = 'an operation with this reference exists; a payment is credited or debited once';
  throw new AppError('reference_conflict', { message, details: { existing_id: earlier.id } });
}

function detailsOf({ id, walletId, amount, currency, reference }: Operation) {
  const details = { operation_id: id, wallet_id: walletId!, amount: formatAmount(amount, currency), currency };
  return { ...details, reference: reference! };
}
