import { newId } from '#kit/ids.ts';
import { Abandoned, factRequest, internalReference, type FactSource, type OperationDraft } from '#ledger';
import type { OperationId } from '#kit/ids.ts';
import type { WalletDependencies } from '../dependencies.ts';
import type { AutoTopUp } from '../model.ts';
import { findWallet, type WalletKey } from '../store.ts';
import { walletFacts } from '../wallet-facts.ts';
import { deleteTopUp, loadCrossings, type DueTopUp } from './store.ts';
import { isLow } from './warn.ts';

/**
 * `obsolete`: the crossing needs no top-up any more. `insufficient_funds`: the source cannot pay yet. `changed`: the top-up
 * settings changed since they were read.
 */
export type TopUpResult = 'done' | 'obsolete' | 'insufficient_funds' | 'changed';

/** Read under the tenant's lock: the wallet may have recovered and crossed its threshold again since it was claimed. */
const crossingFacts: FactSource<WalletKey, OperationId> = {
  name: 'wallet_crossings',
  changes: 'any_time',
  cached: false,
  keyText: ({ tenantId, id }) => tenantId + id,
  load: loadCrossings,
};

/** Tops up a wallet from its source, once per crossing even if several processes try. */
export async function topUpWallet(dependencies: WalletDependencies, due: DueTopUp): Promise<TopUpResult> {
  const { tenantId, walletId, crossing } = due;
  const autoTopUp = (await findWallet(dependencies.database, tenantId, walletId))?.autoTopUp;
  if (!autoTopUp) return 'obsolete';
  const key = { tenantId, id: walletId };
  const outcome = await dependencies.ledger.submit({
    tenantId,
    operationId: newId<'operation'>(),
    accounts: [walletId, autoTopUp.sourceWalletId],
    facts: [factRequest(walletFacts, key), factRequest(crossingFacts, key)],
    reference: internalReference('top_up', `${walletId}/${crossing}`),
    decide(draft) {
      const obstacle = checkTopUp(draft, due, autoTopUp);
      if (obstacle !== undefined) return new Abandoned(obstacle);
      postTopUp(draft, due, autoTopUp);
      return undefined;
    },
  });
  if (outcome.kind === 'abandoned') return outcome.why;
  return outcome.kind === 'committed' ? 'done' : 'obsolete';
}

/** @returns why there is no top-up; undefined if there is one */
function checkTopUp(
  draft: OperationDraft,
  { tenantId, walletId, crossing }: DueTopUp,
  asked: AutoTopUp,
): Exclude<TopUpResult, 'done'> | undefined {
  const key = { tenantId, id: walletId };
  const current = draft.fact(walletFacts, key)!.autoTopUp;
  if (current === null || draft.fact(crossingFacts, key) !== crossing || !isLow(draft.account(walletId)!))
    return 'obsolete';
  if (current.sourceWalletId !== asked.sourceWalletId || current.amount !== asked.amount) return 'changed';
  return draft.account(asked.sourceWalletId)!.balance < asked.amount ? 'insufficient_funds' : undefined;
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
