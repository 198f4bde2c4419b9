import { invalidRequest, problemsOf, type FieldProblems } from '#kit/app-error.ts';
import { parseId, type WalletId } from '#kit/ids.ts';
import { mergeMetadata, type MetadataPatch } from '#kit/metadata.ts';
import type { Currency } from '#kit/money.ts';
import type { RenderedResponse } from '#database';
import type { RouteRequest } from '#api/route.ts';
import { factRequest, operationReference, readAmount, type Account, type OperationDraft } from '#ledger';
import type { WalletDependencies } from './dependencies.ts';
import { isLow } from './low-balance/warn.ts';
import { aboutWallet, WALLET_TOP_UP, walletView, writeAbout, type AutoTopUp, type Wallet } from './model.ts';
import { readWallet, requireStoredWallet } from './read-wallets.ts';
import { topUpSourceFacts, walletFacts } from './wallet-facts.ts';

interface UpdateBody {
  readonly label?: string | null;
  readonly metadata?: MetadataPatch;
  readonly low_balance_threshold?: string | number | null;
  readonly auto_top_up?: { readonly source_wallet_id: string | number; readonly amount: string | number } | null;
  readonly reference?: string;
}

type UpdateRequest = Pick<
  RouteRequest<{ readonly id: string }, unknown, UpdateBody>,
  'tenant' | 'params' | 'body' | 'idempotency' | 'respond'
>;

/** Requested changes; undefined means unchanged. */
interface Changes {
  readonly label: string | null | undefined;
  readonly metadata: MetadataPatch | undefined;
  readonly threshold: bigint | null | undefined;
  readonly autoTopUp: AutoTopUp | null | undefined;
}

/** Changes a wallet's label, metadata, threshold and top-up. @throws AppError wallet_not_found, invalid_request, reference_conflict */
export async function updateWallet(
  dependencies: WalletDependencies,
  request: UpdateRequest,
): Promise<RenderedResponse> {
  const { database, ledger } = dependencies;
  const { tenant, body } = request;
  const { id, currency } = await requireStoredWallet(database, tenant.id, request.params.id);
  const changes = readChanges(body, currency);
  const walletKey = { tenantId: tenant.id, id };
  return await ledger.answer(request, {
    accounts: [id, ...(changes.autoTopUp ? [changes.autoTopUp.sourceWalletId] : [])],
    facts: [factRequest(walletFacts, walletKey), factRequest(topUpSourceFacts, tenant.id)],
    reference: operationReference(body.reference, 'wallet_update', id, parametersOf(changes)),
    decide(draft) {
      const wallet = draft.fact(walletFacts, walletKey)!;
      const account = draft.account(id)!;
      const changed = apply(draft, wallet, account, changes);
      draft.setFact(walletFacts, walletKey, changed);
      draft.record({
        type: 'wallet_update',
        status: 'succeeded',
        currency,
        amount: 0n,
        fee: 0n,
        cardId: null,
        walletId: id,
      });
      return walletView(aboutWallet(changed), draft.account(id)!);
    },
    again: () => readWallet(database, tenant.id, id),
  });
}

/** What is wrong with the values of a body that its schema accepts. */
export function updateProblems({ auto_top_up: topUp }: Pick<UpdateBody, 'auto_top_up'>): FieldProblems {
  return topUp ? problemsOf(() => readSource(topUp.source_wallet_id)) : {};
}

/** @throws AppError invalid_request */
function readChanges(body: UpdateBody, currency: Currency): Changes {
  const { label, metadata, low_balance_threshold: threshold, auto_top_up: topUp } = body;
  return {
    label,
    metadata,
    threshold: ifGiven(threshold, (given) => readAmount(given, currency, 1n, 'low_balance_threshold')),
    autoTopUp: topUp && {
      sourceWalletId: readSource(topUp.source_wallet_id),
      amount: readAmount(topUp.amount, currency, 1n, 'auto_top_up.amount'),
    },
  };
}

/** Passes on null (clear) and undefined (unchanged), and reads any other value. */
function ifGiven<Given extends {}, Read>(value: Given | null | undefined, read: (value: Given) => Read) {
  if (value === null) return null;
  return value === undefined ? undefined : read(value);
}

const SOURCE = 'auto_top_up.source_wallet_id';

function readSource(named: string | number): WalletId {
  const id = parseId<'wallet'>(String(named));
  if (id === undefined) throw unknownSource();
  return id;
}

const unknownSource = () => invalidRequest({ [SOURCE]: 'must be the id of another of your wallets' });

/** Differs between unchanged and cleared fields. The metadata is among them, because it is what is changed. */
function parametersOf({ label, metadata, threshold, autoTopUp }: Changes): object {
  const topUp = autoTopUp && [autoTopUp.sourceWalletId, String(autoTopUp.amount)];
  return { label, metadata, threshold: ifGiven(threshold, String), topUp };
}

/** Applies the changes to the wallet and its account. @throws AppError invalid_request */
function apply(draft: OperationDraft, wallet: Wallet, account: Account, changes: Changes): Wallet {
  const { label = wallet.label, threshold = account.lowBalanceThreshold, autoTopUp = wallet.autoTopUp } = changes;
  if (autoTopUp !== null && threshold === null) {
    const missing = 'requires low_balance_threshold, below which the wallet is topped up; set one, or clear both';
    throw invalidRequest({ auto_top_up: missing });
  }
  const changed = { ...wallet, label, autoTopUp, metadata: mergeMetadata(wallet.metadata, changes.metadata) };
  if (changes.autoTopUp) assertSource(draft, wallet, changes.autoTopUp);
  if (changes.autoTopUp !== undefined) {
    const sources = new Map(draft.fact(topUpSourceFacts, wallet.tenantId));
    if (autoTopUp === null) sources.delete(wallet.id);
    else sources.set(wallet.id, autoTopUp.sourceWalletId);
    draft.setFact(topUpSourceFacts, wallet.tenantId, sources);
  }
  draft.setLowBalance(wallet.id, threshold === null ? null : { threshold, about: writeAbout(changed) });
  // A wallet that is low already does not cross its threshold again, so its top-up is scheduled here.
  if (
    autoTopUp !== null &&
    !isSame(autoTopUp, wallet.autoTopUp) &&
    isLow(account) &&
    isLow(draft.account(wallet.id)!)
  ) {
    draft.schedule(WALLET_TOP_UP, wallet.id, draft.now, { crossing: draft.operationId });
  }
  return changed;
}

function isSame(one: AutoTopUp, other: AutoTopUp | null): boolean {
  return one.sourceWalletId === other?.sourceWalletId && one.amount === other.amount;
}

/** @throws AppError invalid_request */
function assertSource(draft: OperationDraft, wallet: Wallet, { sourceWalletId }: AutoTopUp): void {
  const source = draft.account(sourceWalletId);
  if (source?.kind !== 'wallet') throw unknownSource();
  if (sourceWalletId === wallet.id) throw invalidRequest({ [SOURCE]: 'must not be the wallet itself' });
  if (source.currency !== wallet.currency) {
    throw invalidRequest({
      [SOURCE]: `must be a ${wallet.currency} wallet, like the wallet it tops up; this wallet’s currency is ${source.currency}`,
    });
  }
  // Wallets that top up each other would move the same money back and forth forever.
  const sources = draft.fact(topUpSourceFacts, wallet.tenantId)!;
  for (let next = sources.get(sourceWalletId); next !== undefined; next = sources.get(next)) {
    if (next !== wallet.id) continue;
    throw invalidRequest({
      [SOURCE]: 'is topped up from this wallet, directly or through others; use another source',
    });
  }
}
