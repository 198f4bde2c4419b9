import { AppError, checkAll, invalidRequest } from '#kit/app-error.ts';
import type { Currency } from '#kit/money.ts';
import { newId, parseId } from '#kit/ids.ts';
import type { RenderedResponse } from '#database';
import { findAccounts, readAmount } from '#ledger';
import type { TransferDependencies } from './dependencies.ts';
import { checkNoQuote, noSuchWallet, readBankDestination, readWalletDestination } from './destination.ts';
import { moveToWallet } from './move-to-wallet.ts';
import type { TransferOrder, TransferRequest } from './transfer-order.ts';
import { payToBank } from './pay-to-bank.ts';

/**
 * Transfers money from a wallet to another wallet of the partner, which is immediate, or to a bank account, which is asynchronous.
 * @throws AppError wallet_not_found, quote_not_found, quote_used, quote_expired, insufficient_merchant_balance,
 * reference_conflict, invalid_request
 */
export async function createTransfer(
  dependencies: TransferDependencies,
  request: TransferRequest,
): Promise<RenderedResponse> {
  const { tenant, body } = request;
  const sourceWalletId = parseId<'wallet'>(String(body.source_wallet_id));
  if (sourceWalletId === undefined) throw new AppError('wallet_not_found');
  const { destination } = body;
  const targetId = destination.type === 'wallet' ? readWalletDestination(destination, sourceWalletId) : undefined;
  // A wallet's currency never changes, so reading it needs no lock.
  const wallets = await findAccounts(dependencies.database, tenant.id, [
    sourceWalletId,
    ...(targetId ? [targetId] : []),
  ]);
  const source = wallets.get(sourceWalletId);
  if (source?.kind !== 'wallet') throw new AppError('wallet_not_found');
  const { currency } = source;
  checkAll(
    () => checkCurrency(body.currency, currency),
    () => readAmount(body.amount, currency),
    () => targetId === undefined && checkNoQuote(body.quote_id),
    () => targetId === undefined && readBankDestination(destination, currency),
  );
  const amount = readAmount(body.amount, currency);
  const order: TransferOrder = { request, id: newId<'transfer'>(), sourceWalletId, currency, amount };
  if (targetId !== undefined) {
    const target = wallets.get(targetId);
    if (target?.kind !== 'wallet') throw noSuchWallet();
    return await moveToWallet(dependencies, order, targetId, target.currency);
  }
  return await payToBank(dependencies, order, readBankDestination(destination, currency));
}

/** @throws AppError invalid_request */
function checkCurrency(named: string | undefined, currency: Currency): void {
  if (named !== undefined && named !== currency)
    throw invalidRequest({ currency: `must be the source wallet's currency, ${currency}` });
}
