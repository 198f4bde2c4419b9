import { assert } from '../../../server/src/foundation/kit/assert.ts';
import { newId, type CustomerId, type TenantId } from '../../../server/src/foundation/kit/ids.ts';
import type { KycDecision, KycSubmission } from '../../../server/src/platforms/ports/kyc.ts';
import type { IssuingPlatform } from '../../../server/src/platforms/ports/issuing-platform.ts';
import { testHolder } from '../holders.ts';
import { eventually, retryUntilSuccess, waitForLateMessages } from '../repetition.ts';
import type { ConformanceCase, ConformanceHarness } from './harness.ts';

const reviews = ({ capabilities }: IssuingPlatform): boolean => capabilities.kyc !== 'operator';

export const kycCases: readonly ConformanceCase[] = [
  {
    name: 'submitKyc: a decision about the submission is delivered',
    isFor: reviews,
    async run(harness) {
      const submission = newSubmission(await harness.newTenant());
      await submit(harness, submission);
      const decision = await decisionOn(harness, submission);
      const known = ['approved', 'rejected', 'needs_resubmission'].includes(decision.decision);
      assert(known, `${decision.decision} is not a decision`);
      assert(Array.isArray(decision.reasons), 'the decision has no list of reasons');
      assert(decision.decision !== 'rejected' || decision.reasons.length > 0, 'the rejection has no reason');
    },
  },
  {
    name: 'submitKyc: a submission that is repeated, also concurrently, is decided once',
    isFor: reviews,
    async run(harness) {
      const submission = newSubmission(await harness.newTenant());
      await Promise.all(Array.from({ length: 4 }, () => submit(harness, submission)));
      await decisionOn(harness, submission);
      await submit(harness, submission);
      await waitForLateMessages(harness);
      expectOneDecision(harness, submission);
    },
  },
  {
    name: 'submitKyc: each submission of a customer has its own decision',
    isFor: reviews,
    async run(harness) {
      const first = newSubmission(await harness.newTenant());
      const second = { ...first, submission: 2 };
      await submit(harness, first);
      await decisionOn(harness, first);
      await submit(harness, second);
      await decisionOn(harness, second);
      await waitForLateMessages(harness);
      const one = expectOneDecision(harness, first);
      const other = expectOneDecision(harness, second);
      assert(one.eventId !== other.eventId, 'two decisions have the same event id');
    },
  },
];

function newSubmission(tenantId: TenantId): KycSubmission {
  return {
    tenantId,
    environment: 'sandbox',
    customerId: newId<'customer'>() as CustomerId,
    submission: 1,
    holder: testHolder(),
    issuingCountry: 'USA',
    documentType: null,
    documentNumber: null,
    readDocument: async () => undefined,
  };
}

function submit(harness: ConformanceHarness, submission: KycSubmission): Promise<void> {
  return retryUntilSuccess(harness, () => harness.platform.submitKyc(submission));
}

function decisionsOn({ received }: ConformanceHarness, submission: KycSubmission): KycDecision[] {
  return received.filter(
    (event) =>
      event.kind === 'kyc_decision' &&
      event.tenantId === submission.tenantId &&
      event.customerId === submission.customerId &&
      event.submission === submission.submission,
  ) as KycDecision[];
}

function decisionOn(harness: ConformanceHarness, submission: KycSubmission): Promise<KycDecision> {
  return eventually(harness, 'a decision', () => decisionsOn(harness, submission)[0]);
}

/** Ignores repeated deliveries of the same decision. */
function expectOneDecision(harness: ConformanceHarness, submission: KycSubmission): KycDecision {
  const decisions = new Map(decisionsOn(harness, submission).map((decision) => [JSON.stringify(decision), decision]));
  assert(decisions.size === 1, `one submission has ${decisions.size} decisions`);
  return decisions.values().next().value!;
}
