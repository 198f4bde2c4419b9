import { inSnapshot, type Database, type Queryable } from '../../../foundation/database/index.ts';
import type { AccountId, TenantId } from '../../../foundation/kit/ids.ts';
import type { Account } from '../model.ts';
import { loadAccounts } from '../store.ts';

const PROBLEMS_MAX = 100;

export interface Verified {
  readonly count: number;
  /** What is broken, in words, the first hundred; empty when all is in order. */
  readonly problems: readonly string[];
}

/** How a domain's part of the books is checked. */
export interface Verification<Item> {
  /** All there are, of all tenants, a page at a time. */
  readonly all: (snapshot: Queryable) => AsyncIterable<readonly Item[]>;
  readonly problemsIn: (snapshot: Queryable, page: readonly Item[]) => Promise<readonly string[]>;
  /** What is wrong with how many there are. */
  readonly problemsOfCount?: (snapshot: Queryable, count: number) => Promise<readonly string[]>;
}

/** Checks all of a domain over one snapshot, in one pass, while the service goes on. */
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

/** The problems of a page of what has a ledger account by its own id, each beside its account; undefined where that is not there. */
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
