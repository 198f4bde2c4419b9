import { formatAmount, type Currency } from '#kit/money.ts';

/** An amount in minor units as it is printed: "1,000,000.00". */
export function amountText(amount: bigint, currency: Currency): string {
  return grouped(formatAmount(amount, currency));
}

/** Groups the digits of an amount by thousands. CSV and JSON have amounts without separators. */
export function grouped(amount: string): string {
  const [whole = '', ...fraction] = amount.split('.');
  let end = whole.length;
  const groups: string[] = [];
  for (; end > 3 && /\d/.test(whole[end - 4]!); end -= 3) groups.unshift(whole.slice(end - 3, end));
  return [[whole.slice(0, end), ...groups].join(','), ...fraction].join('.');
}

/** "2026-11-20 09:30:00" in UTC. */
export function timeText(moment: string): string {
  return moment.slice(0, 19).replace('T', ' ');
}
