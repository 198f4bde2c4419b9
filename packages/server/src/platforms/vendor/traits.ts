import type { PurchaseKind, PurchaseTraits } from '#ports/card-network.ts';

/** ISO 18245: a bank's counter, a cash machine, and what is as good as cash, from a bank and from another merchant. */
const CASH_CATEGORIES: Readonly<Record<string, PurchaseKind>> = {
  '6010': 'cash',
  '6011': 'cash',
  '6050': 'quasi_cash',
  '6051': 'quasi_cash',
};

/** The kind that a merchant's category says by itself: the networks assign these categories to cash. Undefined for all others. */
export function kindOfCategory(mcc: string): PurchaseKind | undefined {
  return Object.hasOwn(CASH_CATEGORIES, mcc) ? CASH_CATEGORIES[mcc] : undefined;
}

/** What a table says about a vendor's word; undefined for a word that it does not have. */
export function wordOf<Word>(table: Readonly<Record<string, Word>>, word: string): Word | undefined {
  return Object.hasOwn(table, word) ? table[word] : undefined;
}

/** Whether a simulated message says any of these, which not every vendor's sandbox can play. */
export function saysAny(traits: Partial<PurchaseTraits> = {}): boolean {
  return Object.values(traits).some((each) => each !== null && each !== undefined);
}
