import type Lithic from 'lithic';
import type { Merchants } from './merchants.ts';
import { found, Refusal, type Route } from './route.ts';
import type { DoubleCard, DoubleState } from './state.ts';

/** The simulations that the vendor's sandbox has. */
export function simulationRoutes(merchants: Merchants): readonly Route[] {
  return [
    simulation('authorize', async (state, asked) => {
      // The vendor takes another currency for GBP.
      const wanted = asked.merchant_currency ?? 'USD';
      const currency = ['USD', 'EUR', 'GBP'].includes(wanted) ? wanted : 'GBP';
      const isCredit = asked.status === 'CREDIT_AUTHORIZATION';
      const amount = asked.merchant_amount ?? asked.amount;
      const life = await merchants[isCredit ? 'credit' : 'purchase'](cardOf(state, asked), amount, {
        currency,
        partialAllowed: asked.partial_approval_capable ?? false,
        merchant: merchantOf(asked),
      });
      return { token: life.token };
    }),
    simulation('clearing', async ({ lives }, { token, amount }) => {
      const life = found(lives.get(token));
      await merchants.clear(life, Math.abs(amount ?? life.pending.merchant));
      return {};
    }),
    simulation('void', async ({ lives }, { token, amount, type }) => {
      const life = found(lives.get(token));
      if (life.settled.billed !== 0) throw new Refusal(400, 'a part is cleared');
      await (type === 'AUTHORIZATION_EXPIRY' ? merchants.expire(life) : merchants.reverse(life, amount));
      return {};
    }),
    simulation('authorization_advice', async ({ lives }, { token, amount }) => {
      await merchants.advise(found(lives.get(token)), amount);
      return { token };
    }),
    simulation('credit_authorization_advice', async (state, asked) => {
      const merchant = merchantOf(asked);
      return { token: (await merchants.announceRefund(cardOf(state, asked), asked.amount, { merchant })).token };
    }),
    simulation('return', async (state, asked) => {
      const merchant = { descriptor: asked.descriptor };
      return { token: (await merchants.refundUnlinked(cardOf(state, asked), asked.amount, { merchant })).token };
    }),
    simulation('return_reversal', async ({ lives }, { token }) => {
      await merchants.reverseReturn(found(lives.get(token)));
      return {};
    }),
  ];
}

/** The bodies of the simulations, by the last part of their paths. */
interface Bodies {
  readonly authorize: Lithic.TransactionSimulateAuthorizationParams;
  readonly clearing: Lithic.TransactionSimulateClearingParams;
  readonly void: Lithic.TransactionSimulateVoidParams;
  readonly authorization_advice: Lithic.TransactionSimulateAuthorizationAdviceParams;
  readonly credit_authorization_advice: Lithic.TransactionSimulateCreditAuthorizationAdviceParams;
  readonly return: Lithic.TransactionSimulateReturnParams;
  readonly return_reversal: Lithic.TransactionSimulateReturnReversalParams;
}

/** The SDK names the types of `authorize` after what it creates, and those of the others after their paths. */
const TYPE_NAMES: Readonly<Record<string, string>> = { authorize: 'Authorization' };

function simulation<Name extends keyof Bodies>(
  name: Name,
  handle: (state: DoubleState, body: Bodies[Name]) => Promise<object>,
): Route {
  const type = TYPE_NAMES[name] ?? name.replaceAll(/(?:^|_)([a-z])/g, (_, first: string) => first.toUpperCase());
  return {
    method: 'POST',
    path: new RegExp(`^/v1/simulate/${name}$`),
    takes: `TransactionSimulate${type}Params`,
    gives: `TransactionSimulate${type}Response`,
    handle: async (state, { body }) => await handle(state, body as Bodies[Name]),
  };
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
