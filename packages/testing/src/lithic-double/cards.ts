import { randomInt, randomUUID } from 'node:crypto';
import type Lithic from 'lithic';
import { found, pageOf, Refusal, type Route } from './route.ts';
import type { DoubleCard } from './state.ts';

const YEARS = 5;

function withoutNumber(card: DoubleCard): Lithic.NonPCICard {
  const { pan, cvv, ...rest } = card;
  void pan;
  void cvv;
  return rest;
}

export const cardRoutes: readonly Route[] = [
  {
    method: 'GET',
    path: /^\/v1\/card_programs$/,
    gives: 'CardProgram',
    handle: ({ programs }, { query }) => pageOf(programs, query),
  },
  {
    method: 'GET',
    path: /^\/v1\/card_programs\/([^/]+)$/,
    gives: 'CardProgram',
    handle: ({ programs }, { params }) => found(programs.find(({ token }) => token === params[0])),
  },
  {
    method: 'POST',
    path: /^\/v1\/cards$/,
    takes: 'CardCreateParams',
    gives: 'Card',
    handle(state, { body }) {
      const wanted = body as Lithic.CardCreateParams;
      const { account_token = '', card_program_token, memo, replacement_for } = wanted;
      const program = found(
        state.programs.find(({ token }) => token === (card_program_token ?? state.programs[0]!.token)),
      );
      if (![...state.holders.values()].some((holder) => holder.account_token === account_token))
        throw new Refusal(400, 'the account does not exist');
      const pan = state.newNumber(program);
      const now = state.clock.now();
      const card: DoubleCard = {
        token: randomUUID(),
        account_token,
        card_program_token: program.token,
        created: state.now(),
        funding: null,
        last_four: pan.slice(-4),
        pin_status: 'NOT_SET',
        spend_limit: 0,
        spend_limit_duration: 'TRANSACTION',
        state: wanted.state ?? 'OPEN',
        type: wanted.type,
        cardholder_currency: 'USD',
        exp_month: String(now.getUTCMonth() + 1).padStart(2, '0'),
        exp_year: String(now.getUTCFullYear() + YEARS),
        pan,
        cvv: String(randomInt(1_000)).padStart(3, '0'),
        ...(memo !== undefined && { memo }),
        ...(replacement_for !== undefined && { replacement_for }),
      };
      state.cards.set(card.token, card);
      return { ...card };
    },
  },
  {
    method: 'GET',
    path: /^\/v1\/cards$/,
    gives: 'NonPCICard',
    handle({ cards }, { query }) {
      const memo = query.get('memo') ?? '';
      return pageOf([...cards.values()].filter((card) => card.memo?.includes(memo)).map(withoutNumber), query);
    },
  },
  {
    method: 'GET',
    path: /^\/v1\/cards\/([^/]+)$/,
    gives: 'Card',
    handle: ({ cards }, { params }) => ({ ...found(cards.get(params[0]!)) }),
  },
  {
    method: 'PATCH',
    path: /^\/v1\/cards\/([^/]+)$/,
    takes: 'CardUpdateParams',
    gives: 'Card',
    handle({ cards }, { params, body }) {
      const card = found(cards.get(params[0]!));
      const { state, memo, comment } = body as Lithic.CardUpdateParams;
      if (card.state === 'CLOSED') throw new Refusal(400, 'the card is closed');
      Object.assign(card, {
        ...(state !== undefined && { state }),
        ...(memo !== undefined && { memo }),
        ...(comment !== undefined && { comment }),
      });
      return { ...card };
    },
  },
];
