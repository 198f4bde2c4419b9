import { inSnapshot, type Database, type Queryable } from '#database';
import { PROBLEMS_MAX } from '#kit/problems-max.ts';
import type { AccountId, TenantId } from '#kit/ids.ts';
import type { Account } from '../model.ts';
import { loadAccounts } from '../store.ts';

interface Verified {
  readonly count: number;
  /** Descriptions of the first hundred problems; empty when there are none. */
  readonly problems: readonly string[];
}

/** How a domain checks its own rows against the ledger. */
interface Verification<Item> {
  /** All items of all tenants, in pages. */
  readonly all: (snapshot: Queryable) => AsyncIterable<readonly Item[]>;
  readonly problemsIn: (snapshot: Queryable, page: readonly Item[]) => Promise<readonly string[]>;
  /** Problems of the total count. */
  readonly problemsOfCount?: (snapshot: Queryable, count: number) => Promise<readonly string[]>;
}

/** Checks all items of a domain in one pass over one snapshot, while the service is running. */
export async function verifyPages<Item>(
  database: Database,
  { all, problemsIn, problemsOfCount }: Verification<Item>,
): Promise<Verified> {
  return await inSnapshot(database, async (snapshot) => {
    const problems: string[] = [];
    let count = 0;
    for await (const page of all(snapshot)) {
      problems.push(...(await problemsIn(snapshot, page)).slice(0, PROBLEMS_MAX - problems.length));
      count += page.length;
    }
    const ofCount = (await problemsOfCount?.(snapshot, count)) ?? [];
    return { count, problems: [...ofCount, ...problems].slice(0, PROBLEMS_MAX) };
  });
}

/** Checks items that have a ledger account with the same id. `account` is undefined when the account does not exist. */
export function withAccounts<Item extends { readonly tenantId: TenantId; readonly id: AccountId }>(
  problemsOf: (item: Item, account: Account | undefined) => readonly string[],
): Verification<Item>['problemsIn'] {
  return async (snapshot, page) => {
    const accounts = await loadAccounts(
      snapshot,
      page.map(({ tenantId, id }) => [tenantId, [id]] as const),
    );
    return page.flatMap((item) => problemsOf(item, accounts.get(item.id)));
  };
}
