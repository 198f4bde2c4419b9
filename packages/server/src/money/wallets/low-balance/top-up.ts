import { AppError } from '../../../foundation/kit/app-error.ts';
import { newId } from '../../../foundation/kit/ids.ts';
import { factRequest, internalReference, type FactSource, type OperationDraft } from '../../ledger/index.ts';
import type { OperationId } from '../../../foundation/kit/ids.ts';
import type { WalletDependencies } from '../dependencies.ts';
import type { AutoTopUp } from '../model.ts';
import { findWallet, type WalletKey } from '../store.ts';
import { walletFacts } from '../wallet-facts.ts';
import { deleteTopUp, loadCrossings, type DueTopUp } from './store.ts';
import { isLow } from './warn.ts';

/**
 * `over`: there is nothing to do for this crossing any more. `short`: the source cannot pay yet. `changed`: the wallet is to
 * be topped up otherwise than a moment ago.
 */
export type TopUpResult = 'done' | 'obsolete' | 'insufficient_funds' | 'changed';

/** Asked under the tenant's lock: a wallet may have recovered and crossed its threshold anew since it was looked up. */
const crossingFacts: FactSource<WalletKey, OperationId> = {
  name: 'wallet_crossings',
  changes: 'any_time',
  cached: false,
  keyText: ({ tenantId, id }) => tenantId + id,
  load: loadCrossings,
};

/** Fills a wallet from its source, once for each crossing however many processes try. */
export async function topUpWallet(dependencies: WalletDependencies, due: DueTopUp): Promise<TopUpResult> {
  const { tenantId, walletId, crossing } = due;
  const autoTopUp = (await findWallet(dependencies.database, tenantId, walletId))?.autoTopUp;
  if (!autoTopUp) return 'obsolete';
  const key = { tenantId, id: walletId };
  let result: TopUpResult = 'obsolete';
  try {
    await dependencies.ledger.submit({
      tenantId,
      operationId: newId<'operation'>(),
      accounts: [walletId, autoTopUp.sourceWalletId],
      facts: [factRequest(walletFacts, key), factRequest(crossingFacts, key)],
      reference: internalReference('top_up', `${walletId}/${crossing}`),
      decide(draft) {
        result = checkTopUp(draft, due, autoTopUp);
        // Nothing of the operation remains; what is left to do is with the note of it.
        if (result !== 'done') throw new AppError('insufficient_merchant_balance');
        postTopUp(draft, due, autoTopUp);
        return undefined;
      },
    });
    return result;
  } catch (error) {
    if (error instanceof AppError && error.code === 'insufficient_merchant_balance') return result;
    throw error;
  }
}

function checkTopUp(draft: OperationDraft, { tenantId, walletId, crossing }: DueTopUp, asked: AutoTopUp): TopUpResult {
  const key = { tenantId, id: walletId };
  const current = draft.fact(walletFacts, key)!.autoTopUp;
  if (current === null || draft.fact(crossingFacts, key) !== crossing || !isLow(draft.account(walletId)!))
    return 'obsolete';
  if (current.sourceWalletId !== asked.sourceWalletId || current.amount !== asked.amount) return 'changed';
  return draft.account(asked.sourceWalletId)!.balance < asked.amount ? 'insufficient_funds' : 'done';
}

function postTopUp(draft: OperationDraft, due: DueTopUp, { sourceWalletId, amount }: AutoTopUp): void {
  const { walletId } = due;
  draft.post(sourceWalletId, walletId, amount, 'top_up');
  draft.record({
    type: 'top_up',
    status: 'succeeded',
    currency: draft.account(walletId)!.currency,
    amount,
    fee: 0n,
    cardId: null,
    walletId,
  });
  draft.writeKeepingFacts(deleteTopUp(due));
}
