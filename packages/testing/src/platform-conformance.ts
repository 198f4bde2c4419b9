import type { ConformanceCase, ConformanceHarness } from './platform-conformance/harness.ts';
import { capabilityCases } from './platform-conformance/capabilities.ts';
import { erasureCases } from './platform-conformance/erasure.ts';
import { issuingCases } from './platform-conformance/issuing.ts';
import { kycCases } from './platform-conformance/kyc.ts';
import { networkCases } from './platform-conformance/network.ts';
import { renewalCases } from './platform-conformance/renewals.ts';
import { revealCases } from './platform-conformance/reveal.ts';
import { stateCases } from './platform-conformance/states.ts';

export type { ConformanceHarness } from './platform-conformance/harness.ts';

/** All cases. For any test runner. */
export const conformanceCases: readonly ConformanceCase[] = [
  ...capabilityCases,
  ...issuingCases,
  ...stateCases,
  ...renewalCases,
  ...revealCases,
  ...erasureCases,
  ...kycCases,
  ...networkCases,
];

/** The cases that this platform's adapter must pass, both alone and behind a `FaultyPlatform`. */
export function casesFor(harness: ConformanceHarness): readonly ConformanceCase[] {
  return conformanceCases.filter(
    ({ needs = [], isFor = () => true }) =>
      needs.every((part) => harness[part] !== undefined) && isFor(harness.platform),
  );
}
