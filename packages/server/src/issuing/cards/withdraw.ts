import type { RenderedResponse } from '#database';
import { insufficientBalance } from '#kit/app-error.ts';
import { chargeNow, feeAccounts, feeFacts, postFees } from '#fees';
import { factRequest, operationReference } from '#ledger';
import { assertCovered, requireWallet } from '#wallets';
import type { CardDependencies } from './dependencies.ts';
import { cardMoneyEvent, cardWithdrawal } from './events.ts';
import { cardFact, draftedCard } from './find-card.ts';
import { assertAction } from './model.ts';
import { movedMoneyView, readMove, readMovedMoney, type MoneyRequest } from './moved-money.ts';

/**
 * Moves money from the card to the wallet, in one ledger operation. The wallet pays the fee, if necessary out of the withdrawn amount. A
 * withdrawal to a wallet below zero is rejected only if it would lower the wallet's balance.
 */
export async function withdraw(dependencies: CardDependencies, request: MoneyRequest): Promise<RenderedResponse> {
  const { tenant, body } = request;
  const { cardId, walletId, currency, amount, metadata } = await readMove(dependencies, request);
  return await dependencies.ledger.answer(request, {
    accounts: [cardId, walletId, ...feeAccounts(tenant.id, currency)],
    facts: [cardFact(tenant.id, cardId), factRequest(feeFacts, { tenantId: tenant.id, currency })],
    reference: operationReference(body.reference, 'withdraw', cardId, walletId, String(amount)),
    decide(draft) {
      const { card, status, balance } = draftedCard(draft, cardId);
      assertAction('withdraw', status);
      const wallet = requireWallet(draft, walletId, currency);
      const charge = chargeNow(draft, 'withdraw', amount, currency);
      if (balance < amount)
        throw insufficientBalance('insufficient_card_balance', { available: balance, required: amount, currency });
      if (amount < charge.total) assertCovered(wallet, charge.total, amount);
      const { debit } = draft.post(cardId, walletId, amount, 'withdrawal');
      cardMoneyEvent(draft, cardWithdrawal, { card, metadata }, debit);
      postFees(draft, charge, walletId, 'allow_shortfall');
      const operation = draft.record({
        type: 'withdrawal',
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
