import type { ConformanceCase } from './conformance/harness.ts';
import { capabilityCases } from './conformance/capabilities.ts';
import { issuingCases } from './conformance/issuing.ts';
import { kycCases } from './conformance/kyc.ts';
import { networkCases } from './conformance/network.ts';
import { revealCases } from './conformance/reveal.ts';
import { stateCases } from './conformance/states.ts';

export type { ConformanceCase, ConformanceHarness } from './conformance/harness.ts';
export { capabilityCases, issuingCases, kycCases, networkCases, revealCases, stateCases };

/** What every adapter of an issuing platform must pass: plain, and with a `FaultyPlatform` before it. For any test runner. */
export const conformanceCases: readonly ConformanceCase[] = [
  ...capabilityCases,
  ...issuingCases,
  ...stateCases,
  ...revealCases,
  ...kycCases,
  ...networkCases,
];
