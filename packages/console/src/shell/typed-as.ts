import { readAmount } from '../ui/read-amount.ts';

const DECIMALS = 2;
/** An amount as a confirmation shows it: always with its decimals. */
const WITH_DECIMALS = /\D\d{2}$/;

/** Whether somebody typed what confirms an act: the same text, or the same amount, so that `5000` confirms `5,000.00`. */
export function isTypedAs(text: string, wanted: string, language: string): boolean {
  if (text.trim() === wanted.trim()) return true;
  const amount = WITH_DECIMALS.test(wanted) ? readAmount(wanted, language, DECIMALS) : undefined;
  return amount !== undefined && readAmount(text, language, DECIMALS) === amount;
}
