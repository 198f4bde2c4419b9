import { AMOUNT_LINES, type AmountLine } from '#settlement';
import type { SettlementOfAll } from './read-settlements.ts';

const NETWORK = ['cleared', 'returned', 'credited', 'net'] as const;
const LEDGER = ['fees', 'issuer_fees', 'wallets', 'cards', 'held', 'due'] as const;
const PLATFORM = ['needed', 'counted', 'difference'] as const;

/** Days as CSV, with one line per amount like the report of a partner. The section of a platform’s float is its name. */
export function settlementsAsCsv(days: readonly SettlementOfAll[]): string {
  const lines: AmountLine[] = [];
  for (const { date, complete, currencies } of days)
    for (const each of currencies) {
      const { currency } = each;
      const add = (section: string, line: Pick<AmountLine, 'item' | 'count' | 'amount'>) =>
        lines.push({ date, complete, currency, section, ...line });
      for (const item of NETWORK) add('network', { item, amount: each[item] });
      for (const item of LEDGER) add('ledger', { item, amount: each[item] });
      for (const platform of each.platforms)
        for (const item of PLATFORM) add(platform.platform, { item, amount: platform[item] });
      const { transactions: count, ledger, platform } = each.differences;
      if (count === 0) continue;
      add('differences', { item: 'ledger', count, amount: ledger });
      add('differences', { item: 'platform', count, amount: platform });
    }
  return AMOUNT_LINES.document(lines);
}
