import type { Database } from '#database';
import type { TenantId } from '#kit/ids.ts';
import { aboutWallet, walletView } from '../model.ts';
import { readWalletAndAccount } from '../read-wallets.ts';
import type { StatementSubject } from './statement.ts';

/** The wallet that a path names. @throws AppError wallet_not_found */
export async function walletSubject(database: Database, tenantId: TenantId, named: string): Promise<StatementSubject> {
  const { wallet, account } = await readWalletAndAccount(database, tenantId, named);
  const { id, currency, label, createdAt } = wallet;
  const name = label ?? `${currency.toUpperCase()} wallet`;
  return { kind: 'wallet', tenantId, id, currency, name, createdAt, view: walletView(aboutWallet(wallet), account) };
}
