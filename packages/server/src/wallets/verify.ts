import { inSnapshot, type Database } from '../database/index.ts';
import { countAccounts, loadAccounts, type Account } from '../ledger/index.ts';
import { writeAbout, type Wallet } from './model.ts';
import { allWallets } from './store.ts';

export interface WalletsReport {
  readonly wallets: number;
  /** What is broken, in words; empty when wallets and ledger agree. */
  readonly problems: readonly string[];
}

const PROBLEMS_MAX = 100;

/** Checks that each wallet has its account and each account of a wallet its wallet, over one snapshot, a page at a time. */
export async function verifyWallets(database: Database): Promise<WalletsReport> {
  return await inSnapshot(database, async (snapshot) => {
    const problems: string[] = [];
    let wallets = 0;
    for await (const page of allWallets(snapshot)) {
      const accounts = await loadAccounts(
        snapshot,
        page.map(({ tenantId, id }) => [tenantId, [id]] as const),
      );
      wallets += page.length;
      problems.push(...page.flatMap((wallet) => problemsOf(wallet, accounts.get(wallet.id))));
    }
    const accounts = await countAccounts(snapshot, 'wallet');
    if (accounts !== wallets) problems.unshift(`there are ${accounts} accounts of wallets, and ${wallets} wallets`);
    return { wallets, problems: problems.slice(0, PROBLEMS_MAX) };
  });
}

function problemsOf(wallet: Wallet, account: Account | undefined): string[] {
  if (account?.kind !== 'wallet' || account.currency !== wallet.currency) {
    return [`wallet ${wallet.id}: has no account of its currency`];
  }
  const about = account.lowBalanceAbout;
  return [
    ...(about === null || about === writeAbout(wallet)
      ? []
      : [`wallet ${wallet.id}: its warning tells otherwise of it`]),
    ...(wallet.autoTopUp !== null && about === null ? [`wallet ${wallet.id}: is topped up below no threshold`] : []),
  ];
}
