import type Lithic from 'lithic';
import type { Life } from './state.ts';
import { posOf } from './transaction-of.ts';

/** What the responder is asked for an authorization. Amounts in minor units. */
export function authorizationOf(
  life: Life,
  sum: Life['pending'],
  request: {
    readonly token: string;
    readonly type: Exclude<Lithic.CardAuthorization['status'], 'BALANCE_INQUIRY'>;
    readonly held: number;
    readonly partialAllowed: boolean;
  },
): Lithic.CardAuthorization {
  const { token, card, created, merchant, currency, rate } = life;
  const [own, cards] = [currency as Lithic.Currency, card.cardholder_currency as Lithic.Currency];
  return {
    token,
    event_token: request.token,
    acquirer_fee: 0,
    amount: sum.billed,
    amounts: {
      cardholder: { amount: sum.billed, conversion_rate: String(rate), currency: cards },
      hold: { amount: request.held, currency: cards },
      merchant: { amount: sum.merchant, currency: own },
      settlement: null,
    },
    authorization_amount: sum.billed,
    avs: { address: '', address_on_file_match: 'NOT_PRESENT', zipcode: '' },
    card: {
      token: card.token,
      last_four: card.last_four,
      memo: card.memo ?? '',
      spend_limit: 0,
      spend_limit_duration: 'TRANSACTION',
      state: card.state,
      type: card.type,
    },
    cardholder_currency: cards,
    cash_amount: 0,
    created,
    merchant,
    merchant_amount: sum.merchant,
    merchant_currency: currency,
    name_validation: null,
    service_location: null,
    settled_amount: 0,
    status: request.type,
    transaction_initiator: 'CARDHOLDER',
    pos: posOf(request.partialAllowed) as NonNullable<Lithic.CardAuthorization['pos']>,
  };
}
