import type Lithic from 'lithic';

/**
 * `in_amount`: a part of the amount that Lithic reports for a purchase, so the card pays it. `operator`: a fee between the operator,
 * Lithic and the network, which no transaction of a card carries.
 */
type FeeKind = 'in_amount' | 'operator';

type PurchaseFee = Extract<keyof Lithic.Transaction | keyof Lithic.CardAuthorization, `${string}fee${string}`>;
type SettlementFee = Extract<keyof Lithic.SettlementDetail, `${string}_fee_${string}` | `${string}_fees_${string}`>;
type NetworkFee = Extract<keyof Lithic.NetworkTotal.Amounts, `${string}_fees` | `${string}_charges`>;
type Category = Lithic.BookTransferResponse['category'] | Lithic.ManagementOperationTransaction['category'];
type AccountFee = Extract<Category | Lithic.SettlementDetail['type'], `${string}FEE${string}`>;

/** Lithic's fees. The compiler names those that the SDK adds. */
export const FEES = {
  acquirer_fee: 'in_amount',
  FEE: 'operator',
  interchange_fee_extended_precision: 'operator',
  interchange_fees: 'operator',
  MANAGEMENT_FEE: 'operator',
  other_fees_details: 'operator',
  other_fees_gross_amount: 'operator',
  visa_charges: 'operator',
} as const satisfies Record<PurchaseFee | SettlementFee | NetworkFee | AccountFee, FeeKind>;

/** The fees of a transaction that this table does not have, without those of zero. Their money is a part of the amount, too. */
export function unknownFees(transaction: object): string[] {
  return Object.entries(transaction).flatMap(([name, amount]) =>
    !/fee|surcharge/i.test(name) || Object.hasOwn(FEES, name) || typeof amount !== 'number' || amount === 0
      ? []
      : [`${name} ${amount}`],
  );
}
