import { inSnapshot, type Database, type Queryable } from '#database';
import { allTenants } from '#partners';
import { sumOpenHolds } from '#authorizations';
import { sumSystemBalances } from '#ledger';
import { sumPendingTransfers } from '#transfers';
import { sumFloat } from '#wallets';
import { moneyGauge, type TenantSum } from './money-gauge.ts';

/** Their accounts are found by computed ids, which takes the thread a few milliseconds for so many tenants. */
const TENANTS_AT_ONCE = 500;

/**
 * The money on cards of each tenant, in parts, without open holds. There can be millions of cards, so they are not read: all accounts of a tenant in a
 * currency add up to zero, so the cards have what all others miss. The others are few: the external account and the fees, wallets,
 * open holds and pending transfers. Accounts of virtual accounts and on-chain payments are empty between commits. `issuary verify`
 * checks all of this.
 *
 * Read it only where no deposits are decided: it derives more ids than the process keeps.
 */
export async function sumCards(database: Database): Promise<TenantSum[]> {
  const others = await inSnapshot(database, sumOthers);
  return others.map(({ amount, ...sum }) => ({ ...sum, amount: -amount }));
}

/** The gauge of it. */
export async function cardBalances(database: Database): Promise<string> {
  const help = 'Money on cards without what purchases hold, in units of the currency.';
  return await moneyGauge(database, 'issuary_card_balances_amount', help, await sumCards(database));
}

async function sumOthers(snapshot: Queryable): Promise<TenantSum[]> {
  const sums: TenantSum[] = [
    ...(await sumFloat(snapshot)),
    ...(await sumOpenHolds(snapshot)),
    ...(await sumPendingTransfers(snapshot)),
  ];
  for await (const tenants of allTenants(snapshot)) {
    const ids = tenants.map(({ id }) => id);
    for (let from = 0; from < ids.length; from += TENANTS_AT_ONCE)
      sums.push(...(await sumSystemBalances(snapshot, ids.slice(from, from + TENANTS_AT_ONCE))));
  }
  return sums;
}
