import type { RenderedResponse } from '#database';
import { chargeNow, feeAccounts, feeFacts, postFees } from '#fees';
import { factRequest, operationReference } from '#ledger';
import { assertCovered, requireWallet } from '#wallets';
import type { CardDependencies } from './dependencies.ts';
import { cardFunded, cardMoneyEvent } from './events.ts';
import { cardFact, draftedCard } from './find-card.ts';
import { assertAction } from './model.ts';
import { movedMoneyView, readMove, readMovedMoney, type MoneyRequest } from './moved-money.ts';

/** Moves money from the wallet to the card, in one ledger operation. The wallet also pays the fee. */
export async function deposit(dependencies: CardDependencies, request: MoneyRequest): Promise<RenderedResponse> {
  const { tenant, body } = request;
  const { cardId, walletId, currency, amount, metadata } = await readMove(dependencies, request);
  return await dependencies.ledger.answer(request, {
    accounts: [cardId, walletId, ...feeAccounts(tenant.id, currency)],
    facts: [cardFact(tenant.id, cardId), factRequest(feeFacts, { tenantId: tenant.id, currency })],
    reference: operationReference(body.reference, 'deposit', cardId, walletId, String(amount)),
    decide(draft) {
      const { card, status } = draftedCard(draft, cardId);
      assertAction('deposit', status);
      const wallet = requireWallet(draft, walletId, currency);
      const charge = chargeNow(draft, 'deposit', amount, currency);
      assertCovered(wallet, amount + charge.total);
      const { credit } = draft.post(walletId, cardId, amount, 'deposit');
      cardMoneyEvent(draft, cardFunded, { card, metadata }, credit);
      postFees(draft, charge, walletId);
      const operation = draft.record({
        type: 'deposit',
        status: 'succeeded',
        currency,
        amount,
        fee: charge.total,
        feeVersion: charge.version,
        cardId,
        walletId,
      });
      draft.keepMetadata(metadata);
      return movedMoneyView(draft, card, operation, metadata);
    },
    again: (earlier) => readMovedMoney(dependencies, tenant, earlier),
  });
}
