import {
  findTransaction,
  isMessageApplied,
  merchantAmountProblems,
  readMerchantAmount,
  readTransaction,
  requireTransaction,
  type Transaction,
} from '#authorizations';
import { respondOncePerKey, type RenderedResponse } from '#database';
import { AppError, invalidRequest, type FieldProblems } from '#kit/app-error.ts';
import { decimalsOf } from '#kit/iso-4217.ts';
import type { BillingAmount, MerchantAmount, NetworkEvent } from '#ports/card-network.ts';
import type { PlatformSimulator } from '#ports/platform-simulator.ts';
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

/** The ids of a message about a transaction. */
export function about({ tenantId, cardId, id }: Transaction, messageId: string) {
  return { tenantId, cardId, transactionId: id, messageId };
}
