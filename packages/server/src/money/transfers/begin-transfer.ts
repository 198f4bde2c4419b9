import { NO_METADATA } from '#kit/metadata.ts';
import { chargeNow, feeAccounts, feeFacts, postFees } from '#fees';
import { assertCovered, requireWallet } from '#wallets';
import {
  factRequest,
  operationReference,
  systemAccountId,
  type FactRequest,
  type OperationDraft,
  type OperationReference,
} from '#ledger';
import type { AccountId, TransferId } from '#kit/ids.ts';
import type { TransferOrder } from './transfer-order.ts';
import { destinationText } from './destination-text.ts';
import { setTransfer } from './find-transfer.ts';
import type { Transfer } from './model.ts';

/** What the ledger commands of all transfers have in common. */
export function commandOf(
  { request, id, sourceWalletId, currency, amount }: TransferOrder,
  destination: Transfer['destination'],
): {
  readonly accounts: AccountId[];
  readonly facts: FactRequest[];
  readonly reference: OperationReference | undefined;
  readonly subjectId: TransferId;
} {
  const { tenant, body } = request;
  const { quote_id: quoteId, description = null } = body;
  const quote = quoteId === undefined ? null : String(quoteId).toLowerCase();
  const parameters = [sourceWalletId, String(amount), destinationText(destination), quote, description];
  return {
    accounts: [sourceWalletId, systemAccountId(tenant.id, 'external', currency), ...feeAccounts(tenant.id, currency)],
    facts: [factRequest(feeFacts, { tenantId: tenant.id, currency })],
    reference: operationReference(body.reference, 'transfer', ...parameters),
    subjectId: id,
  };
}

/**
 * Debits amount and fees from the wallet and holds the amount on the transfer's own ledger account.
 * @throws AppError insufficient_merchant_balance
 */
export function beginTransfer(
  draft: OperationDraft,
  { request, id, sourceWalletId, currency, amount }: TransferOrder,
  rest: Pick<Transfer, 'destination' | 'status' | 'quoteId' | 'target'>,
): Transfer {
  const wallet = requireWallet(draft, sourceWalletId, currency);
  const charge = chargeNow(draft, 'transfer', amount, currency);
  assertCovered(wallet, amount + charge.total);
  draft.open({ id, kind: 'transfer', currency, state: rest.status });
  draft.post(sourceWalletId, id, amount, 'transfer');
  postFees(draft, charge, sourceWalletId);
  draft.record({
    type: 'transfer',
    status: rest.status === 'pending' ? 'pending' : 'succeeded',
    currency,
    amount,
    fee: charge.total,
    feeVersion: charge.version,
    cardId: null,
    walletId: sourceWalletId,
  });
  const { metadata = NO_METADATA } = request.body;
  // The operation has the metadata, too, so that its entries show it.
  draft.keepMetadata(metadata);
  const now = draft.tenantNow;
  const ended = rest.status === 'pending' ? null : now;
  const transfer: Transfer = {
    tenantId: draft.tenantId,
    id,
    operationId: draft.operationId,
    sourceWalletId,
    currency,
    amount,
    fees: {
      own: charge.fees.find(({ name }) => name === 'transfer')?.amount ?? 0n,
      issuer: charge.fees.find(({ name }) => name === 'issuer_transfer')?.amount ?? 0n,
    },
    ...rest,
    reference: request.body.reference ?? null,
    description: request.body.description ?? null,
    metadata,
    failure: null,
    cancelOperationId: null,
    returnOperationId: null,
    createdAt: now,
    endedAt: ended,
    succeededAt: ended,
    reversedAt: null,
  };
  setTransfer(draft, transfer);
  return transfer;
}
