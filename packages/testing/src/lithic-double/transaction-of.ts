import { randomUUID } from 'node:crypto';
import type Lithic from 'lithic';
import type { Life } from './state.ts';

type Currency = Lithic.Currency;
type Event = Lithic.Transaction.Event;

const POS: Lithic.Transaction.Pos = {
  entry_mode: { card: 'NOT_PRESENT', cardholder: 'ELECTRONIC_ORDER', pan: 'ECOMMERCE', pin_entered: false },
  terminal: {
    attended: false,
    card_retention_capable: false,
    on_premise: false,
    operator: 'UNKNOWN',
    partial_approval_capable: false,
    pin_capability: 'NOT_CAPABLE',
    type: 'ECOMMERCE',
  },
};

export function posOf(partialAllowed: boolean): Lithic.Transaction.Pos {
  return { ...POS, terminal: { ...POS.terminal, partial_approval_capable: partialAllowed } };
}

/** A transaction as the API returns it. */
export function transactionOf(life: Life): Lithic.Transaction {
  const { token, card, created, merchant, currency, rate, events, status, pending, settled } = life;
  const [own, cards] = [currency as Currency, card.cardholder_currency as Currency];
  const first = events[0]!;
  return {
    token,
    account_token: card.account_token,
    acquirer_fee: 0,
    acquirer_reference_number: null,
    amount: settled.billed + pending.billed,
    amounts: {
      cardholder: { amount: settled.billed + pending.billed, conversion_rate: String(rate), currency: cards },
      hold: { amount: pending.billed, currency: cards },
      merchant: { amount: settled.merchant, currency: own },
      settlement: { amount: settled.billed, currency: cards },
    },
    authorization_amount: first.amounts.cardholder.amount,
    authorization_code: '123456',
    avs: null,
    card_token: card.token,
    cardholder_authentication: null,
    created,
    financial_account_token: null,
    merchant,
    merchant_amount: settled.merchant,
    merchant_authorization_amount: first.amounts.merchant.amount,
    merchant_currency: currency,
    network: 'VISA',
    network_risk_score: null,
    pos: posOf(false),
    result: first.result,
    service_location: null,
    settled_amount: settled.billed,
    status,
    tags: {},
    token_info: null,
    updated: events.at(-1)!.created,
    events,
  };
}

/** @param sum with the sign that the vendor gives it: credits are negative */
export function eventOf(
  life: Life,
  type: Event['type'],
  sum: { readonly merchant: number; readonly billed: number },
  options: {
    readonly created: string;
    readonly token?: string;
    readonly isCredit?: boolean;
    readonly detail?: Event['detailed_results'][number];
  },
): Event {
  const { card, currency, rate } = life;
  const { isCredit = false, detail = 'APPROVED' } = options;
  const [own, cards] = [currency as Currency, card.cardholder_currency as Currency];
  const isFinancial = ['CLEARING', 'FINANCIAL_AUTHORIZATION', 'RETURN', 'RETURN_REVERSAL'].includes(type);
  const conversion_rate = String(rate);
  return {
    token: options.token ?? randomUUID(),
    amount: sum.billed,
    amounts: {
      cardholder: { amount: sum.billed, conversion_rate, currency: cards },
      merchant: { amount: sum.merchant, currency: own },
      settlement: isFinancial ? { amount: sum.billed, conversion_rate, currency: cards } : null,
    },
    created: options.created,
    detailed_results: [detail],
    effective_polarity: isCredit ? 'CREDIT' : 'DEBIT',
    network_info: null,
    result: detail === 'APPROVED' ? 'APPROVED' : 'DECLINED',
    rule_results: [],
    type,
  };
}
