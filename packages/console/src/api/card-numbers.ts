/** Digits in groups, as people write and print card numbers. */
const DIGITS = /\d+(?:[\s\p{Pd}._/]{1,3}\d+)*/gu;
const GROUP = /\d+/g;
const UUID = /([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})/i;

/** Replaces each card number in a text or a path by its last four digits. The rest must not leave the browser. Ids stay as they are. */
export function cutCardNumbers(text: string): string {
  // With a group in the pattern, every second part is an id.
  return text
    .split(UUID)
    .map((part, index) => (index % 2 === 1 ? part : cutAmongDigits(part)))
    .join('');
}

function cutAmongDigits(text: string): string {
  return text.replaceAll(DIGITS, (digits) => {
    const groups = [...digits.matchAll(GROUP)].map(({ 0: group, index }) => ({
      group,
      start: index,
      end: index + group.length,
    }));
    for (const [first, { start }] of groups.entries()) {
      for (let last = first; last < groups.length; last += 1) {
        const number = groups
          .slice(first, last + 1)
          .map(({ group }) => group)
          .join('');
        const { end } = groups[last]!;
        if (isCardNumber(number)) return digits.slice(0, start) + number.slice(-4) + cutAmongDigits(digits.slice(end));
      }
    }
    return digits;
  });
}

/** 13 to 19 digits whose check digit is right (Luhn, ISO/IEC 7812-1). */
export function isCardNumber(digits: string): boolean {
  if (!/^\d{13,19}$/.test(digits)) return false;
  const sum = digits
    .split('')
    .toReversed()
    .reduce((total, digit, index) => {
      const value = Number(digit) * (index % 2 === 1 ? 2 : 1);
      return total + (value > 9 ? value - 9 : value);
    }, 0);
  return sum % 10 === 0;
}
