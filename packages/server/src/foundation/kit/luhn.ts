const ZERO = '0'.charCodeAt(0);

/** Whether a number, including its check digit, passes the Luhn check (ISO/IEC 7812-1 annex B). */
export function passesLuhn(digits: string): boolean {
  return luhnSum(digits, 1) % 10 === 0;
}

/** The digit that makes a number pass the Luhn check when it is appended. */
export function luhnCheckDigit(digits: string): string {
  return String((10 - (luhnSum(digits, 0) % 10)) % 10);
}

/** Doubles every second digit, counted from the right; `firstDoubled` is 0 or 1. */
function luhnSum(digits: string, firstDoubled: number): number {
  let sum = 0;
  for (let place = 0; place < digits.length; place += 1) {
    const digit = digits.charCodeAt(digits.length - 1 - place) - ZERO;
    const weighted = place % 2 === firstDoubled ? digit * 2 : digit;
    sum += weighted > 9 ? weighted - 9 : weighted;
  }
  return sum;
}
