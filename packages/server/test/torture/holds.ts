import { query, statement } from '#database';
import type { CardId } from '#kit/ids.ts';
import { holdsAccountId } from '#ledger';
import type { ExpectedRecords } from './expected-records.ts';
import { decimal } from './expected-card.ts';
import { ContractError } from './http-client.ts';
import type { Service } from './service.ts';

const HOLDS = statement<{ id: string; balance: bigint }>(
  'torture.holds',
  `SELECT id, balance FROM accounts WHERE kind = 'holds' AND balance <> 0`,
);

/** Checks that the ledger holds exactly what each card's open purchases hold, and nothing for other cards. */
export async function checkHolds(service: Service, allRecords: readonly ExpectedRecords[]): Promise<void> {
  const held = new Map<string, number>();
  for (const purchase of allRecords.flatMap(({ purchases }) => [...purchases.values()])) {
    const account = holdsAccountId(purchase.card.id as CardId);
    if (purchase.held > 0) held.set(account, (held.get(account) ?? 0) + purchase.held);
  }
  const database = await service.connect();
  try {
    for (const { id, balance } of await database.rows(query(HOLDS))) {
      const expected = held.get(id) ?? 0;
      if (Number(balance) !== expected) {
        throw new ContractError(`account ${id} holds ${decimal(Number(balance))}, expected ${decimal(expected)}`);
      }
      held.delete(id);
    }
  } finally {
    await database.close();
  }
  if (held.size > 0) throw new ContractError(`these accounts hold nothing, expected holds: ${[...held.keys()].join()}`);
}
