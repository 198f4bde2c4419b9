import type { BodyRequest } from '#api/route.ts';
import { AppError, invalidRequest } from '#kit/app-error.ts';
import { assert } from '#kit/assert.ts';
import { newId, type WalletId, type TenantId } from '#kit/ids.ts';
import type { RenderedResponse } from '#database';
import { factRequest, operationReference, type OperationDraft, type SavedFactSource } from '#ledger';
import { chooseWallet } from '#wallets';
import type { Chain, DefiDependencies } from '../dependencies.ts';
import { derivationPath, PATH_NUMBER_MAX } from './derivation-path.ts';
import { addressView, PEGGED_CURRENCY, type ChainName, type DepositAddress } from './model.ts';
import { findAddressByOperation, insertAddress, loadNextIndexes } from './store.ts';

/** The index of the tenant's next address. Incremented under the tenant's lock, in the ledger command that issues an address. */
const nextIndexFacts: SavedFactSource<TenantId, number> = {
  name: 'defi.next_index',
  changes: 'with_its_tenant',
  cached: false,
  keyText: (tenantId) => tenantId,
  load: loadNextIndexes,
  // The address row stores the index.
  save: () => [],
};

type IssueAddressRequest = BodyRequest<{
  readonly chain: ChainName;
  readonly asset: string;
  readonly wallet_id?: string | number;
  readonly label?: string | null;
  readonly reference?: string;
}>;

/**
 * Issues a deposit address for a wallet.
 * @throws AppError chain_not_available, wallet_not_found, invalid_request, reference_conflict
 */
export async function issueAddress(
  dependencies: DefiDependencies,
  request: IssueAddressRequest,
): Promise<RenderedResponse> {
  const { tenant, body } = request;
  const label = body.label ?? null;
  const chain = dependencies.chains[tenant.environment];
  if (chain === undefined) throw new AppError('chain_not_available');
  assertAsset(chain, body.asset);
  const walletId = chooseWallet(tenant.id, PEGGED_CURRENCY, body.wallet_id);
  const book = await chain.addressBook();
  return await dependencies.ledger.answer(request, {
    accounts: [walletId],
    facts: [factRequest(nextIndexFacts, tenant.id)],
    reference: operationReference(body.reference, 'address_issue', body.chain, body.asset, walletId, label),
    decide(draft) {
      assertPeggedWallet(draft, walletId);
      const index = draft.fact(nextIndexFacts, tenant.id) ?? 0;
      assert(index < PATH_NUMBER_MAX, 'the tenant has an unused address index');
      const path = derivationPath(tenant.id, index);
      const address: DepositAddress = {
        tenantId: tenant.id,
        id: newId<'deposit_address'>(),
        environment: tenant.environment,
        operationId: draft.operationId,
        chain: body.chain,
        asset: body.asset,
        address: book.address(path),
        index,
        derivationPath: path,
        walletId,
        label,
        createdAt: draft.now,
      };
      draft.setFact(nextIndexFacts, tenant.id, index + 1);
      draft.writeKeepingFacts(insertAddress(address));
      draft.record({
        type: 'address_issue',
        status: 'succeeded',
        currency: PEGGED_CURRENCY,
        amount: 0n,
        fee: 0n,
        cardId: null,
        walletId,
      });
      return addressView(address);
    },
    async again({ id: operationId }) {
      const address = await findAddressByOperation(dependencies.database, tenant.id, operationId);
      assert(address, 'an address operation has an address');
      return addressView(address);
    },
  });
}

function assertAsset({ tokens }: Chain, asset: string): void {
  if (tokens.some((token) => token.asset === asset)) return;
  throw invalidRequest({ asset: `must be one of ${tokens.map((token) => token.asset).join(', ')}` });
}

function assertPeggedWallet(draft: OperationDraft, walletId: WalletId): void {
  const wallet = draft.account(walletId);
  if (wallet?.kind !== 'wallet') throw new AppError('wallet_not_found');
  if (wallet.currency !== PEGGED_CURRENCY) {
    throw invalidRequest({
      wallet_id: `must be a ${PEGGED_CURRENCY} wallet; this wallet’s currency is ${wallet.currency}`,
    });
  }
}
