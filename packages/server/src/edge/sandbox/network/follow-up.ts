import {
  expireNow,
  findTransaction,
  isMessageApplied,
  isWholeHold,
  merchantAmountProblems,
  openRefund,
  openRefundShare,
  readMerchantAmount,
  readTransaction,
  requireTransaction,
  waitUntilRecorded,
  type Transaction,
} from '../../../issuing/authorizations/index.ts';
import { respondOncePerKey, type RenderedResponse } from '../../../foundation/database/index.ts';
import { AppError, invalidRequest, type FieldProblems } from '../../../foundation/kit/app-error.ts';
import { decimalsOf } from '../../../foundation/kit/iso-4217.ts';
import type { BillingAmount, MerchantAmount, NetworkEvent } from '../../../platforms/ports/card-network.ts';
import type { PlatformSimulator } from '../../../platforms/ports/platform-simulator.ts';
import type { SimulationDependencies, SimulationRequest } from '../dependencies.ts';
import { messageIdOf } from '../message-id.ts';
import { requireSimulator } from '../require-simulator.ts';
import { requireNumber } from './require-number.ts';

interface FollowUpBody {
  readonly amount?: number | string;
  readonly currency?: string;
  readonly final?: boolean;
}

type FollowUpRequest = SimulationRequest<{ readonly id: string }, FollowUpBody>;

/** A message of a merchant about a purchase after its authorization. */
export interface FollowUp {
  readonly kind: NetworkEvent['kind'] | 'increment' | 'hold_expiry';
  /** The default amount, in minor units of the card's currency. */
  openAmount(transaction: Transaction): bigint;
  /** The same in the merchant's currency, if that is a foreign one; 0 if it is not known. Default: not known. */
  openShare?(transaction: Transaction): bigint;
  /** Whether the default amount is what is held. */
  readonly needsHold?: boolean;
  /** Whether it changes what is refunded, so that its amount is converted without the markup. Default: no. */
  isCredit?(transaction: Transaction): boolean;
  /** What it is for another type of transaction. */
  instead?(transaction: Transaction): FollowUp | undefined;
  /** It is about a purchase or its refund, which no original credit has. */
  readonly needsPurchase?: boolean;
  /** The field errors to return when the default amount is zero. */
  readonly nothingOpen: FieldProblems;
  send(parts: FollowUpParts): Promise<unknown>;
}

interface FollowUpParts {
  readonly dependencies: SimulationDependencies;
  readonly simulator: PlatformSimulator;
  readonly transaction: Transaction;
  readonly messageId: string;
  readonly requested: FollowUpAmount;
  /** The request had no amount: the message applies to the amount open when it arrives, which may be less by then. */
  readonly isOpenEnded: boolean;
  /** Undefined if the request does not set it. */
  readonly final: boolean | undefined;
}

/** `billing`: a default amount in the card's currency, which no rate changes. */
type FollowUpAmount = MerchantAmount & { readonly billing?: BillingAmount };

/** @throws AppError transaction_not_found, hold_expired, invalid_request, and the errors of `requireNumber` */
export async function simulateFollowUp(
  dependencies: SimulationDependencies,
  request: FollowUpRequest,
  given: FollowUp,
): Promise<RenderedResponse> {
  const { database, clock, authorizations } = dependencies;
  const { tenant, params, body, idempotency } = request;
  const simulator = requireSimulator(dependencies);
  const known = await requireTransaction(authorizations, tenant.id, params.id);
  const { id, cardId, status } = known;
  const followUp = given.instead?.(known) ?? given;
  // The card of any purchase that was not declined has a number.
  if (status === 'declined') await requireNumber(dependencies, tenant.id, cardId);
  return await respondOncePerKey(database, clock, tenant.id, idempotency, async () => {
    const messageId = messageIdOf(tenant.id, idempotency, 'message');
    // If an interrupted earlier call already delivered the message, nothing is open any more, so the retry must not
    // send it again. An increment is a request with an amount: repeating it returns the same decision and completes the
    // call.
    const isDone =
      idempotency.key !== undefined &&
      followUp.kind !== 'increment' &&
      (await isMessageApplied(authorizations, { ...about(known, messageId), kind: followUp.kind }));
    if (!isDone) {
      const transaction = await requireTransaction(authorizations, tenant.id, id);
      if (followUp.needsPurchase && transaction.type === 'original_credit') throw invalidRequest(NO_PURCHASE);
      const requested = await amountOf(dependencies, transaction, body, followUp);
      const isOpenEnded = body.amount === undefined;
      await followUp.send({
        dependencies,
        simulator,
        transaction,
        messageId,
        requested,
        isOpenEnded,
        final: body.final,
      });
    }
    return request.respond(await readTransaction(authorizations, tenant.id, id));
  });
}

const NO_PURCHASE: FieldProblems = { id: 'must be a purchase or refund; this is an original credit' };
const CURRENCY_ALONE: FieldProblems = { amount: 'is required when currency is given' };

/** The currency of an amount, and what it may be. */
function termsOf(transaction: Transaction, currency: string | undefined, followUp: FollowUp) {
  return {
    tenantId: transaction.tenantId,
    currency: currency ?? transaction.requested.currency,
    cardCurrency: transaction.currency,
    isSettled: followUp.kind !== 'increment',
    isCredit: followUp.isCredit?.(transaction) ?? false,
  };
}

/**
 * What is wrong with the amount of a follow-up and its currency, as far as its schema has accepted them. A transaction that does not
 * exist is found afterwards.
 */
export async function followUpProblems(
  { authorizations }: SimulationDependencies,
  {
    tenant,
    params,
    body: { amount, currency },
    rejected,
  }: Pick<FollowUpRequest, 'tenant' | 'body'> & {
    readonly params: { readonly id?: string };
    readonly rejected: ReadonlySet<string>;
  },
  followUp: FollowUp,
): Promise<FieldProblems> {
  const isOpenEnded = amount === undefined && !rejected.has('amount');
  if (rejected.has('currency') || (isOpenEnded && currency === undefined)) return {};
  const alone = isOpenEnded ? CURRENCY_ALONE : {};
  const transaction = await findTransaction(authorizations, tenant.id, params.id ?? '');
  if (transaction === undefined) return alone;
  const terms = termsOf(transaction, currency, followUp);
  return { ...alone, ...(await merchantAmountProblems(authorizations, { amount, ...terms })) };
}

async function amountOf(
  { authorizations }: SimulationDependencies,
  transaction: Transaction,
  { amount, currency }: FollowUpBody,
  followUp: FollowUp,
): Promise<FollowUpAmount> {
  if (amount !== undefined)
    return await readMerchantAmount(authorizations, { amount, ...termsOf(transaction, currency, followUp) });
  if (currency !== undefined) throw invalidRequest(CURRENCY_ALONE);
  const open = followUp.openAmount(transaction);
  if (open <= 0n && transaction.status === 'expired' && followUp.needsHold) throw new AppError('hold_expired');
  if (open <= 0n) throw invalidRequest(followUp.nothingOpen);
  const billing = { amount: open, currency: transaction.currency };
  const { requested } = transaction;
  const share = followUp.openShare?.(transaction) ?? 0n;
  const isKnown = share > 0n && requested.decimals === decimalsOf(requested.currency);
  return isKnown ? { amount: share, currency: requested.currency, billing } : billing;
}

function about({ tenantId, cardId, id }: Transaction, messageId: string) {
  return { tenantId, cardId, transactionId: id, messageId };
}

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
