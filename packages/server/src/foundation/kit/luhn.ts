/** Whether a number, including its check digit, passes the Luhn check (ISO/IEC 7812-1 annex B). @param digits from 0 to 9 */
export function passesLuhn(digits: Uint8Array, first: number, end: number): boolean {
  return luhnSum(digits, first, end, 1) % 10 === 0;
}

/** The digit that makes a number pass the Luhn check when it is appended. */
export function luhnCheckDigit(number: string): string {
  const digits = Uint8Array.from(number, Number);
  return String((10 - (luhnSum(digits, 0, digits.length, 0) % 10)) % 10);
}

/** Doubles every second digit, counted from the right; `firstDoubled` is 0 or 1. */
function luhnSum(digits: Uint8Array, first: number, end: number, firstDoubled: number): number {
  let sum = 0;
  for (let place = 0; place < end - first; place += 1) {
    const digit = digits[end - 1 - place]!;
    const weighted = place % 2 === firstDoubled ? digit * 2 : digit;
    sum += weighted > 9 ? weighted - 9 : weighted;
  }
  return sum;
}
