import type Stripe from 'stripe';
import type { CardId, TenantId } from '#kit/ids.ts';
import type { Environment } from '#kit/tenant.ts';
import type { Merchant } from '#ports/card-network.ts';
import type { VendorReferences } from '#vendor/references.ts';
import { UnknownCardError } from '#vendor/vendor-adapter.ts';
import { isNotFound } from './client.ts';
import { unknownParts } from './map-fee.ts';
import { merchantOf } from './map-merchant.ts';
import { idOf } from './object-of.ts';

/** Amounts are texts, in minor units without signs: JSON has no bigint. */
interface Sums {
  readonly billing: string;
  readonly billingCurrency: string;
  readonly merchant: string;
  readonly merchantCurrency: string;
}

export interface RequestSnapshot extends Sums {
  readonly isApproved: boolean;
  readonly reason: string;
}

export interface MovementSnapshot extends Sums {
  readonly id: string;
  readonly type: string;
  /** Whether the money returns to the card; a reversed refund takes it back. */
  readonly isCredit: boolean;
}

/** What is kept of an authorization with its transactions, or of a transaction without an authorization. */
export interface PurchaseSnapshot {
  readonly id: string;
  readonly environment: Environment;
  readonly tenantId: TenantId;
  readonly cardId: CardId;
  readonly currency: string;
  readonly merchant: Merchant;
  /** How the card was used, in Stripe's words. Undefined without an authorization. */
  readonly method?: string | undefined;
  /** Undefined for a transaction without an authorization. */
  readonly authorization?:
    | {
        readonly status: string;
        readonly isApproved: boolean;
        /** What is authorized now. */
        readonly amount: string;
        /** In the order in which they were made. */
        readonly requests: readonly RequestSnapshot[];
      }
    | undefined;
  /** In the order in which they were made. */
  readonly movements: readonly MovementSnapshot[];
  /** Parts of amounts, such as fees, that this program does not know, with their amounts. Absent: there are none. */
  readonly unknownParts?: readonly string[];
}

/** A purchase as Stripe has it, of a card that this installation may not know. */
interface VendorPurchase extends Omit<PurchaseSnapshot, 'environment' | 'tenantId' | 'cardId'> {
  readonly vendorCardId: string;
}

/** Undefined for what does not exist. @throws UnknownCardError */
export async function readPurchase(
  client: Stripe,
  references: VendorReferences,
  id: string,
): Promise<PurchaseSnapshot | undefined> {
  const found = await findPurchase(client, references, id);
  if (found === undefined) return undefined;
  const { vendorCardId, ...purchase } = found;
  const card = await references.cardByVendorId(vendorCardId);
  if (card === undefined) throw new UnknownCardError(`no card of this installation has the id ${vendorCardId}`);
  return { environment: card.environment, tenantId: card.tenantId, cardId: card.cardId, ...purchase };
}

/** Undefined for what does not exist. */
export async function findPurchase(
  client: Stripe,
  references: VendorReferences,
  id: string,
): Promise<VendorPurchase | undefined> {
  try {
    return id.startsWith('iauth_')
      ? await findAuthorization(client, references, id)
      : await findUnlinked(client, references, id);
  } catch (error) {
    if (isNotFound(error)) return undefined;
    throw error;
  }
}

/** Without transactions that Stripe has linked to it after they were booked on their own: they stay what they are. */
async function findAuthorization(client: Stripe, references: VendorReferences, id: string): Promise<VendorPurchase> {
  const authorization = await client.issuing.authorizations.retrieve(id);
  const { status, approved, amount, request_history, currency, merchant_data, authorization_method } = authorization;
  const alone = await references.appliedAlone(authorization.transactions.map((each) => each.id));
  const transactions = authorization.transactions.filter((each) => !alone.has(each.id));
  return {
    vendorCardId: authorization.card.id,
    id,
    currency: currency.toLowerCase(),
    merchant: merchantOf(merchant_data),
    method: authorization_method,
    authorization: {
      status,
      isApproved: approved,
      amount: unsigned(amount),
      requests: request_history
        .toSorted((one, other) => one.created - other.created)
        .map((request) => ({ ...sumsOf(request), isApproved: request.approved, reason: request.reason })),
    },
    movements: movementsOf(transactions),
    ...partsOf([authorization, ...transactions]),
  };
}

async function findUnlinked(
  client: Stripe,
  references: VendorReferences,
  id: string,
): Promise<VendorPurchase | undefined> {
  const transaction = await client.issuing.transactions.retrieve(id);
  // It has got an authorization before it was booked, and is read with it.
  if (transaction.authorization !== null && !(await references.appliedAlone([id])).has(id)) return undefined;
  return {
    vendorCardId: idOf(transaction.card)!,
    id,
    currency: transaction.currency.toLowerCase(),
    merchant: merchantOf(transaction.merchant_data),
    movements: movementsOf([transaction]),
    ...partsOf([transaction]),
  };
}

function partsOf(
  objects: readonly { readonly id: string; readonly amount_details: object | null }[],
): Pick<PurchaseSnapshot, 'unknownParts'> {
  const found = objects.flatMap(({ id, amount_details }) =>
    unknownParts(amount_details).map((part) => `${id} ${part}`),
  );
  return found.length === 0 ? {} : { unknownParts: found };
}

function movementsOf(transactions: readonly Stripe.Issuing.Transaction[]): MovementSnapshot[] {
  return transactions
    .toSorted((one, other) => one.created - other.created)
    .map((transaction) => {
      const { id, type, amount } = transaction;
      return { ...sumsOf(transaction), id, type, isCredit: amount === 0 ? type === 'refund' : amount > 0 };
    });
}

function sumsOf(sums: {
  readonly amount: number;
  readonly currency: string;
  readonly merchant_amount: number;
  readonly merchant_currency: string;
}): Sums {
  return {
    billing: unsigned(sums.amount),
    billingCurrency: sums.currency.toLowerCase(),
    merchant: unsigned(sums.merchant_amount),
    merchantCurrency: sums.merchant_currency.toLowerCase(),
  };
}

function unsigned(amount: number): string {
  return String(BigInt(Math.abs(amount)));
}
