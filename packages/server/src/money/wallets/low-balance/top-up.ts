import { addMilliseconds } from '#database';
import { MINUTE_MS, SECOND_MS } from '#kit/durations.ts';
import type { WalletId } from '#kit/ids.ts';
import { Abandoned, factRequest, internalReference, type FactSource, type OperationDraft } from '#ledger';
import { loadVersions, type Claim, type WorkKey, type WorkKind, type WorkResult } from '#work';
import type { WalletDependencies } from '../dependencies.ts';
import { WALLET_TOP_UP, type AutoTopUp, type TopUp } from '../model.ts';
import { findWallet } from '../store.ts';
import { walletFacts } from '../wallet-facts.ts';
import { isLow } from './warn.ts';

/** While the source has too little money. A partner who has funded it waits no longer than the maximum. */
const PAUSE_MS = { min: SECOND_MS, max: MINUTE_MS };
const DOUBLINGS_MAX = 6;

/**
 * `obsolete`: the crossing needs no top-up any more. `insufficient_funds`: the source cannot pay yet. `changed`: the top-up
 * settings changed since they were read.
 */
type Obstacle = 'obsolete' | 'insufficient_funds' | 'changed';

/** Read under the tenant's lock: the wallet may have recovered and crossed its threshold again since the item was claimed. */
const versionFacts: FactSource<WorkKey, string> = {
  name: 'wallet_top_ups',
  changes: 'any_time',
  cached: false,
  keyText: ({ tenantId, id }) => tenantId + id,
  load: loadVersions,
};

/** How a wallet is topped up from its source, once for each crossing, even if several processes try. */
export function walletTopUp(dependencies: WalletDependencies): WorkKind<TopUp> {
  return {
    name: WALLET_TOP_UP,
    per_process: 50,
    per_tenant: 10,
    timeout_ms: MINUTE_MS,
    pause_ms_min: PAUSE_MS.min,
    run: async (claim) => await topUpWallet(dependencies, claim),
  };
}

async function topUpWallet(dependencies: WalletDependencies, claim: Claim<TopUp>): Promise<WorkResult> {
  const { tenantId, now } = claim;
  const walletId = claim.id as WalletId;
  const autoTopUp = (await findWallet(dependencies.database, tenantId, walletId))?.autoTopUp;
  if (!autoTopUp) return 'done';
  const outcome = await dependencies.ledger.run({
    tenantId,
    accounts: [walletId, autoTopUp.sourceWalletId],
    facts: [factRequest(walletFacts, { tenantId, id: walletId }), factRequest(versionFacts, claim)],
    reference: internalReference('top_up', `${walletId}/${claim.data.crossing}`),
    decide(draft) {
      const obstacle = findObstacle(draft, claim, walletId, autoTopUp);
      if (obstacle !== undefined) return new Abandoned(obstacle);
      postTopUp(draft, walletId, autoTopUp);
      draft.complete(claim);
      return undefined;
    },
  });
  if (outcome.kind === 'committed') return 'completed';
  switch (outcome.kind === 'abandoned' ? outcome.why : 'obsolete') {
    case 'insufficient_funds': {
      const until = addMilliseconds(now, fundingPause_ms(claim.attempts));
      return { until, problem: 'insufficient_merchant_balance' };
    }
    case 'changed':
      return now;
    case 'obsolete':
    default:
      return 'done';
  }
}

/** How long a top-up waits for money in its source: doubled with each attempt. */
export function fundingPause_ms(attempts: number): number {
  return Math.min(PAUSE_MS.min * 2 ** Math.min(attempts - 1, DOUBLINGS_MAX), PAUSE_MS.max);
}

function findObstacle(
  draft: OperationDraft,
  claim: Claim<TopUp>,
  walletId: WalletId,
  asked: AutoTopUp,
): Obstacle | undefined {
  const current = draft.fact(walletFacts, { tenantId: claim.tenantId, id: walletId })!.autoTopUp;
  const isNewest = draft.fact(versionFacts, claim) === claim.version;
  if (current === null || !isNewest || !isLow(draft.account(walletId)!)) return 'obsolete';
  if (current.sourceWalletId !== asked.sourceWalletId || current.amount !== asked.amount) return 'changed';
  return draft.account(asked.sourceWalletId)!.balance < asked.amount ? 'insufficient_funds' : undefined;
}

function postTopUp(draft: OperationDraft, walletId: WalletId, { sourceWalletId, amount }: AutoTopUp): void {
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
}
