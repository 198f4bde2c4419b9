import type Lithic from 'lithic';
import { addMilliseconds } from '#database';
import { DAY_MS } from '#kit/durations.ts';
import type { CardId, TenantId } from '#kit/ids.ts';
import type { Environment } from '#kit/tenant.ts';
import type { Merchant } from '#ports/card-network.ts';
import { UnknownCardError } from '#vendor/vendor-adapter.ts';
import type { VendorReferences } from '#vendor/references.ts';
import { isNotFound } from './client.ts';
import { unknownFees } from './map-fee.ts';
import { merchantOf } from './map-merchant.ts';
import type { LithicUse } from './map-traits.ts';
import { isOriginalCredit } from './original-credit.ts';

/** A sum in minor units, as a text: JSON has no bigint. */
interface Sum {
  readonly amount: string;
  /** Lower case. */
  readonly currency: string;
}

/** One event of a transaction, without signs: `polarity` says whether money leaves the card. */
export interface EventSnapshot {
  readonly token: string;
  readonly type: string;
  readonly isApproved: boolean;
  /** Lithic's word for why it was declined, or `APPROVED`. */
  readonly detail: string;
  readonly polarity: 'debit' | 'credit';
  readonly merchant: Sum;
  readonly billing: Sum;
}

/** What is kept of a transaction at Lithic. */
export interface TransactionSnapshot {
  readonly token: string;
  readonly environment: Environment;
  readonly tenantId: TenantId;
  readonly cardId: CardId;
  readonly status: string;
  readonly merchant: Merchant;
  /** In Lithic's words. */
  readonly use: Pick<LithicUse, 'pan' | 'cardholder'>;
  /** What is still held for it. Absent in snapshots of older versions. */
  readonly hold?: Sum;
  /** Absent: it is none. */
  readonly isOriginalCredit?: true;
  /** In the order in which they happened. */
  readonly events: readonly EventSnapshot[];
  /** Fees that this program does not know, with their amounts. Absent: there are none. */
  readonly unknownFees?: readonly string[];
}

/** Undefined for a transaction that does not exist. */
async function findTransaction(client: Lithic, token: string): Promise<Lithic.Transaction | undefined> {
  try {
    return await client.transactions.retrieve(token);
  } catch (error) {
    if (isNotFound(error)) return undefined;
    throw error;
  }
}

/** By Lithic's own totals, of a card that this installation may not know. */
export interface TransactionTotals {
  readonly token: string;
  readonly vendorCardId: string;
  /** Negative for a refund without a purchase. */
  readonly settled: Sum;
  readonly hold: Sum;
  readonly updatedAt: Date;
}

/** Undefined for a transaction that does not exist. */
export async function readTotals(client: Lithic, token: string): Promise<TransactionTotals | undefined> {
  const transaction = await findTransaction(client, token);
  return transaction && totalsOf(transaction);
}

/** How an original credit can begin. A `RETURN` is a merchant's. */
const BEGINS_CREDIT: ReadonlySet<Lithic.Transaction.Event['type']> = new Set([
  'CREDIT_AUTHORIZATION',
  'CREDIT_AUTHORIZATION_ADVICE',
  'FINANCIAL_CREDIT_AUTHORIZATION',
  'CLEARING',
]);

const PAGE = 100;
const DAYS_AFTER = [0, 8, 32] as const;

/**
 * The transactions that were made in this time, and those that were made 8 and 32 days before it: merchants clear most within a week, and
 * the rest within a month. Newest first within each.
 */
export async function* listTotals(client: Lithic, from: Date, to: Date): AsyncIterable<TransactionTotals> {
  for (const days of DAYS_AFTER) {
    // Lithic leaves out what was made exactly at the begin.
    const begin = addMilliseconds(from, -days * DAY_MS - 1).toISOString();
    const end = addMilliseconds(to, -days * DAY_MS).toISOString();
    for await (const transaction of client.transactions.list({ begin, end, page_size: PAGE }))
      yield totalsOf(transaction);
  }
}

function totalsOf({ token, card_token, amounts, updated }: Lithic.Transaction): TransactionTotals {
  const settled = settledOf(amounts.settlement);
  return { token, vendorCardId: card_token, settled, hold: holdOf(amounts.hold), updatedAt: new Date(updated) };
}

/** Undefined for a transaction that does not exist. @throws UnknownCardError */
export async function readTransaction(
  client: Lithic,
  references: VendorReferences,
  token: string,
): Promise<TransactionSnapshot | undefined> {
  const transaction = await findTransaction(client, token);
  if (transaction === undefined) return undefined;
  const card = await references.cardByVendorId(transaction.card_token);
  if (card === undefined)
    throw new UnknownCardError(`no card of this installation has the token ${transaction.card_token}`);
  const fees = unknownFees(transaction);
  return {
    token,
    environment: card.environment,
    tenantId: card.tenantId,
    cardId: card.cardId,
    status: transaction.status,
    merchant: merchantOf(transaction.merchant),
    use: useOf(transaction.pos),
    hold: holdOf(transaction.amounts.hold),
    ...(isCreditTo(transaction) ? { isOriginalCredit: true } : {}),
    events: (transaction.events ?? [])
      .toSorted((one, other) => one.created.localeCompare(other.created))
      .map(snapshotOf),
    ...(fees.length === 0 ? {} : { unknownFees: fees }),
  };
}

function useOf({ entry_mode: { pan, cardholder } }: Lithic.Transaction.Pos): Pick<LithicUse, 'pan' | 'cardholder'> {
  return { pan, cardholder };
}

/** Whether any event says that the transaction began as an original credit: later ones do not repeat it. */
function isCreditTo({ events, merchant }: Lithic.Transaction): boolean {
  const first = events?.toSorted((one, other) => one.created.localeCompare(other.created))[0];
  return (
    first?.effective_polarity === 'CREDIT' &&
    BEGINS_CREDIT.has(first.type) &&
    isOriginalCredit(merchant.mcc, first.network_specific_data)
  );
}

function snapshotOf({
  token,
  type,
  result,
  detailed_results,
  effective_polarity,
  amounts,
}: Lithic.Transaction.Event): EventSnapshot {
  return {
    token,
    type,
    isApproved: result === 'APPROVED',
    detail: detailed_results[0] ?? result,
    polarity: effective_polarity === 'CREDIT' ? 'credit' : 'debit',
    merchant: sumOf(amounts.merchant),
    billing: sumOf(amounts.cardholder),
  };
}

/** A refund that is announced has a negative hold: nothing of the card's money is held for it. */
function holdOf({ amount, currency }: Lithic.Transaction.Amounts.Hold): Sum {
  return sumOf({ amount: Math.max(amount, 0), currency });
}

function settledOf({ amount, currency }: Lithic.Transaction.Amounts.Settlement): Sum {
  return { amount: String(BigInt(amount)), currency: currency.toLowerCase() };
}

function sumOf({ amount, currency }: { readonly amount: number; readonly currency: string }): Sum {
  return { amount: String(BigInt(Math.abs(amount))), currency: currency.toLowerCase() };
}
