import { AppError } from '#kit/app-error.ts';
import { newId } from '#kit/ids.ts';
import { NO_METADATA, type Metadata } from '#kit/metadata.ts';
import type { Currency } from '#kit/money.ts';
import type { RenderedResponse } from '#database';
import type { RouteRequest } from '#api/route.ts';
import { factRequest, operationReference } from '#ledger';
import type { WalletDependencies } from './dependencies.ts';
import { aboutWallet, walletView, type Wallet } from './model.ts';
import { readWallet } from './read-wallets.ts';
import { insertWallet } from './store.ts';
import { walletCounts } from './wallet-facts.ts';

/** Enough for a wallet per project or customer, while lists and checks over all of a tenant's wallets stay small. */
const WALLETS_MAX = 1_000;

interface OpenBody {
  readonly currency: Currency;
  readonly label?: string | null;
  readonly metadata?: Metadata;
  readonly reference?: string;
}

type OpenRequest = Pick<RouteRequest<unknown, unknown, OpenBody>, 'tenant' | 'body' | 'idempotency' | 'respond'>;

/** Opens an additional, empty wallet. @throws AppError invalid_request, wallet_limit_reached, reference_conflict */
export async function openWallet(dependencies: WalletDependencies, request: OpenRequest): Promise<RenderedResponse> {
  const { database, ledger } = dependencies;
  const { tenant, body } = request;
  const { currency, label = null, metadata = NO_METADATA } = body;
  const id = newId<'wallet'>();
  return await ledger.answer(request, {
    accounts: [id],
    facts: [factRequest(walletCounts, tenant.id)],
    reference: operationReference(body.reference, 'wallet_open', currency, label),
    decide(draft) {
      const count = draft.fact(walletCounts, tenant.id)!;
      if (count >= WALLETS_MAX) throw new AppError('wallet_limit_reached');
      const wallet: Wallet = {
        tenantId: tenant.id,
        id,
        currency,
        label,
        metadata,
        isDefault: false,
        autoTopUp: null,
        createdAt: draft.now,
      };
      draft.setFact(walletCounts, tenant.id, count + 1);
      draft.open({ id, kind: 'wallet', currency, state: 'active' });
      draft.write(insertWallet(wallet));
      draft.record({
        type: 'wallet_open',
        status: 'succeeded',
        currency,
        amount: 0n,
        fee: 0n,
        cardId: null,
        walletId: id,
      });
      return walletView(aboutWallet(wallet), draft.account(id)!);
    },
    again: (earlier) => readWallet(database, tenant.id, earlier.walletId!),
  });
}
