/** A part of a purchase's hold, and the day (UTC, numbered from 1970) on which it counts as spent. */
export interface DailyHold {
  readonly day: number;
  /** Minor units; more than zero. */
  readonly amount: bigint;
}

/** Adds to the holds, which have one element per day, the oldest first. Days never go back. */
export function addDailyHold(dailyHolds: readonly DailyHold[], added: DailyHold): readonly DailyHold[] {
  if (added.amount === 0n) return dailyHolds;
  const newest = dailyHolds.at(-1);
  if (newest?.day !== added.day) return [...dailyHolds, added];
  return [...dailyHolds.slice(0, -1), { day: newest.day, amount: newest.amount + added.amount }];
}

/** Splits `amount`, which must be held, off one end. */
export function takeDailyHolds(
  dailyHolds: readonly DailyHold[],
  amount: bigint,
  from: 'oldest' | 'newest',
): { readonly taken: readonly DailyHold[]; readonly left: readonly DailyHold[] } {
  const taken: DailyHold[] = [];
  const left = [...dailyHolds];
  for (let open = amount; open > 0n;) {
    const dailyHold = from === 'oldest' ? left.shift()! : left.pop()!;
    const part = dailyHold.amount < open ? dailyHold.amount : open;
    taken.push({ day: dailyHold.day, amount: part });
    open -= part;
    if (part === dailyHold.amount) continue;
    const rest = { day: dailyHold.day, amount: dailyHold.amount - part };
    if (from === 'oldest') left.unshift(rest);
    else left.push(rest);
  }
  return { taken, left };
}
