import type Lithic from 'lithic';
import type { Merchants } from './merchants.ts';
import { found, Refusal, type Route } from './route.ts';
import type { DoubleCard, DoubleState } from './state.ts';

/** The simulations that the vendor's sandbox has. */
export function simulationRoutes(merchants: Merchants): readonly Route[] {
  return [
    {
      method: 'POST',
      path: /^\/v1\/simulate\/authorize$/,
      takes: 'TransactionSimulateAuthorizationParams',
      gives: 'TransactionSimulateAuthorizationResponse',
      async handle(state, { body }) {
        const asked = body as Lithic.TransactionSimulateAuthorizationParams;
        // The vendor takes another currency for GBP.
        const wanted = asked.merchant_currency ?? 'USD';
        const currency = ['USD', 'EUR', 'GBP'].includes(wanted) ? wanted : 'GBP';
        const life = await merchants.purchase(cardOf(state, asked), asked.merchant_amount ?? asked.amount, {
          currency,
          partialAllowed: asked.partial_approval_capable ?? false,
          merchant: merchantOf(asked),
        });
        return { token: life.token };
      },
    },
    {
      method: 'POST',
      path: /^\/v1\/simulate\/clearing$/,
      takes: 'TransactionSimulateClearingParams',
      gives: 'TransactionSimulateClearingResponse',
      async handle({ lives }, { body }) {
        const { token, amount } = body as Lithic.TransactionSimulateClearingParams;
        const life = found(lives.get(token));
        await merchants.clear(life, Math.abs(amount ?? life.pending.merchant));
        return {};
      },
    },
    {
      method: 'POST',
      path: /^\/v1\/simulate\/void$/,
      takes: 'TransactionSimulateVoidParams',
      gives: 'TransactionSimulateVoidResponse',
      async handle({ lives }, { body }) {
        const { token, amount, type } = body as Lithic.TransactionSimulateVoidParams;
        const life = found(lives.get(token));
        if (life.settled.billed !== 0) throw new Refusal(400, 'a part is cleared');
        await (type === 'AUTHORIZATION_EXPIRY' ? merchants.expire(life) : merchants.reverse(life, amount));
        return {};
      },
    },
    {
      method: 'POST',
      path: /^\/v1\/simulate\/authorization_advice$/,
      takes: 'TransactionSimulateAuthorizationAdviceParams',
      gives: 'TransactionSimulateAuthorizationAdviceResponse',
      async handle({ lives }, { body }) {
        const { token, amount } = body as Lithic.TransactionSimulateAuthorizationAdviceParams;
        await merchants.advise(found(lives.get(token)), amount);
        return { token };
      },
    },
    {
      method: 'POST',
      path: /^\/v1\/simulate\/credit_authorization_advice$/,
      takes: 'TransactionSimulateCreditAuthorizationAdviceParams',
      gives: 'TransactionSimulateCreditAuthorizationAdviceResponse',
      async handle(state, { body }) {
        const asked = body as Lithic.TransactionSimulateCreditAuthorizationAdviceParams;
        const merchant = merchantOf(asked);
        return { token: (await merchants.announceRefund(cardOf(state, asked), asked.amount, { merchant })).token };
      },
    },
    {
      method: 'POST',
      path: /^\/v1\/simulate\/return$/,
      takes: 'TransactionSimulateReturnParams',
      gives: 'TransactionSimulateReturnResponse',
      async handle(state, { body }) {
        const asked = body as Lithic.TransactionSimulateReturnParams;
        const merchant = { descriptor: asked.descriptor };
        return { token: (await merchants.refundUnlinked(cardOf(state, asked), asked.amount, { merchant })).token };
      },
    },
    {
      method: 'POST',
      path: /^\/v1\/simulate\/return_reversal$/,
      takes: 'TransactionSimulateReturnReversalParams',
      gives: 'TransactionSimulateReturnReversalResponse',
      async handle({ lives }, { body }) {
        const { token } = body as Lithic.TransactionSimulateReturnReversalParams;
        await merchants.reverseReturn(found(lives.get(token)));
        return {};
      },
    },
  ];
}

function cardOf({ cards }: DoubleState, { pan }: { readonly pan: string }): DoubleCard {
  return found([...cards.values()].find((card) => card.pan === pan));
}

function merchantOf(asked: Lithic.TransactionSimulateCreditAuthorizationAdviceParams) {
  return {
    descriptor: asked.descriptor,
    mcc: asked.mcc ?? '5812',
    country: asked.merchant_acceptor_country ?? 'USA',
    city: asked.merchant_acceptor_city ?? 'NEW YORK',
    ...(asked.merchant_acceptor_id && { acceptor_id: asked.merchant_acceptor_id }),
  };
}
