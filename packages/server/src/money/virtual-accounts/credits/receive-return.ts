import { assert } from '../../../foundation/kit/assert.ts';
import { newId } from '../../../foundation/kit/ids.ts';
import { factRequest, internalReference, systemAccountId, type OperationDraft } from '../../ledger/index.ts';
import type { CreditReturnNotice } from '../../../platforms/ports/funding-rails.ts';
import type { VirtualAccountDependencies } from '../dependencies.ts';
import { accountFact, draftedAccount } from '../find-account.ts';
import type { VirtualAccount } from '../model.ts';
import { loadAccountRows } from '../store.ts';
import { bankText, REFERENCE_LENGTH_MAX } from './bank-text.ts';
import { accountReturned } from '../events.ts';
import { creditEvent } from './credit-event.ts';
import { creditFacts } from './facts.ts';
import type { AccountCredit } from './model.ts';
import { assertRailId, RefusedNoticeError } from './refused-notice.ts';
import { loadByRailId } from './store.ts';

/**
 * Books money that the bank has taken back, once. It cannot be refused, so the wallet pays with what it has not if need be:
 * it is below zero then, and whatever comes in fills it up first.
 * @throws RefusedNoticeError while the credit has not come, so that the bank brings the return again after it; and for a credit
 *   of another account; AppError issuer_unavailable
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
  if (account === undefined) throw new RefusedNoticeError(notice, 'the tenant has no such account');
  if (known === undefined) throw new RefusedNoticeError(notice, 'no credit of this name has come yet');
  if (known.accountId !== accountId) throw new RefusedNoticeError(notice, 'the credit came on another account');
  const { currency, walletId } = account;
  await ledger.submit({
    tenantId,
    operationId: newId<'operation'>(),
    accounts: [accountId, walletId, systemAccountId(tenantId, 'world', currency)],
    facts: [accountFact(tenantId, accountId), factRequest(creditFacts, { tenantId, railId })],
    reference: internalReference('account_credit_return', railId),
    decide(draft) {
      const credit = draft.fact(creditFacts, { tenantId, railId });
      assert(credit?.status === 'credited', 'a credit that has come goes back once');
      book(draft, draftedAccount(draft, accountId).account, credit, bankText(notice.reason, REFERENCE_LENGTH_MAX));
      return undefined;
    },
  });
}

function book(draft: OperationDraft, account: VirtualAccount, credit: AccountCredit, reason: string | null): void {
  const { currency, walletId } = account;
  const { amount } = credit;
  const worldId = systemAccountId(draft.tenantId, 'world', currency);
  const { debit } = draft.post(walletId, account.id, amount, 'account_credit_return', 'allow_shortfall');
  draft.post(account.id, worldId, amount, 'account_credit_return');
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
