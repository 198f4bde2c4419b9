export interface Sum {
  readonly amount: bigint;
  readonly currency: string;
}

/** An amount in one currency, and what it was in cents. */
export interface Tally {
  readonly share: number;
  readonly amount: number;
}

export type Tallies = Map<string, Tally>;

const NOTHING: Tally = { share: 0, amount: 0 };

export const tallyOf = (tallies: Tallies, currency: string): Tally => tallies.get(currency) ?? NOTHING;

/** What `requested` was when it was booked in that currency, and what exceeds that. @param market all of it at the rate of today */
export function bookedFor(
  tallies: Tallies,
  { amount, currency }: Sum,
  market: number,
  expected: Tally = NOTHING,
): { amount: number; isKnown: boolean } {
  const { share, amount: cents } = tallyOf(tallies, currency);
  const known = Math.max(0, Math.min(Number(amount), share));
  const rest = Number(amount) - known;
  const isExpected = expected.share > 0 && expected.amount > 0;
  const unknown = isExpected ? portion(expected.amount, rest, expected.share) : portion(market, rest, Number(amount));
  return { amount: portion(cents, known, share) + unknown, isKnown: known > 0 || isExpected };
}

/** Counts a sum that was booked as so many cents. */
export function count(tallies: Tallies, { amount, currency }: Sum, cents: number): void {
  add(tallies, currency, { share: Number(amount), amount: cents });
}

/** Counts it elsewhere. Dollars are those that were booked as dollars, and then, in proportion, what was booked in other currencies. */
export function recount(from: Tallies, to: Tallies, sum: Sum, cents: number): void {
  for (const [currency, tally] of partsOf(from, sum, cents)) {
    add(from, currency, { share: -tally.share, amount: -tally.amount });
    add(to, currency, tally);
  }
}

function partsOf(from: Tallies, { amount, currency }: Sum, cents: number): [string, Tally][] {
  if (currency !== 'usd') return [[currency, { share: Number(amount), amount: cents }]];
  const others = [...from].filter(([name, each]) => name !== 'usd' && each.share > 0 && each.amount > 0);
  let open = others.reduce((sum, [, each]) => sum + each.amount, 0);
  const dollars = Math.min(cents, Math.max(0, tallyOf(from, 'usd').amount));
  let left = Math.min(cents - dollars, open);
  const parts: [string, Tally][] = [['usd', { share: cents - left, amount: cents - left }]];
  for (const [name, each] of others) {
    const part = portion(left, each.amount, open);
    parts.push([name, { share: portion(each.share, part, each.amount), amount: part }]);
    open -= each.amount;
    left -= part;
  }
  return parts;
}

/**
 * Ends what was announced in a currency and, as far as more comes, what was announced in others. Returns how much in cents.
 * @param isEnded `cents` is what ended; otherwise only what was announced says that
 */
export function end(announced: Tallies, { amount, currency }: Sum, cents: number, isEnded: boolean): number {
  const known = tallyOf(announced, currency);
  const share = Math.min(Number(amount), Math.max(0, known.share));
  const first = portion(known.amount, share, known.share);
  add(announced, currency, { share: -share, amount: -first });
  const others = [...announced.values()].reduce((sum, each) => sum + Math.max(0, each.amount), 0);
  const more = isEnded ? Math.max(0, cents - first) : portion(cents, Number(amount) - share, Number(amount));
  const excess = Math.min(more, others);
  recount(announced, new Map(), { amount: BigInt(excess), currency: 'usd' }, excess);
  return first + excess;
}

/** Splits a share into what messages in its currency have stated, and what follows from messages in others. */
export function split(all: Tally, known: Tally): { stated: Tally; estimated: Tally } {
  const whole = { share: Math.max(0, all.share), amount: Math.max(0, all.amount) };
  const amount = Math.min(Math.max(0, known.amount), whole.amount);
  const share = amount < known.amount ? portion(known.share, amount, known.amount) : known.share;
  const stated = { share: Math.max(0, share), amount };
  return { stated, estimated: { share: Math.max(0, whole.share - stated.share), amount: whole.amount - amount } };
}

function add(tallies: Tallies, currency: string, { share, amount }: Tally): void {
  const before = tallyOf(tallies, currency);
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
