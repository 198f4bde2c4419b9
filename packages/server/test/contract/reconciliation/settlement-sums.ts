import { cents } from '../support/fixtures.ts';

interface Section {
  opening: string;
  movements: { type: string; count: number; amount: string }[];
  closing: string;
}
const SECTIONS = ['float', 'cards', 'holds', 'in_transit', 'fees', 'issuer_fees'];

const ADDED = ['float_opening', 'paid_in', 'exchanged_in', 'cards_withdrawn', 'fees_from_cards'];
const TAKEN = ['paid_out', 'exchanged_out', 'cards_funded', 'fees', 'issuer_fees'];

/** The sections and summaries of a report that do not add up to their closing balance. */
// oxlint-disable-next-line typescript/no-explicit-any -- any response data
export function problemsOf(settlement: any): string[] {
  // oxlint-disable-next-line typescript/no-explicit-any -- likewise
  return settlement.currencies.flatMap((currency: any) => {
    const wrong = SECTIONS.filter((name) => {
      const { opening, movements, closing } = currency[name] as Section;
      const moved = movements.reduce((sum, { amount }) => sum + cents(amount), 0);
      return cents(opening) + moved !== cents(closing);
    });
    const sum = (lines: readonly string[]): number =>
      lines.reduce((total, line) => total + cents(currency.summary[line]), 0);
    if (sum(ADDED) - sum(TAKEN) !== cents(currency.summary.float_closing)) wrong.push('summary');
    return wrong.map((name) => `${settlement.date} ${currency.currency} ${name}`);
  });
}

// oxlint-disable-next-line typescript/no-explicit-any -- likewise
export const usdOf = (settlement: any) =>
  settlement.currencies.find(({ currency }: { currency: string }) => currency === 'usd');
