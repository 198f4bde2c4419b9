import { formatAmount } from '#kit/money.ts';
import type { ControlLevel, LimitName } from '#controls';
import { spentTowards } from '#controls';
import type { Check, CheckInput } from '../check.ts';
import type { DeclineReason } from '../decline-reasons.ts';

/**
 * Checks one limit: what is spent in its window, or by one purchase including its increments. The level with the least left
 * decides. A limit never reduces a purchase to a partial approval; it declines it.
 */
export function spendingLimit(limit: LimitName, reason: DeclineReason): Check {
  const spentAt = ({ spending }: ControlLevel, { heldAndCleared }: CheckInput): bigint =>
    limit === 'per_transaction' ? heldAndCleared : spentTowards(limit, spending);
  const strictest = (input: CheckInput): Strictest | undefined => {
    let found: Strictest | undefined;
    for (const level of input.levels) {
      const most = level.controls.limits[limit];
      if (most === null) continue;
      const spent = spentAt(level, input);
      if (found === undefined || most - spent < found.most - found.spent) found = { level: level.name, most, spent };
    }
    return found;
  };
  return {
    name: `limit_${limit}`,
    declineReason: (input) => {
      const found = strictest(input);
      return found !== undefined && found.spent + input.amountToHold! > found.most ? reason : undefined;
    },
    inputs: (input) => {
      const { amountToHold, currency, levels } = input;
      const found = strictest(input);
      return {
        ...(found && { level: found.level }),
        limit: found ? formatAmount(found.most, currency) : null,
        spent: formatAmount(found ? found.spent : spentAt(levels[0]!, input), currency),
        amount: formatAmount(amountToHold!, currency),
      };
    },
  };
}

/** Amounts in minor units. */
interface Strictest {
  readonly level: ControlLevel['name'];
  readonly most: bigint;
  readonly spent: bigint;
}
