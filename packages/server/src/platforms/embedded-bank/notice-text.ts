import type { RailsNotice } from '#ports/funding-rails.ts';

/** Serializes a notice as JSON. Amounts become strings, because JSON has no bigint. */
export function noticeText(notice: RailsNotice): string {
  return JSON.stringify(notice, (_, value: unknown) => (typeof value === 'bigint' ? String(value) : value));
}

export function asNotice(text: string): RailsNotice {
  return JSON.parse(text, (name, value: unknown) =>
    name === 'amount' ? BigInt(value as string) : value,
  ) as RailsNotice;
}
