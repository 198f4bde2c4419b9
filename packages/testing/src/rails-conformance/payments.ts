import { assert } from '../../../server/src/foundation/kit/assert.ts';
import { newId, type TenantId } from '../../../server/src/foundation/kit/ids.ts';
import type {
  OutgoingPayment,
  PaymentNotice,
  PaymentOutcome,
} from '../../../server/src/platforms/ports/funding-rails.ts';
import { aWhile, insist, type RailsConformanceCase, type RailsConformanceHarness } from './harness.ts';

const TURNS_MAX = 200;

/** Outgoing payments: each is executed once, ends with one outcome, and is never paid after a successful cancellation. */
export const paymentCases: readonly RailsConformanceCase[] = [
  {
    name: 'sendPayment: told again, and many times at once, it is one payment with one outcome',
    async run(harness) {
      const payment = newPayment(await harness.newTenant());
      await Promise.all(Array.from({ length: 8 }, () => send(harness, payment)));
      await aWhile(harness);
      await send(harness, payment);
      await aWhile(harness);
      assert(outcomesOf(harness, payment).length <= 1, `it came to ${outcomesOf(harness, payment).join()}`);
    },
  },
  {
    name: 'sendPayment: one transfer id of two tenants is two payments',
    needs: ['simulator'],
    async run(harness) {
      const one = newPayment(await harness.newTenant());
      const other = { ...one, tenantId: await harness.newTenant() };
      await send(harness, one);
      await send(harness, other);
      assert((await cancel(harness, one)) === 'cancelled', 'a payment that waits can be cancelled');
      await decide(harness, other, 'success');
      assert(outcomesOf(harness, other).join() === 'success', 'tenants share a payment');
      assert(outcomesOf(harness, one).length === 0, 'tenants share a notice');
    },
  },
  {
    name: 'cancelPayment: what was cancelled stays so, and is not paid',
    async run(harness) {
      const payment = newPayment(await harness.newTenant());
      await send(harness, payment);
      const answer = await cancel(harness, payment);
      await send(harness, payment);
      await aWhile(harness);
      const again = await cancel(harness, payment);
      assert((again === 'too_late') === (answer === 'too_late'), `first it was ${answer}, then ${again}`);
      const isPaid = outcomesOf(harness, payment).includes('success');
      assert(answer === 'too_late' || !isPaid, 'a payment that was cancelled is not paid');
    },
  },
  {
    name: 'cancelPayment: of a payment that it never got, that is never paid, however late it comes',
    async run(harness) {
      const payment = newPayment(await harness.newTenant());
      const answer = await cancel(harness, payment);
      assert(answer !== 'too_late', 'what was never sent cannot be on its way');
      await send(harness, payment);
      await aWhile(harness);
      assert(outcomesOf(harness, payment).length === 0, 'it was paid after all');
      assert((await cancel(harness, payment)) !== 'too_late', 'it was taken on after all');
    },
  },
  {
    name: 'cancelPayment: of a payment that was made it is too late, and stays so',
    needs: ['simulator'],
    async run(harness) {
      const payment = newPayment(await harness.newTenant());
      await send(harness, payment);
      await decide(harness, payment, 'success');
      for (let again = 0; again < 3; again += 1) {
        const answer = await cancel(harness, payment);
        assert(answer === 'too_late', `the answer is ${answer}`);
      }
    },
  },
  ...(['success', 'failed', 'reversed'] as const).map((outcome): RailsConformanceCase => ({
    name: `payment: one that came to ${outcome} is told so, by one name however often`,
    needs: ['simulator'],
    async run(harness) {
      const payment = newPayment(await harness.newTenant());
      await send(harness, payment);
      await decide(harness, payment, outcome);
      await aWhile(harness);
      assert(outcomesOf(harness, payment).join() === outcome, `it came to ${outcomesOf(harness, payment).join()}`);
    },
  })),
  {
    name: 'payment: one that was made can come back, and nothing else',
    needs: ['simulator'],
    async run(harness) {
      const payment = newPayment(await harness.newTenant());
      await send(harness, payment);
      await decide(harness, payment, 'success');
      const failed = newNotice(payment, 'failed');
      const isRefused = await harness.simulator!.decidePayment(failed).then(
        () => false,
        () => true,
      );
      assert(isRefused, 'a payment that was made cannot fail');
      await decide(harness, payment, 'reversed');
      assert(
        outcomesOf(harness, payment).toSorted().join() === 'reversed,success',
        'it was not told to have come back',
      );
    },
  },
];

function newPayment(tenantId: TenantId): OutgoingPayment {
  return {
    tenantId,
    transferId: newId<'transfer'>(),
    money: { amount: 12_50n, currency: 'usd' },
    holderName: 'Marie Joseph',
    details: { account_number: '1234567890', routing_number: '021000021' },
    reference: 'conformance',
  };
}

function newNotice({ tenantId, transferId }: OutgoingPayment, outcome: PaymentOutcome): PaymentNotice {
  const reason = outcome === 'success' ? undefined : 'account_closed';
  return { kind: 'payment', tenantId, transferId, noticeId: newId(), outcome, reason };
}

/** The outcomes reported for a payment, one per notice id. */
function outcomesOf(
  { received }: RailsConformanceHarness,
  { tenantId, transferId }: OutgoingPayment,
): PaymentOutcome[] {
  const told = received.flatMap((notice): [string, PaymentOutcome][] =>
    notice.kind === 'payment' && notice.tenantId === tenantId && notice.transferId === transferId
      ? [[notice.noticeId, notice.outcome]]
      : [],
  );
  return [...new Map(told).values()];
}

async function send(harness: RailsConformanceHarness, payment: OutgoingPayment): Promise<void> {
  await insist(harness, () => harness.rails.sendPayment(payment));
}

async function cancel(harness: RailsConformanceHarness, { tenantId, transferId }: OutgoingPayment) {
  return await insist(harness, () => harness.rails.cancelPayment({ tenantId, transferId }));
}

/** Decides the payment and waits until the outcome is reported. */
async function decide(
  harness: RailsConformanceHarness,
  payment: OutgoingPayment,
  outcome: PaymentOutcome,
): Promise<void> {
  const notice = newNotice(payment, outcome);
  await insist(harness, () => harness.simulator!.decidePayment(notice));
  for (let turn = 0; turn < TURNS_MAX; turn += 1) {
    if (outcomesOf(harness, payment).includes(outcome)) return;
    await harness.pass();
  }
  assert(false, `never told: ${outcome}`);
}
