export interface Sum {
  readonly amount: bigint;
  readonly currency: string;
}

/** An amount in one currency, and what it was in cents. */
interface Tally {
  readonly share: number;
  readonly amount: number;
}

export type Tallies = Map<string, Tally>;

const NOTHING: Tally = { share: 0, amount: 0 };

/** What `requested` was when it was booked in that currency, and what exceeds that at the rate of today. */
export function bookedFor(
  tallies: Tallies,
  { amount, currency }: Sum,
  market: number,
): { amount: number; isKnown: boolean } {
  const { share, amount: cents } = tallies.get(currency) ?? NOTHING;
  const known = share > 0 && cents > 0 ? Math.min(Number(amount), share) : 0;
  const unknown = portion(market, Number(amount) - known, Number(amount));
  return { amount: portion(cents, known, share) + unknown, isKnown: known > 0 };
}

/** Counts a sum that was booked as so many cents. */
export function count(tallies: Tallies, { amount, currency }: Sum, cents: number): void {
  if (cents > 0) add(tallies, currency, { share: Number(amount), amount: cents });
}

/** Counts it elsewhere. Dollars are those that were booked as dollars, and then, in proportion, what was booked in other currencies. */
export function recount(from: Tallies, to: Tallies, { amount, currency }: Sum, cents: number): void {
  if (cents === 0) return;
  const shift = (name: string, share: number, part: number): void => {
    add(from, name, { share: -share, amount: -part });
    add(to, name, { share, amount: part });
  };
  if (currency !== 'usd') {
    shift(currency, Number(amount), cents);
    return;
  }
  const others = [...from].filter(([name, each]) => name !== 'usd' && each.share > 0 && each.amount > 0);
  let open = others.reduce((sum, [, each]) => sum + each.amount, 0);
  const dollars = Math.min(cents, Math.max(0, from.get('usd')?.amount ?? 0));
  let left = Math.min(cents - dollars, open);
  shift('usd', cents - left, cents - left);
  for (const [name, each] of others) {
    const part = portion(left, each.amount, open);
    shift(name, portion(each.share, part, each.amount), part);
    open -= each.amount;
    left -= part;
  }
}

function add(tallies: Tallies, currency: string, { share, amount }: Tally): void {
  const before = tallies.get(currency) ?? NOTHING;
  tallies.set(currency, { share: before.share + share, amount: before.amount + amount });
}

/** `whole × part ÷ all`, rounded down. */
export function portionDown(whole: number, part: number, all: number): number {
  return part <= 0 || all <= 0 ? 0 : Math.floor((whole * part) / all);
}

/** `whole × part ÷ all`; half a cent rounds up. */
export function portion(whole: number, part: number, all: number): number {
  return part <= 0 || all <= 0 ? 0 : Math.floor((2 * whole * part + all) / (2 * all));
}
