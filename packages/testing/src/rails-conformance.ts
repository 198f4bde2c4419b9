import { accountCases } from './rails-conformance/accounts.ts';
import { creditCases } from './rails-conformance/credits.ts';
import { paymentCases } from './rails-conformance/payments.ts';
import type { RailsConformanceCase } from './rails-conformance/harness.ts';

export type { RailsConformanceHarness } from './rails-conformance/harness.ts';

/** The cases that every bank adapter must pass, both alone and behind `FaultyRails`. For any test runner. */
export const railsConformanceCases: readonly RailsConformanceCase[] = [
  ...accountCases,
  ...creditCases,
  ...paymentCases,
];
