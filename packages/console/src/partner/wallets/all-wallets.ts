import type { Issuary, Wallet } from '@issuary/sdk';
import { useRead } from '../../api/queries.ts';

const PAGE_SIZE = 100;

/** Every wallet, for a choice among them: a partner has 1,000 at most. */
export function useAllWallets(): readonly Wallet[] | undefined {
  return useRead<Wallet[]>('wallets.list', {}, readAll).data;
}

async function readAll(api: Issuary): Promise<Wallet[]> {
  const wallets: Wallet[] = [];
  for await (const wallet of api.wallets.list({ size: PAGE_SIZE })) wallets.push(wallet);
  return wallets;
}
