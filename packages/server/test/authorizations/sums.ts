export interface Sum {
  readonly amount: bigint;
  readonly currency: string;
}

/** An amount in one currency, and what it was in cents. */
export interface Tally {
  readonly share: number;
  readonly amount: number;
}

/** What `requested` was when it was booked in that currency, and what exceeds that at the rate of today. */
export function knownOf(tallies: ReadonlyMap<string, Tally>, { amount, currency }: Sum, market: number): number {
  const { share, amount: cents } = tallies.get(currency) ?? { share: 0, amount: 0 };
  const known = share > 0 && cents > 0 ? Math.min(Number(amount), share) : 0;
  return portion(cents, known, share) + portion(market, Number(amount) - known, Number(amount));
}

/** Counts what was booked for a sum, in cents. */
export function count(tallies: Map<string, Tally>, { amount, currency }: Sum, cents: number): void {
  const { share, amount: counted } = tallies.get(currency) ?? { share: 0, amount: 0 };
  tallies.set(currency, { share: share + Math.sign(cents) * Number(amount), amount: counted + cents });
}

/** `whole × part ÷ all`, rounded down. */
export function portionDown(whole: number, part: number, all: number): number {
  return part <= 0 || all <= 0 ? 0 : Math.floor((whole * part) / all);
}

/** `whole × part ÷ all`; half a cent rounds up. */
export function portion(whole: number, part: number, all: number): number {
  return part <= 0 || all <= 0 ? 0 : Math.floor((2 * whole * part + all) / (2 * all));
}
