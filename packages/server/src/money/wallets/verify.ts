import type { Database } from '#database';
import { withAccounts, countAccounts, verifyPages, type Account } from '#ledger';
import { writeAbout, type Wallet } from './model.ts';
import { allWallets } from './store.ts';

interface WalletsReport {
  readonly wallets: number;
  /** Descriptions of the inconsistencies; empty if wallets and ledger agree. */
  readonly problems: readonly string[];
}

/** Checks that each wallet has an account and each wallet account has a wallet. */
export async function verifyWallets(database: Database): Promise<WalletsReport> {
  const { count: wallets, problems } = await verifyPages(database, {
    all: allWallets,
    problemsIn: withAccounts(problemsOf),
    async problemsOfCount(snapshot, count) {
      const accounts = await countAccounts(snapshot, 'wallet');
      return accounts === count ? [] : [`there are ${accounts} wallet accounts but ${count} wallets`];
    },
  });
  return { wallets, problems };
}

function problemsOf(wallet: Wallet, account: Account | undefined): string[] {
  if (account?.kind !== 'wallet' || account.currency !== wallet.currency) {
    return [`wallet ${wallet.id}: has no account of its currency`];
  }
  const about = account.lowBalanceEventData;
  return [
    ...(about === null || about === writeAbout(wallet)
      ? []
      : [`wallet ${wallet.id}: its account's warning fields differ from the wallet`]),
    ...(wallet.autoTopUp !== null && about === null
      ? [`wallet ${wallet.id}: has an automatic top-up but no threshold`]
      : []),
  ];
}
