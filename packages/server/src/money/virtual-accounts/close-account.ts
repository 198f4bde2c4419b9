import type { ItemRequest } from '#api/route.ts';
import { AppError } from '#kit/app-error.ts';
import type { RenderedResponse } from '#database';
import { operationReference } from '#ledger';
import { accountView } from './account-view.ts';
import type { VirtualAccountDependencies } from './dependencies.ts';
import { accountClosed } from './events.ts';
import { accountFact, changeAccount, draftedAccount, requireAccount } from './find-account.ts';
import { ACCOUNT_CLOSING } from './model.ts';

type CloseAccountRequest = ItemRequest<{ readonly reference?: string }>;

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
  return await ledger.complete(request, {
    accounts: [id],
    facts: [accountFact(tenant.id, id)],
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
      return accountView(closed);
    },
    async finish(_, closed) {
      // What cannot be finished now is left to the workers.
      await work.finish(ACCOUNT_CLOSING, tenant.id, id).catch(() => undefined);
      return closed ?? accountView(await requireAccount(database, tenant.id, id));
    },
  });
}
