import { parametersHash } from '#kit/canonical-json.ts';
import { AppError } from '#kit/app-error.ts';
import { newId, type WalletId } from '#kit/ids.ts';
import {
  Abandoned,
  factRequest,
  internalReference,
  systemAccountId,
  type Movement,
  type OperationDraft,
} from '#ledger';
import { customerFacts } from '#customers';
import type { AccountCreditNotice } from '#ports/funding-rails.ts';
import type { VirtualAccountDependencies } from '../dependencies.ts';
import { accountFact, draftedAccount } from '../find-account.ts';
import type { VirtualAccount } from '../model.ts';
import { loadAccountRows } from '../store.ts';
import { bankName, bankText, REFERENCE_LENGTH_MAX, SENDER_ACCOUNT_LENGTH_MAX } from './bank-text.ts';
import { accountFunded } from '../events.ts';
import { creditEvent } from './credit-event.ts';
import { creditFacts } from './facts.ts';
import type { AccountCredit, CreditId } from './model.ts';
import { assertRailId, RejectedNoticeError } from './rejected-notice.ts';

/**
 * Posts a payment that has arrived, from the external account through the virtual account to its wallet, exactly once per bank
 * id. A closed or failed account is credited too: the bank has the money, and it belongs to the partner. Who paid into the account
 * of an erased customer is not stored.
 * @throws RejectedNoticeError for an unknown account, another currency, an amount or account that differs from an earlier
 *   notice with the same id, and for an account that is still processing; AppError issuer_unavailable
 */
export async function receiveCredit(
  dependencies: VirtualAccountDependencies,
  notice: AccountCreditNotice,
): Promise<void> {
  const { database, ledger } = dependencies;
  const { tenantId, accountId, railId, money } = notice;
  assertRailId(notice);
  if (money.amount <= 0n) throw new RejectedNoticeError(notice, `the amount must be positive, not ${money.amount}`);
  const [account] = await loadAccountRows(database, [{ tenantId, id: accountId }]);
  if (account === undefined) throw new RejectedNoticeError(notice, 'the tenant has no such account');
  const { currency, walletId, customerId } = account;
  if (money.currency !== currency) {
    throw new RejectedNoticeError(notice, `its currency is ${money.currency}, the account's is ${currency}`);
  }
  const id = newId<'account_credit'>();
  const customerKey = customerId === null ? undefined : { tenantId, id: customerId };
  const posting = ledger.run({
    tenantId,
    accounts: [accountId, walletId, systemAccountId(tenantId, 'external', currency)],
    facts: [
      accountFact(tenantId, accountId),
      factRequest(creditFacts, { tenantId, railId }, true),
      ...(customerKey ? [factRequest(customerFacts, customerKey)] : []),
    ],
    reference: noticeReference(notice),
    decide(draft) {
      const current = draftedAccount(draft, accountId);
      if (current.status === 'processing') return new Abandoned('processing');
      const isErased = customerKey && draft.fact(customerFacts, customerKey)?.status === 'erased';
      postCredit(draft, current.account, isErased ? withoutPayer(notice) : notice, id);
      return undefined;
    },
  });
  const { kind } = await posting.catch((error: unknown) => {
    throw rejectionOf(error, notice);
  });
  if (kind === 'abandoned') throw new RejectedNoticeError(notice, 'the account is still processing');
}

function withoutPayer(notice: AccountCreditNotice): AccountCreditNotice {
  return { ...notice, sender: { name: undefined, account: undefined }, reference: undefined };
}

/** Identifies the credit by the bank's id. Its parameters are hashed, so that a repetition with other parameters conflicts. */
function noticeReference({ railId, accountId, money }: AccountCreditNotice) {
  return {
    ...internalReference('account_credit', railId),
    parameters: parametersHash([accountId, money.currency, String(money.amount)]),
  };
}

function rejectionOf(error: unknown, notice: AccountCreditNotice): unknown {
  if (!(error instanceof AppError && error.code === 'reference_conflict')) return error;
  return new RejectedNoticeError(
    notice,
    'amount, currency or account differ from an earlier notice with this id',
    error,
  );
}

function postCredit(draft: OperationDraft, account: VirtualAccount, notice: AccountCreditNotice, id: CreditId): void {
  const { currency, walletId } = account;
  const { amount } = notice.money;
  const { credit: entry } = passThrough(draft, account, amount);
  const credit: AccountCredit = {
    tenantId: draft.tenantId,
    accountId: account.id,
    id,
    railId: notice.railId,
    operationId: draft.operationId,
    currency,
    amount,
    senderName: bankName(notice.sender.name),
    senderAccount: bankText(notice.sender.account, SENDER_ACCOUNT_LENGTH_MAX),
    reference: bankText(notice.reference, REFERENCE_LENGTH_MAX),
    status: 'credited',
    returnReason: null,
    returnOperationId: null,
    createdAt: draft.ledgerAt,
    returnedAt: null,
  };
  draft.setFact(creditFacts, credit, credit);
  draft.record({ type: 'account_credit', status: 'succeeded', currency, amount, fee: 0n, cardId: null, walletId });
  creditEvent(draft, accountFunded, account, credit, entry);
}

/** From the external account through the virtual account to the wallet: the virtual account's balance stays zero. */
function passThrough(draft: OperationDraft, account: VirtualAccount, amount: bigint): Movement {
  const externalId = systemAccountId(draft.tenantId, 'external', account.currency);
  const walletId: WalletId = account.walletId;
  draft.post(externalId, account.id, amount, 'account_credit');
  return draft.post(account.id, walletId, amount, 'account_credit');
}
