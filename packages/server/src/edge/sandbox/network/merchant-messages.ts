import {
  expireNow,
  isWholeHold,
  openRefund,
  openRefundShare,
  waitUntilRecorded,
  type Transaction,
} from '#authorizations';
import type { MerchantAmount } from '#ports/card-network.ts';
import type { SimulationDependencies } from '../dependencies.ts';
import { about, type FollowUp } from './follow-up.ts';

/** The money of an original credit arrives. */
const arrival: FollowUp = {
  kind: 'refund',
  isCredit: () => true,
  openAmount: ({ pendingRefund }) => pendingRefund,
  nothingOpen: { amount: 'is required: nothing more of this credit is expected' },
  send: async ({ simulator, transaction, messageId, requested, isOpenEnded: upToOpen }) => {
    const { merchant } = transaction;
    const credit = { ...about(transaction, messageId), ...requested, kind: 'refund', isOriginalCredit: true } as const;
    await simulator.send({ ...credit, merchant, upToOpen }, true);
  },
};

export const clearing: FollowUp = {
  kind: 'clearing',
  instead: ({ type }) => (type === 'original_credit' ? arrival : undefined),
  needsHold: true,
  openAmount: ({ held }) => held,
  openShare: ({ merchantHeld }) => merchantHeld,
  nothingOpen: { amount: 'is required: nothing is held for this transaction any more' },
  send: async ({ dependencies, simulator, transaction, messageId, requested, isOpenEnded, final: requestedFinal }) => {
    const { merchant } = transaction;
    const final = requestedFinal ?? (await clearsAll(dependencies, transaction, requested));
    const message = { ...about(transaction, messageId), ...requested, kind: 'clearing', merchant, final } as const;
    await simulator.send({ ...message, upToHeld: isOpenEnded }, true);
  },
};

/**
 * Whether the clearing includes everything that is held, or, in the merchant's currency, everything that was authorized.
 * The second case matters when the exchange rate has changed: part of the hold would remain, and nothing would clear it.
 */
async function clearsAll(
  { authorizations }: SimulationDependencies,
  transaction: Transaction,
  requested: MerchantAmount,
): Promise<boolean> {
  const { tenantId, currency, held } = transaction;
  const converted = await authorizations.rates.convert(tenantId, requested.amount, requested.currency, currency);
  if (converted !== undefined && converted.amount >= held) return true;
  return isWholeHold(transaction, requested);
}

/** What is held, or announced as a refund. */
function openOf({ held, pendingRefund }: Transaction): bigint {
  return held > 0n ? held : pendingRefund;
}

/** Whether a merchant that reverses the transaction takes a refund back: nothing else is open. */
function isRefunded(transaction: Transaction): boolean {
  return openOf(transaction) === 0n && transaction.refunded > 0n;
}

export const reversal: FollowUp = {
  kind: 'reversal',
  needsHold: true,
  isCredit: (transaction) => transaction.held === 0n,
  openAmount: (transaction) => (isRefunded(transaction) ? transaction.refunded : openOf(transaction)),
  nothingOpen: { amount: 'is required: nothing is held, announced or refunded for this transaction any more' },
  send: async ({ simulator, transaction, messageId, requested, isOpenEnded }) => {
    const reversed = isOpenEnded ? undefined : requested;
    const of = transaction.type === 'original_credit' ? transaction.type : 'refund';
    const back = isRefunded(transaction) ? ({ of, upToRefunded: true } as const) : {};
    await simulator.send({ ...about(transaction, messageId), kind: 'reversal', reversed, ...back }, true);
  },
};

export const refundAuthorization: FollowUp = {
  kind: 'refund_authorization',
  needsPurchase: true,
  isCredit: () => true,
  openAmount: ({ cleared, refunded, pendingRefund }) => cleared - refunded - pendingRefund,
  nothingOpen: { amount: 'is required: no cleared amount is left to refund' },
  send: async ({ simulator, transaction, messageId, requested }) => {
    const { merchant } = transaction;
    await simulator.send(
      { ...about(transaction, messageId), ...requested, kind: 'refund_authorization', merchant },
      true,
    );
  },
};

export const refund: FollowUp = {
  kind: 'refund',
  needsPurchase: true,
  isCredit: () => true,
  openAmount: openRefund,
  openShare: openRefundShare,
  nothingOpen: { amount: 'is required: no cleared amount is left to refund' },
  send: async ({ simulator, transaction, messageId, requested, isOpenEnded: upToOpen }) => {
    const { merchant } = transaction;
    await simulator.send({ ...about(transaction, messageId), ...requested, kind: 'refund', merchant, upToOpen }, true);
  },
};

export const increment: FollowUp = {
  kind: 'increment',
  needsPurchase: true,
  openAmount: () => 0n,
  nothingOpen: { amount: 'is required: the amount to add to the authorization' },
  send: async ({ dependencies, simulator, transaction, messageId, requested }) => {
    const message = {
      ...about(transaction, messageId),
      ...requested,
      kind: 'increment',
      merchant: transaction.merchant,
      verification: { cvv: 'absent', expiry: 'absent', threeDs: 'absent' },
      partialAllowed: false,
      requiredDecline: undefined,
    } as const;
    await simulator.authorize(message);
    await waitUntilRecorded(dependencies.authorizations, message);
  },
};

export const advice: FollowUp = {
  kind: 'advice',
  needsPurchase: true,
  openAmount: () => 0n,
  nothingOpen: { amount: 'is required: what is authorized from now on' },
  send: async ({ simulator, transaction, messageId, requested }) => {
    const { merchant } = transaction;
    await simulator.send({ ...about(transaction, messageId), ...requested, kind: 'advice', merchant }, true);
  },
};

export const expiry: FollowUp = {
  kind: 'hold_expiry',
  openAmount: openOf,
  nothingOpen: { id: 'must be a transaction with a hold; nothing is held for this one' },
  send: async ({ dependencies, simulator, transaction, messageId }) => {
    const ended = await simulator.expireHold(about(transaction, messageId));
    if (ended === 'by_issuary') await expireNow(dependencies.authorizations, transaction, messageId);
  },
};
