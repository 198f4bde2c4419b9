import type { Check } from '../check.ts';
import { DECLINE_REASONS, type DeclineReason } from '../decline-reasons.ts';

/** The platform or the card scheme may require a decline. */
export const networkDemand: Check = {
  name: 'network_demand',
  declineReason: ({ requiredDecline }) => {
    if (requiredDecline === undefined) return undefined;
    return isReason(requiredDecline) ? requiredDecline : 'declined_by_network';
  },
  inputs: ({ requiredDecline }) => ({ demanded: requiredDecline ?? null }),
};

function isReason(word: string): word is DeclineReason {
  return Object.hasOwn(DECLINE_REASONS, word);
}
