import type { BodyRequest } from '#api/route.ts';
import { AppError } from '#kit/app-error.ts';
import { newId } from '#kit/ids.ts';
import { NO_METADATA, type Metadata } from '#kit/metadata.ts';
import type { Currency } from '#kit/money.ts';
import type { RenderedResponse } from '#database';
import { assertNotEnded, assertNotSuspended, customerFacts, findCustomer } from '#customers';
import { chargeNow, feeAccounts, feeFacts, postFees, type Charge } from '#fees';
import { factRequest, operationReference, type OperationDraft } from '#ledger';
import { assertCovered, chooseWallet, requireWallet } from '#wallets';
import { accountView } from './account-view.ts';
import type { VirtualAccountDependencies } from './dependencies.ts';
import { requireAccount } from './find-account.ts';
import { ACCOUNT_OPENING, type VirtualAccount } from './model.ts';
import { findByOperation, insertAccount } from './store.ts';

type IssueAccountRequest = BodyRequest<{
  readonly currency: Currency;
  readonly wallet_id?: string | number;
  readonly customer_id?: string | number;
  readonly label?: string | null;
  readonly metadata?: Metadata;
  readonly reference?: string;
}>;

/**
 * Issues a virtual account in two steps. The first commit charges the fees, creates the account as `processing` and stores the
 * idempotency key, so that nothing is lost or executed twice. Then the bank opens the account, and a second commit makes it
 * `active`. A retry or a worker continues an account that was interrupted in between.
 * @throws AppError invalid_request, customer_not_found, customer_rejected, customer_suspended, customer_closed, wallet_not_found, insufficient_merchant_balance,
 *   reference_conflict, idempotency_key_reused
 */
export async function issueAccount(
  dependencies: VirtualAccountDependencies,
  request: IssueAccountRequest,
): Promise<RenderedResponse> {
  const { database, ledger, work } = dependencies;
  const { tenant, body } = request;
  const { currency, label = null, metadata = NO_METADATA } = body;
  const customerId = await customerOf(dependencies, request);
  const walletId = chooseWallet(tenant.id, currency, body.wallet_id);
  const accountId = newId<'virtual_account'>();
  const customerKey = customerId && { tenantId: tenant.id, id: customerId };

  return await ledger.complete(request, {
    accounts: [walletId, ...feeAccounts(tenant.id, currency)],
    facts: [
      factRequest(feeFacts, { tenantId: tenant.id, currency }),
      ...(customerKey ? [factRequest(customerFacts, customerKey)] : []),
    ],
    reference: operationReference(body.reference, 'account_issue', currency, walletId, customerId ?? null, label),
    subjectId: accountId,
    decide(draft) {
      const customer = customerKey && draft.fact(customerFacts, customerKey);
      if (customer) {
        assertNotEnded(customer.status);
        if (customer.kyc_status === 'rejected') throw new AppError('customer_rejected');
        assertNotSuspended(customer.status);
      }
      const wallet = requireWallet(draft, walletId, currency);
      const charge = chargeNow(draft, 'account_issue', 0n, currency);
      if (charge.total > 0n) assertCovered(wallet, charge.total);
      const account: VirtualAccount = {
        tenantId: tenant.id,
        id: accountId,
        operationId: draft.operationId,
        currency,
        walletId,
        customerId: customerId ?? null,
        label,
        metadata,
        fees: {
          own: charge.fees.find(({ name }) => name === 'account_issue')?.amount ?? 0n,
          issuer: charge.fees.find(({ name }) => name === 'issuer_account_issue')?.amount ?? 0n,
        },
        details: null,
        isRejected: false,
        failureReason: null,
        createdAt: draft.ledgerAt,
        closedAt: null,
      };
      reserve(draft, account, charge);
      draft.schedule(ACCOUNT_OPENING, accountId, { heldBy: work.id, since: draft.now }, null);
    },
    // If the bank does not respond, the account stays `processing`.
    async finish({ id: operationId }) {
      const { id } = (await findByOperation(database, tenant.id, operationId))!;
      await work.finish(ACCOUNT_OPENING, tenant.id, id);
      return accountView(await requireAccount(database, tenant.id, id));
    },
  });
}

/** @throws AppError customer_not_found */
async function customerOf({ database }: VirtualAccountDependencies, { tenant, body }: IssueAccountRequest) {
  if (body.customer_id === undefined) return undefined;
  const customer = await findCustomer(database, tenant.id, body.customer_id);
  if (customer === undefined) throw new AppError('customer_not_found');
  return customer.id;
}

/** The first commit: fees, ledger account and row. */
function reserve(draft: OperationDraft, account: VirtualAccount, charge: Charge): void {
  const { id, currency, walletId } = account;
  draft.open({ id, kind: 'virtual_account', currency, state: 'processing' });
  postFees(draft, charge, walletId);
  draft.record({
    type: 'account_issue',
    status: 'pending',
    currency,
    amount: 0n,
    fee: charge.total,
    feeVersion: charge.version,
    cardId: null,
    walletId,
  });
  draft.write(insertAccount(account));
}
