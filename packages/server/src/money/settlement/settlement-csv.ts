import { AMOUNT_LINES, type AmountLine } from './amount-lines.ts';
import { SECTIONS, type Section, type SettlementView } from './settlement-view.ts';

/** A report as CSV: for each currency its summary, then each section's opening, movements and closing. */
export function settlementAsCsv({ date, complete, currencies }: SettlementView): string {
  const lines: AmountLine[] = [];
  for (const each of currencies) {
    const { currency } = each;
    const add = (section: string, line: Pick<AmountLine, 'item' | 'count' | 'amount'>) =>
      lines.push({ date, complete, currency, section, ...line });
    for (const [item, amount] of Object.entries(each.summary)) add('summary', { item, amount });
    for (const name of Object.keys(SECTIONS) as Section[]) {
      const { opening, movements, closing } = each[name];
      add(name, { item: 'opening', amount: opening });
      for (const { type, count, amount } of movements) add(name, { item: type, count, amount });
      add(name, { item: 'closing', amount: closing });
    }
  }
  return AMOUNT_LINES.document(lines);
}
