import { formatAmount } from '#kit/money.ts';
import type { ChainPayment } from './model.ts';
import { formatTokenAmount } from './token-amount.ts';

export function paymentView(payment: ChainPayment) {
  return {
    id: payment.id,
    status: payment.status,
    address_id: payment.addressId,
    address: payment.address,
    chain: payment.chain,
    network: payment.network,
    asset: payment.asset,
    token_amount: formatTokenAmount(payment.tokenAmount, payment.tokenDecimals),
    amount: formatAmount(payment.amount, payment.currency),
    currency: payment.currency,
    wallet_id: payment.walletId,
    transaction_hash: payment.transactionHash,
    log_index: payment.logIndex,
    block_number: Number(payment.block.number),
    confirmations_required: payment.confirmationsRequired,
    sender: payment.sender,
    operation_id: payment.operationId,
    detected_at: payment.detectedAt.toISOString(),
    confirmed_at: payment.confirmedAt?.toISOString() ?? null,
  };
}
