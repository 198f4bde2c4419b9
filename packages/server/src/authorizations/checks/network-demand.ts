import type { Check } from '../check.ts';

/** The platform or scheme may demand a refusal, for reasons of its own. */
export const networkDemand: Check = {
  name: 'network_demand',
  fails: ({ mustDecline }) => (mustDecline ? 'declined_by_network' : undefined),
  inputs: ({ mustDecline }) => ({ must_decline: mustDecline }),
};
