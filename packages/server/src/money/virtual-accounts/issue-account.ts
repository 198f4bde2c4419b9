import { AppError } from '#kit/app-error.ts';
import { newId, type VirtualAccountId } from '#kit/ids.ts';
import { NO_METADATA, type Metadata } from '#kit/metadata.ts';
import type { Currency } from '#kit/money.ts';
import type { Tenant } from '#kit/tenant.ts';
import { keyInUse, storeResponse, type RenderedResponse, type IdempotentRequest } from '#database';
import { assertNotEnded, assertNotSuspended, customerFacts, findCustomer } from '#customers';
import { chargeNow, feeAccounts, feeFacts, postFees, type Charge } from '#fees';
import { factRequest, operationReference, type LedgerCommand, type OperationDraft } from '#ledger';
import { assertCovered, chooseWallet, requireWallet } from '#wallets';
import { accountView } from './account-view.ts';
import type { VirtualAccountDependencies } from './dependencies.ts';
import { requireAccount } from './find-account.ts';
import { ACCOUNT_OPENING, type VirtualAccount } from './model.ts';
import { findByOperation, insertAccount } from './store.ts';

interface IssueAccountRequest {
  readonly tenant: Tenant;
  readonly body: {
    readonly currency: Currency;
    readonly wallet_id?: string | number;
    readonly customer_id?: string | number;
    readonly label?: string | null;
    readonly metadata?: Metadata;
    readonly reference?: string;
  };
  readonly idempotency: IdempotentRequest;
  readonly respond: (data: unknown) => RenderedResponse;
}

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
  const operationId = newId<'operation'>();
  const customerKey = customerId && { tenantId: tenant.id, id: customerId };

  const issuing: LedgerCommand<never> = {
    tenantId: tenant.id,
    operationId,
    accounts: [walletId, ...feeAccounts(tenant.id, currency)],
    facts: [
      factRequest(feeFacts, { tenantId: tenant.id, currency }),
      ...(customerKey ? [factRequest(customerFacts, customerKey)] : []),
    ],
    key: keyInUse(tenant.id, request.idempotency, accountId),
    reference: operationReference(body.reference, 'account_issue', currency, walletId, customerId ?? null, label),
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
        operationId,
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
        failureReason: null,
        createdAt: draft.ledgerAt,
        closedAt: null,
      };
      reserve(draft, account, charge);
      draft.schedule(ACCOUNT_OPENING, accountId, { heldBy: work.id, since: draft.now }, null);
      return undefined;
    },
  };
  const outcome = await work.holding(() => ledger.submit(issuing));
  switch (outcome.kind) {
    case 'replayed':
      return outcome.response;
    case 'repeated': {
      // Another call issued the account, with another key or none: this call's key is not stored.
      const earlier = (await findByOperation(database, tenant.id, outcome.operation.id))!;
      return await open(dependencies, request, earlier.id);
    }
    case 'unfinished': {
      const earlier = (await findByOperation(database, tenant.id, outcome.operationId))!;
      const response = await open(dependencies, request, earlier.id);
      return await storeResponse(database, tenant.id, request.idempotency.key, outcome.operationId, response);
    }
    case 'committed':
    default: {
      const response = await open(dependencies, request, accountId);
      return await storeResponse(database, tenant.id, request.idempotency.key, operationId, response);
    }
  }
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

/** The second step. If the bank does not respond, the account stays `processing`. */
async function open(
  dependencies: VirtualAccountDependencies,
  request: IssueAccountRequest,
  id: VirtualAccountId,
): Promise<RenderedResponse> {
  const { database, work } = dependencies;
  const tenantId = request.tenant.id;
  await work.finish(ACCOUNT_OPENING, tenantId, id);
  return request.respond(accountView(await requireAccount(database, tenantId, id)));
}
