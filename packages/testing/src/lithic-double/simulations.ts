import type Lithic from 'lithic';
import type { Merchants } from './merchants.ts';
import { found, type Route } from './route.ts';

/** The simulations that the vendor's sandbox has. */
export function simulationRoutes(merchants: Merchants): readonly Route[] {
  return [
    {
      method: 'POST',
      path: /^\/v1\/simulate\/authorize$/,
      takes: 'TransactionSimulateAuthorizationParams',
      gives: 'TransactionSimulateAuthorizationResponse',
      async handle({ cards }, { body }) {
        const asked = body as Lithic.TransactionSimulateAuthorizationParams;
        const card = found([...cards.values()].find(({ pan }) => pan === asked.pan));
        const life = await merchants.purchase(card, asked.merchant_amount ?? asked.amount, {
          currency: asked.merchant_currency ?? 'USD',
          partialAllowed: asked.partial_approval_capable ?? false,
          merchant: {
            descriptor: asked.descriptor,
            mcc: asked.mcc ?? '5812',
            country: asked.merchant_acceptor_country ?? 'USA',
            city: asked.merchant_acceptor_city ?? 'NEW YORK',
          },
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
        await merchants.clear(life, amount ?? life.pending.merchant);
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
        await (type === 'AUTHORIZATION_EXPIRY' ? merchants.expire(life) : merchants.reverse(life, amount));
        return {};
      },
    },
  ];
}
