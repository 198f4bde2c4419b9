import { assert } from '#kit/assert.ts';
import { AppError } from '#kit/app-error.ts';
import { WORKER_DELAY_MS } from '#kit/external-call.ts';
import { newId } from '#kit/ids.ts';
import type { Tenant } from '#kit/tenant.ts';
import { keyInUse, addMilliseconds, type RenderedResponse, type IdempotentRequest } from '#database';
import { operationReference } from '#ledger';
import { accountView } from './account-view.ts';
import { scheduleClosing } from './bank-tasks/store.ts';
import { closeAtBank } from './close-at-bank.ts';
import type { VirtualAccountDependencies } from './dependencies.ts';
import { accountClosed } from './events.ts';
import { accountFact, changeAccount, draftedAccount, requireAccount } from './find-account.ts';
import type { VirtualAccount } from './model.ts';

interface CloseAccountRequest {
  readonly tenant: Tenant;
  readonly params: { readonly id: string };
  readonly body: { readonly reference?: string };
  readonly idempotency: IdempotentRequest;
  readonly respond: (data: unknown) => RenderedResponse;
}

/**
 * Closes an account permanently. One commit closes it here and schedules the close request to the bank, which is then sent.
 * If the bank does not respond, the worker repeats the request. The response is the same either way: a payment that the bank
 * credits in the meantime is still credited to the wallet.
 * @throws AppError account_not_found, account_not_active, reference_conflict, idempotency_key_reused
 */
export async function closeAccount(
  dependencies: VirtualAccountDependencies,
  request: CloseAccountRequest,
): Promise<RenderedResponse> {
  const { database, ledger } = dependencies;
  const { tenant, body } = request;
  const { id } = await requireAccount(database, tenant.id, request.params.id);
  let closed: VirtualAccount | undefined;
  const outcome = await ledger.submit({
    tenantId: tenant.id,
    operationId: newId<'operation'>(),
    accounts: [id],
    facts: [accountFact(tenant.id, id)],
    key: keyInUse(tenant.id, request.idempotency),
    reference: operationReference(body.reference, 'account_close', id),
    decide(draft) {
      const { account, status } = draftedAccount(draft, id);
      if (status !== 'active') throw new AppError('account_not_active');
      closed = { ...account, closedAt: draft.ledgerAt };
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
      draft.writeKeepingFacts(scheduleClosing(account, addMilliseconds(draft.now, WORKER_DELAY_MS)));
      return request.respond(accountView(closed));
    },
  });
  if (outcome.kind === 'repeated') return request.respond(accountView(await requireAccount(database, tenant.id, id)));
  assert(outcome.kind !== 'unfinished' && outcome.response, 'closing ends in its commit');
  // A failed request stays scheduled; the worker repeats it and reports its errors.
  if (outcome.kind === 'committed') await closeAtBank(dependencies, closed!).catch(() => undefined);
  return outcome.response;
}
