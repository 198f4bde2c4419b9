import { TourError, type Api } from './api.ts';
import { paint } from '../terminal.ts';
import { result, table } from './output.ts';

export interface Entry {
  readonly sequence: number;
  readonly account_id: string;
  readonly amount: string;
  readonly balance_after: string;
  readonly operation_id: string;
  readonly type: string;
}

interface Event {
  readonly type: string;
  readonly sequence: number;
  readonly entry_sequence?: number;
  readonly data: {
    readonly id: string;
    readonly amount?: string;
    readonly balance_after?: string;
    readonly status?: string;
    readonly stage?: string;
    readonly decline_reason?: string;
  };
}

const PAGES_MAX = 50;

/** Reads all pages of a ledger's entries after a sequence number. */
export async function readEntries(api: Api, path: string, after: number): Promise<Entry[]> {
  const entries: Entry[] = [];
  let cursor = String(after);
  for (let page = 0; page < PAGES_MAX; page += 1) {
    const { data } = await api.call<{ entries: Entry[]; next_cursor: string }>(
      'GET',
      `${path}?after=${cursor}&size=100`,
      {
        quiet: page > 0,
      },
    );
    if (data.entries.length === 0) break;
    entries.push(...data.entries);
    cursor = data.next_cursor;
    if (data.entries.length < 100) break;
  }
  return entries;
}

/** Prints entries and recomputes the balance from them, as partners can do at any time. */
export function showLedger(entries: readonly Entry[], opening: bigint): void {
  table(
    ['>#', 'type', '>amount', '>balance'],
    entries.map((entry) => [String(entry.sequence), entry.type, signed(entry.amount), entry.balance_after]),
  );
  let balance = opening;
  entries.forEach((entry, index) => {
    balance += cents(entry.amount);
    const follows = index === 0 || entry.sequence === entries[index - 1]!.sequence + 1;
    if (!follows || balance !== cents(entry.balance_after))
      throw new TourError(`entry ${entry.sequence} does not add up`);
  });
  result(
    paint(
      'green',
      `✓ ${entries.length} entries without gaps; every balance equals the previous balance plus the amount`,
    ),
  );
}

/** Prints the events of one card from the feed. */
export async function showEvents(api: Api, cardId: string): Promise<void> {
  const events: Event[] = [];
  let after = '';
  for (let page = 0; page < PAGES_MAX; page += 1) {
    const path = `/events?types=card.*&size=100${after}`;
    const { data } = await api.call<{ events: Event[]; next_cursor: string }>('GET', path, { quiet: page > 0 });
    events.push(...data.events.filter((event) => event.data.id === cardId));
    after = `&after=${data.next_cursor}`;
    if (data.events.length < 100) break;
  }
  table(
    ['>#', 'event', '>amount', '>balance', '>entry', 'detail'],
    events.map(({ type, sequence, entry_sequence, data }) => [
      String(sequence),
      type,
      data.amount ?? '',
      data.balance_after ?? '',
      entry_sequence === undefined ? '' : String(entry_sequence),
      data.status ?? data.stage ?? data.decline_reason ?? '',
    ]),
  );
}

/** "12.34" as 1234. */
export function cents(amount: string): bigint {
  return BigInt(amount.replace('.', ''));
}

function signed(amount: string): string {
  return amount.startsWith('-') ? amount : `+${amount}`;
}
