import { MINUTE_MS } from '#kit/durations.ts';
import { callExternal } from '#kit/external-call.ts';
import { formatAmount } from '#kit/money.ts';
import { findCustomer, holderNames } from '#customers';
import { feeAccounts, returnFees } from '#fees';
import { Abandoned, endOperation, type OperationDraft, type OperationType } from '#ledger';
import { requireTenant } from '#partners';
import type { BankDetails, OpenAccountRequest } from '#ports/funding-rails.ts';
import type { Claim, WorkKind, WorkResult } from '#work';
import { accountView } from './account-view.ts';
import { bankReason } from './credits/bank-text.ts';
import type { VirtualAccountDependencies } from './dependencies.ts';
import { accountFailed, accountIssued } from './events.ts';
import { accountFact, changeAccount, draftedAccount, requireAccount } from './find-account.ts';
import { ACCOUNT_OPENING, statusOf, type VirtualAccount } from './model.ts';

/** The error of the operation if the bank gave no reason. */
const REJECTED = 'rejected_by_bank';

/** How an account is opened at the bank. */
export function accountOpening(dependencies: VirtualAccountDependencies): WorkKind<null> {
  return {
    name: ACCOUNT_OPENING,
    per_process: 50,
    per_tenant: 10,
    timeout_ms: MINUTE_MS,
    run: async (claim) => await openAtBank(dependencies, claim),
  };
}

/**
 * Opens an account at the bank and makes it `active`, or `failed` with its fees returned. Idempotent: the bank identifies the
 * account by its id, and an account that is no longer `processing` is not changed.
 * @throws AppError issuer_unavailable when the bank did not respond: the account stays `processing`
 */
async function openAtBank(dependencies: VirtualAccountDependencies, claim: Claim<null>): Promise<WorkResult> {
  const account = await requireAccount(dependencies.database, claim.tenantId, claim.id);
  if (statusOf(account) !== 'processing') return 'done';
  const { tenantId, id, currency, walletId } = account;
  const request = await requestOf(dependencies, account);
  const result = await callExternal(() => dependencies.rails.openAccount(request));
  const outcome = await dependencies.ledger.run({
    tenantId,
    accounts: [id, walletId, ...feeAccounts(tenantId, currency)],
    facts: [accountFact(tenantId, id)],
    decide(draft) {
      const current = draftedAccount(draft, id);
      // Another process has completed it: nothing is left to do.
      if (current.status !== 'processing') return new Abandoned('not_processing');
      if (result.outcome === 'opened') activate(draft, current.account, result.details);
      else fail(draft, current.account, result.reason);
      draft.complete(claim);
      return undefined;
    },
  });
  return outcome.kind === 'committed' ? 'completed' : 'done';
}

async function requestOf(
  { database }: VirtualAccountDependencies,
  { tenantId, id, currency, customerId }: VirtualAccount,
): Promise<OpenAccountRequest> {
  const { environment } = await requireTenant(database, tenantId);
  const customer = customerId === null ? undefined : await findCustomer(database, tenantId, customerId);
  const holder = customer && {
    customerId: customer.id,
    ...holderNames(customer),
  };
  return { tenantId, accountId: id, environment, currency, holder };
}

function activate(draft: OperationDraft, account: VirtualAccount, details: BankDetails): void {
  const active: VirtualAccount = { ...account, details };
  changeAccount(draft, active, 'active');
  recordEnd(draft, account, 'account_activation');
  draft.write(endOperation(draft.tenantId, account.operationId, 'succeeded', null));
  draft.event(accountIssued, account.id, accountView(active));
}

function fail(draft: OperationDraft, account: VirtualAccount, bankText: string): void {
  const reason = bankReason(bankText);
  const failed: VirtualAccount = { ...account, isRejected: true, failureReason: reason };
  changeAccount(draft, failed, 'failed');
  recordEnd(draft, account, 'account_issue_refund');
  const entries = { own: 'account_issue_fee_refund', issuer: 'issuer_account_issue_fee_refund' } as const;
  returnFees(draft, { currency: account.currency, ...account.fees, entries }, account.walletId);
  draft.write(endOperation(draft.tenantId, account.operationId, 'failed', reason ?? REJECTED));
  const returned = formatAmount(account.fees.own + account.fees.issuer, account.currency);
  const data = {
    ...accountView(failed),
    status: 'failed',
    operation_id: draft.operationId,
    fees_returned: returned,
  } as const;
  draft.event(accountFailed, account.id, data);
}

function recordEnd(draft: OperationDraft, account: VirtualAccount, type: OperationType): void {
  const { currency, walletId, operationId: originId } = account;
  draft.record({ type, status: 'succeeded', currency, amount: 0n, fee: 0n, cardId: null, walletId, originId });
}
