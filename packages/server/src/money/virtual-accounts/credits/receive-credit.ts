import { createHash } from 'node:crypto';
import { AppError } from '../../../foundation/kit/app-error.ts';
import { newId, type WalletId } from '../../../foundation/kit/ids.ts';
import {
  factRequest,
  internalReference,
  systemAccountId,
  type Movement,
  type OperationDraft,
} from '../../ledger/index.ts';
import type { AccountCreditNotice } from '../../../platforms/ports/funding-rails.ts';
import type { VirtualAccountDependencies } from '../dependencies.ts';
import { accountFact, draftedAccount } from '../find-account.ts';
import type { VirtualAccount } from '../model.ts';
import { loadAccountRows } from '../store.ts';
import { bankName, bankText, REFERENCE_LENGTH_MAX, SENDER_ACCOUNT_LENGTH_MAX } from './bank-text.ts';
import { accountFunded } from '../events.ts';
import { creditEvent } from './credit-event.ts';
import { creditFacts } from './facts.ts';
import type { AccountCredit, CreditId } from './model.ts';
import { assertRailId, RefusedNoticeError } from './refused-notice.ts';

/**
 * Books money that has arrived: from the world over the account to its wallet, once for good by the bank's name for it. A
 * closed account or one that failed takes it too, since the bank has it: it is the partner's either way.
 * @throws RefusedNoticeError for what names no account of the tenant, another currency, or another amount or account than it
 *   did before; also for an account that is still being issued, until it is; AppError issuer_unavailable
 */
export async function receiveCredit(
  dependencies: VirtualAccountDependencies,
  notice: AccountCreditNotice,
): Promise<void> {
  const { database, ledger } = dependencies;
  const { tenantId, accountId, railId, money } = notice;
  assertRailId(notice);
  if (money.amount <= 0n) throw new RefusedNoticeError(notice, `nothing arrives with ${money.amount}`);
  const [account] = await loadAccountRows(database, [{ tenantId, id: accountId }]);
  if (account === undefined) throw new RefusedNoticeError(notice, 'the tenant has no such account');
  const { currency, walletId } = account;
  if (money.currency !== currency) {
    throw new RefusedNoticeError(notice, `it is in ${money.currency}, and the account takes ${currency}`);
  }
  const id = newId<'account_credit'>();
  try {
    await ledger.submit({
      tenantId,
      operationId: newId<'operation'>(),
      accounts: [accountId, walletId, systemAccountId(tenantId, 'world', currency)],
      facts: [accountFact(tenantId, accountId), factRequest(creditFacts, { tenantId, railId }, true)],
      reference: onceAsTold(notice),
      decide(draft) {
        const current = draftedAccount(draft, accountId);
        if (current.status === 'processing') throw new AppError('account_not_active');
        book(draft, current.account, notice, id);
        return undefined;
      },
    });
  } catch (error) {
    throw refusalOf(error, notice);
  }
}

/** By the bank's name for it; with what was told the first time, against which every repeat is held. */
function onceAsTold({ railId, accountId, money }: AccountCreditNotice) {
  const told = JSON.stringify([accountId, money.currency, String(money.amount)]);
  return {
    ...internalReference('account_credit', railId),
    parameters: createHash('sha256').update(told).digest(),
  };
}

function refusalOf(error: unknown, notice: AccountCreditNotice): unknown {
  if (!(error instanceof AppError)) return error;
  if (error.code === 'reference_conflict') {
    return new RefusedNoticeError(notice, 'amount, currency or account are not what the bank told before', error);
  }
  if (error.code === 'account_not_active') {
    return new RefusedNoticeError(notice, 'the account is still being issued', error);
  }
  return error;
}

function book(draft: OperationDraft, account: VirtualAccount, notice: AccountCreditNotice, id: CreditId): void {
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

/** World to account to wallet: nothing ever stays on the account. */
function passThrough(draft: OperationDraft, account: VirtualAccount, amount: bigint): Movement {
  const worldId = systemAccountId(draft.tenantId, 'world', account.currency);
  const walletId: WalletId = account.walletId;
  draft.post(worldId, account.id, amount, 'account_credit');
  return draft.post(account.id, walletId, amount, 'account_credit');
}
