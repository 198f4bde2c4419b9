import { assert } from '../../../server/src/foundation/kit/assert.ts';
import { newId, type TenantId } from '../../../server/src/foundation/kit/ids.ts';
import type {
  OutgoingPayment,
  PaymentNotice,
  PaymentOutcome,
} from '../../../server/src/platforms/ports/funding-rails.ts';
import { retryUntilSuccess, waitForLateMessages } from '../repetition.ts';
import type { RailsConformanceCase, RailsConformanceHarness } from './harness.ts';

const TURNS_MAX = 200;

/** Outgoing payments: each is executed once, ends with one outcome, and is never paid after a successful cancellation. */
export const paymentCases: readonly RailsConformanceCase[] = [
  {
    name: 'sendPayment: repeated and concurrent requests are one payment with one outcome',
    async run(harness) {
      const payment = newPayment(await harness.newTenant());
      await Promise.all(Array.from({ length: 8 }, () => send(harness, payment)));
      await waitForLateMessages(harness);
      await send(harness, payment);
      await waitForLateMessages(harness);
      assert(outcomesOf(harness, payment).length <= 1, `the outcomes are ${outcomesOf(harness, payment).join()}`);
    },
  },
  {
    name: 'sendPayment: the same transfer id of two tenants is two payments',
    needs: ['simulator'],
    async run(harness) {
      const one = newPayment(await harness.newTenant());
      const other = { ...one, tenantId: await harness.newTenant() };
      await send(harness, one);
      await send(harness, other);
      assert((await cancel(harness, one)) === 'cancelled', 'a pending payment was not cancelled');
      await decide(harness, other, 'success');
      assert(outcomesOf(harness, other).join() === 'success', 'tenants share a payment');
      assert(outcomesOf(harness, one).length === 0, 'tenants share a notice');
    },
  },
  {
    name: 'cancelPayment: a cancelled payment stays cancelled and is not paid',
    async run(harness) {
      const payment = newPayment(await harness.newTenant());
      await send(harness, payment);
      const result = await cancel(harness, payment);
      await send(harness, payment);
      await waitForLateMessages(harness);
      const again = await cancel(harness, payment);
      assert((again === 'too_late') === (result === 'too_late'), `the first result was ${result}, the second ${again}`);
      const isPaid = outcomesOf(harness, payment).includes('success');
      assert(result === 'too_late' || !isPaid, 'a cancelled payment was paid');
    },
  },
  {
    name: 'cancelPayment: a payment that is cancelled before it arrives is never paid',
    async run(harness) {
      const payment = newPayment(await harness.newTenant());
      const result = await cancel(harness, payment);
      assert(result !== 'too_late', 'a payment that was never sent was too late to cancel');
      await send(harness, payment);
      await waitForLateMessages(harness);
      assert(outcomesOf(harness, payment).length === 0, 'a cancelled payment has an outcome');
      assert((await cancel(harness, payment)) !== 'too_late', 'a cancelled payment was too late to cancel');
    },
  },
  {
    name: 'cancelPayment: it stays too late to cancel a successful payment',
    needs: ['simulator'],
    async run(harness) {
      const payment = newPayment(await harness.newTenant());
      await send(harness, payment);
      await decide(harness, payment, 'success');
      for (let again = 0; again < 3; again += 1) {
        const result = await cancel(harness, payment);
        assert(result === 'too_late', `the result is ${result}`);
      }
    },
  },
  ...(['success', 'failed', 'reversed'] as const).map((outcome): RailsConformanceCase => ({
    name: `payment: the outcome ${outcome} is reported with one notice id, however often`,
    needs: ['simulator'],
    async run(harness) {
      const payment = newPayment(await harness.newTenant());
      await send(harness, payment);
      await decide(harness, payment, outcome);
      await waitForLateMessages(harness);
      assert(
        outcomesOf(harness, payment).join() === outcome,
        `the outcomes are ${outcomesOf(harness, payment).join()}`,
      );
    },
  })),
  {
    name: 'payment: a successful payment can be returned but cannot fail',
    needs: ['simulator'],
    async run(harness) {
      const payment = newPayment(await harness.newTenant());
      await send(harness, payment);
      await decide(harness, payment, 'success');
      const failed = newNotice(payment, 'failed');
      const isRejected = await harness.simulator!.decidePayment(failed).then(
        () => false,
        () => true,
      );
      assert(isRejected, 'a successful payment was changed to failed');
      await decide(harness, payment, 'reversed');
      assert(outcomesOf(harness, payment).toSorted().join() === 'reversed,success', 'the return was not reported');
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
  const reported = received.flatMap((notice): [string, PaymentOutcome][] =>
    notice.kind === 'payment' && notice.tenantId === tenantId && notice.transferId === transferId
      ? [[notice.noticeId, notice.outcome]]
      : [],
  );
  return [...new Map(reported).values()];
}

async function send(harness: RailsConformanceHarness, payment: OutgoingPayment): Promise<void> {
  await retryUntilSuccess(harness, () => harness.rails.sendPayment(payment));
}

async function cancel(harness: RailsConformanceHarness, { tenantId, transferId }: OutgoingPayment) {
  return await retryUntilSuccess(harness, () => harness.rails.cancelPayment({ tenantId, transferId }));
}

/** Decides the payment and waits until the outcome is reported. */
async function decide(
  harness: RailsConformanceHarness,
  payment: OutgoingPayment,
  outcome: PaymentOutcome,
): Promise<void> {
  const notice = newNotice(payment, outcome);
  await retryUntilSuccess(harness, () => harness.simulator!.decidePayment(notice));
  for (let turn = 0; turn < TURNS_MAX; turn += 1) {
    if (outcomesOf(harness, payment).includes(outcome)) return;
    await harness.advance();
  }
  assert(false, `the outcome ${outcome} was never reported`);
}
