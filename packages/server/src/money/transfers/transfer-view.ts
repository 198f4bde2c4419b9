import { formatAmount } from '#kit/money.ts';
import type { BankDetails } from '#ports/funding-rails.ts';
import { failureView } from './failures.ts';
import type { Transfer } from './model.ts';

/** A transfer in API responses and events. */
export function transferView(transfer: Transfer) {
  const { currency, target, failure } = transfer;
  return {
    id: transfer.id,
    status: transfer.status,
    source_wallet_id: transfer.sourceWalletId,
    amount: formatAmount(transfer.amount, currency),
    currency,
    fee: formatAmount(transfer.fees.own + transfer.fees.issuer, currency),
    destination: destinationView(transfer.destination),
    quote_id: transfer.quoteId,
    target_amount: target && formatAmount(target.amount, target.currency),
    target_currency: target && target.currency,
    cancelling: transfer.cancelOperationId !== null,
    failure: failure && failureView(failure),
    reference: transfer.reference,
    description: transfer.description,
    metadata: transfer.metadata,
    created_at: transfer.createdAt.toISOString(),
    ended_at: transfer.endedAt?.toISOString() ?? null,
    reversed_at: transfer.reversedAt?.toISOString() ?? null,
    operation_id: transfer.operationId,
    return_operation_id: transfer.returnOperationId,
  };
}

function destinationView(destination: Transfer['destination']) {
  if (destination.type === 'wallet') return { type: destination.type, wallet_id: destination.walletId };
  return { type: destination.type, holder_name: destination.holderName, ...maskedDetails(destination.details) };
}

/** Bank identifiers are shown in full, account numbers masked except for their end. */
function maskedDetails(details: BankDetails) {
  if ('iban' in details) return { iban: masked(details.iban) };
  const account_number = masked(details.account_number);
  if ('sort_code' in details) return { sort_code: details.sort_code, account_number };
  return { account_number, routing_number: details.routing_number };
}

const SHOWN_MAX = 4;

/** Shows at most half of a short number: some account numbers have only four digits. */
export function masked(number: string): string {
  const shown = Math.min(SHOWN_MAX, Math.floor(number.length / 2));
  return number.slice(number.length - shown).padStart(number.length, '*');
}
