import { assert } from '#kit/assert.ts';
import { AppError } from '#kit/app-error.ts';
import { newId } from '#kit/ids.ts';
import type { Tenant } from '#kit/tenant.ts';
import { keyInUse, type RenderedResponse, type IdempotentRequest } from '#database';
import { operationReference, type LedgerCommand } from '#ledger';
import { accountView } from './account-view.ts';
import type { VirtualAccountDependencies } from './dependencies.ts';
import { accountClosed } from './events.ts';
import { accountFact, changeAccount, draftedAccount, requireAccount } from './find-account.ts';
import { ACCOUNT_CLOSING } from './model.ts';

interface CloseAccountRequest {
  readonly tenant: Tenant;
  readonly params: { readonly id: string };
  readonly body: { readonly reference?: string };
  readonly idempotency: IdempotentRequest;
  readonly respond: (data: unknown) => RenderedResponse;
}

/**
 * Closes an account permanently. One commit closes it here and schedules the close request to the bank, which is then sent.
 * If the bank does not respond, a worker repeats the request. The response is the same either way: a payment that the bank
 * credits in the meantime is still credited to the wallet.
 * @throws AppError account_not_found, account_not_active, reference_conflict, idempotency_key_reused
 */
export async function closeAccount(
  dependencies: VirtualAccountDependencies,
  request: CloseAccountRequest,
): Promise<RenderedResponse> {
  const { database, ledger, work } = dependencies;
  const { tenant, body } = request;
  const { id } = await requireAccount(database, tenant.id, request.params.id);
  const closing: LedgerCommand<never> = {
    tenantId: tenant.id,
    operationId: newId<'operation'>(),
    accounts: [id],
    facts: [accountFact(tenant.id, id)],
    key: keyInUse(tenant.id, request.idempotency),
    reference: operationReference(body.reference, 'account_close', id),
    decide(draft) {
      const { account, status } = draftedAccount(draft, id);
      if (status !== 'active') throw new AppError('account_not_active');
      const closed = { ...account, closedAt: draft.ledgerAt };
      changeAccount(draft, closed, 'closed');
      const { currency, walletId } = account;
      draft.record({
        type: 'account_close',
        status: 'succeeded',
        currency,
        amount: 0n,
        fee: 0n,
        cardId: null,
        walletId,
      });
      draft.event(accountClosed, id, { ...accountView(closed), status: 'closed' });
      draft.schedule(ACCOUNT_CLOSING, id, { heldBy: work.id, since: draft.now }, null);
      return request.respond(accountView(closed));
    },
  };
  const outcome = await work.holding(() => ledger.submit(closing));
  if (outcome.kind === 'repeated') return request.respond(accountView(await requireAccount(database, tenant.id, id)));
  assert(outcome.kind !== 'unfinished' && outcome.response, 'closing ends in its commit');
  // The response is stored with the commit: what cannot be finished now is left to the workers.
  if (outcome.kind === 'committed') await work.finish(ACCOUNT_CLOSING, tenant.id, id).catch(() => undefined);
  return outcome.response;
}
