import type { RailsNotice } from '#ports/funding-rails.ts';

/** A notice as JSON has it. Amounts are strings, because JSON has no bigint. */
export type StoredNotice = Readonly<Record<string, unknown>>;

export function storedNotice(notice: RailsNotice): StoredNotice {
  const text = JSON.stringify(notice, (_, value: unknown) => (typeof value === 'bigint' ? String(value) : value));
  return JSON.parse(text) as StoredNotice;
}

export function readNotice(stored: StoredNotice): RailsNotice {
  return JSON.parse(JSON.stringify(stored), (name, value: unknown) =>
    name === 'amount' ? BigInt(value as string) : value,
  ) as RailsNotice;
}
