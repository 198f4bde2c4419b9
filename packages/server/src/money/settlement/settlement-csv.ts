import { csvField, csvLine } from '../../foundation/kit/csv.ts';
import { SECTIONS, type Section, type SettlementView } from './settlement-view.ts';

const COLUMNS = ['date', 'complete', 'currency', 'section', 'item', 'count', 'amount'] as const;

/** A report as CSV: for each currency its summary, then each section's opening, movements and closing. */
export function settlementAsCsv({ date, complete, currencies }: SettlementView): string {
  const lines = [csvLine(COLUMNS)];
  for (const currency of currencies) {
    const add = (section: string, item: string, count: number | null, amount: string): void => {
      const values = [date, String(complete), currency.currency, section, item, count, amount];
      lines.push(csvLine(values.map(csvField)));
    };
    for (const [item, amount] of Object.entries(currency.summary)) add('summary', item, null, amount);
    for (const name of Object.keys(SECTIONS) as Section[]) {
      const { opening, movements, closing } = currency[name];
      add(name, 'opening', null, opening);
      for (const { type, count, amount } of movements) add(name, type, count, amount);
      add(name, 'closing', null, closing);
    }
  }
  return lines.join('');
}
