import { assert } from '#kit/assert.ts';
import { factRequest, internalReference, systemAccountId, type OperationDraft } from '#ledger';
import type { CreditReturnNotice } from '#ports/funding-rails.ts';
import type { VirtualAccountDependencies } from '../dependencies.ts';
import { accountFact, draftedAccount } from '../find-account.ts';
import type { VirtualAccount } from '../model.ts';
import { loadAccountRows } from '../store.ts';
import { bankText, REFERENCE_LENGTH_MAX } from './bank-text.ts';
import { accountReturned } from '../events.ts';
import { creditEvent } from './credit-event.ts';
import { creditFacts } from './facts.ts';
import type { AccountCredit } from './model.ts';
import { assertRailId, RejectedNoticeError } from './rejected-notice.ts';
import { loadByRailId } from './store.ts';

/**
 * Posts the return of a credit that the bank has taken back, exactly once. A return cannot be rejected, so the wallet's balance
 * can become negative; later credits cover that first.
 * @throws RejectedNoticeError for a credit of another account, and while the credit itself has not arrived, so that the bank
 *   redelivers the return; AppError issuer_unavailable
 */
export async function receiveReturn(
  dependencies: VirtualAccountDependencies,
  notice: CreditReturnNotice,
): Promise<void> {
  const { database, ledger } = dependencies;
  const { tenantId, accountId, railId } = notice;
  assertRailId(notice);
  const [[known], [account]] = await Promise.all([
    loadByRailId(database, [{ tenantId, railId }]),
    loadAccountRows(database, [{ tenantId, id: accountId }]),
  ]);
  if (account === undefined) throw new RejectedNoticeError(notice, 'the tenant has no such account');
  if (known === undefined) throw new RejectedNoticeError(notice, 'the credit with this id has not arrived yet');
  if (known.accountId !== accountId) throw new RejectedNoticeError(notice, 'the credit belongs to another account');
  const { currency, walletId } = account;
  await ledger.run({
    tenantId,
    accounts: [accountId, walletId, systemAccountId(tenantId, 'external', currency)],
    facts: [accountFact(tenantId, accountId), factRequest(creditFacts, { tenantId, railId })],
    reference: internalReference('account_credit_return', railId),
    decide(draft) {
      const credit = draft.fact(creditFacts, { tenantId, railId });
      assert(credit?.status === 'credited', 'a credit is returned once');
      postReturn(
        draft,
        draftedAccount(draft, accountId).account,
        credit,
        bankText(notice.reason, REFERENCE_LENGTH_MAX),
      );
      return undefined;
    },
  });
}

function postReturn(
  draft: OperationDraft,
  account: VirtualAccount,
  credit: AccountCredit,
  reason: string | null,
): void {
  const { currency, walletId } = account;
  const { amount } = credit;
  const externalId = systemAccountId(draft.tenantId, 'external', currency);
  const { debit } = draft.post(walletId, account.id, amount, 'account_credit_return', 'allow_shortfall');
  draft.post(account.id, externalId, amount, 'account_credit_return');
  const returned: AccountCredit = {
    ...credit,
    status: 'returned',
    returnReason: reason,
    returnOperationId: draft.operationId,
    returnedAt: draft.ledgerAt,
  };
  draft.setFact(creditFacts, credit, returned);
  draft.record({
    type: 'account_credit_return',
    status: 'succeeded',
    currency,
    amount,
    fee: 0n,
    cardId: null,
    walletId,
    originId: credit.operationId,
  });
  creditEvent(draft, accountReturned, account, returned, debit);
}
