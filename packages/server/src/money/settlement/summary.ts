import type { EntryType } from '#ledger';
import { closingOf, type Movement } from './model.ts';

interface SectionBalance {
  readonly opening: bigint;
  readonly movements: readonly Movement[];
}

/** The sections that the summary is computed from. */
interface SummarySections {
  readonly float: SectionBalance;
  readonly cards: SectionBalance;
  readonly in_transit: SectionBalance;
  readonly fees: SectionBalance;
  readonly issuer_fees: SectionBalance;
}

/** The summary line of an entry on a wallet; `inside` moves money between wallets. */
type FloatLine = 'paid_in' | 'paid_out' | 'exchanged_in' | 'cards_funded' | 'cards_withdrawn' | 'fees' | 'inside';

/** Undefined for types that never occur on wallets. All types are listed, so that a new one cannot be forgotten. */
const FLOAT_LINES = {
  wallet_credit: 'paid_in',
  account_credit: 'paid_in',
  chain_payment: 'paid_in',
  transfer_return: 'paid_in',
  transfer_reversal: 'paid_in',
  wallet_debit: 'paid_out',
  account_credit_return: 'paid_out',
  chain_reversal: 'paid_out',
  transfer: 'paid_out',
  exchange: 'exchanged_in',
  top_up: 'inside',
  card_issue: 'cards_funded',
  pre_deposit: 'cards_funded',
  deposit: 'cards_funded',
  shortfall_payment: 'cards_funded',
  card_issue_refund: 'cards_withdrawn',
  withdrawal: 'cards_withdrawn',
  termination_refund: 'cards_withdrawn',
  account_issue_fee: 'fees',
  account_issue_fee_refund: 'fees',
  issuer_account_issue_fee: 'fees',
  issuer_account_issue_fee_refund: 'fees',
  transfer_fee: 'fees',
  transfer_fee_refund: 'fees',
  issuer_transfer_fee: 'fees',
  issuer_transfer_fee_refund: 'fees',
  issuance_fee: 'fees',
  issuance_fee_refund: 'fees',
  issuer_issuance_fee: 'fees',
  issuer_issuance_fee_refund: 'fees',
  deposit_fee: 'fees',
  issuer_deposit_fee: 'fees',
  withdrawal_fee: 'fees',
  issuer_withdrawal_fee: 'fees',
  decline_fee: 'fees',
  issuer_decline_fee: 'fees',
  transfer_payout: undefined,
  card_replacement: undefined,
  hold: undefined,
  hold_release: undefined,
  clearing: undefined,
  refund: undefined,
  refund_reversal: undefined,
  original_credit: undefined,
  original_credit_reversal: undefined,
} as const satisfies Readonly<Record<EntryType, FloatLine | undefined>>;

/**
 * A day of the float, in minor units. Opening, plus `paid_in`, `exchanged_in`, `cards_withdrawn` and
 * `fees_from_cards`, less `paid_out`, `exchanged_out`, `cards_funded`, `fees` and `issuer_fees`, is the closing. `spent`,
 * `refunded` and `credited` are about cards and not part of that sum.
 */
export function summaryOf({ float, cards, in_transit: inTransit, fees, issuer_fees: issuerFees }: SummarySections) {
  const onFloat = (line: FloatLine): bigint => sumOf(float.movements, (type) => FLOAT_LINES[type] === line);
  // A transfer in two currencies debits the wallet like any other; the exchange is posted on the transfer's account.
  const exchangedOut = -sumOf(inTransit.movements, (type) => type === 'exchange');
  return {
    float_opening: float.opening,
    paid_in: onFloat('paid_in'),
    paid_out: -onFloat('paid_out') - exchangedOut,
    exchanged_in: onFloat('exchanged_in'),
    exchanged_out: exchangedOut,
    cards_funded: -onFloat('cards_funded'),
    cards_withdrawn: onFloat('cards_withdrawn'),
    fees: sumOf(fees.movements),
    issuer_fees: sumOf(issuerFees.movements),
    fees_from_cards: -sumOf(cards.movements, (type) => FLOAT_LINES[type] === 'fees'),
    float_closing: closingOf(float),
    spent: -sumOf(cards.movements, (type) => type === 'clearing'),
    refunded: sumOf(cards.movements, (type) => type === 'refund' || type === 'refund_reversal'),
    credited: sumOf(cards.movements, (type) => type === 'original_credit' || type === 'original_credit_reversal'),
  };
}

export function sumOf(movements: readonly Movement[], matches: (type: EntryType) => boolean = () => true): bigint {
  return movements.reduce((sum, { type, amount }) => (matches(type) ? sum + amount : sum), 0n);
}
