import type { Check } from '../check.ts';
import { DECLINE_REASONS, type DeclineReason } from '../decline-reasons.ts';

/** The platform or the card scheme may require a decline. */
export const networkDemand: Check = {
  name: 'network_demand',
  fails: ({ demandedDecline }) => {
    if (demandedDecline === undefined) return undefined;
    return isReason(demandedDecline) ? demandedDecline : 'declined_by_network';
  },
  inputs: ({ demandedDecline }) => ({ demanded: demandedDecline ?? null }),
};

function isReason(word: string): word is DeclineReason {
  return Object.hasOwn(DECLINE_REASONS, word);
}
