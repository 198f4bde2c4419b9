import { assert } from '../../../server/src/foundation/kit/assert.ts';
import { newId } from '../../../server/src/foundation/kit/ids.ts';
import type {
  AccountCreditNotice,
  CreditReturnNotice,
  OpenAccountRequest,
  RailsNotice,
} from '../../../server/src/platforms/ports/funding-rails.ts';
import { open } from './accounts.ts';
import { comparableText, expectRejections, retryUntilSuccess, waitForLateMessages } from '../repetition.ts';
import { newAccountRequest, type RailsConformanceCase, type RailsConformanceHarness } from './harness.ts';

/** Notices of incoming money. Tested with simulated payers, if the bank provides them. */
export const creditCases: readonly RailsConformanceCase[] = [
  {
    name: 'account_credit: a payment is reported unchanged, however often',
    needs: ['simulator'],
    async run(harness) {
      const credit = creditOf(await openNewAccount(harness));
      await simulate(harness, credit);
      await waitForLateMessages(harness);
      for (const each of noticesOf(harness, credit)) {
        assert(comparableText(each) === comparableText(credit), 'the reported credit differs from the payment');
      }
    },
  },
  {
    name: 'account_credit: a notice that the inbox rejected is delivered again until it is accepted',
    needs: ['simulator'],
    async run(harness) {
      const credit = creditOf(await openNewAccount(harness));
      harness.rejectNotices(true);
      await harness.simulator!.credit(credit).catch(() => undefined);
      await waitForLateMessages(harness);
      assert(noticesOf(harness, credit).length === 0, 'the inbox recorded a notice that it rejected');
      harness.rejectNotices(false);
      await simulate(harness, credit);
    },
  },
  {
    name: 'account_credit: an account that is closed or was never opened is not credited',
    needs: ['simulator'],
    async run(harness) {
      const request = await openNewAccount(harness);
      await retryUntilSuccess(harness, () => harness.rails.closeAccount(request));
      for (const account of [request, newAccountRequest(request.tenantId)]) {
        const credit = creditOf(account);
        await expectRejections(harness, () => harness.simulator!.credit(credit), 'a closed account accepted money');
        await waitForLateMessages(harness);
        assert(noticesOf(harness, credit).length === 0, 'a closed account was credited');
      }
    },
  },
  {
    name: 'closeAccount: a closed account stays closed when it is requested again',
    needs: ['simulator'],
    async run(harness) {
      const request = await openNewAccount(harness);
      await retryUntilSuccess(harness, () => harness.rails.closeAccount(request));
      await retryUntilSuccess(harness, () => harness.rails.openAccount(request));
      await expectRejections(
        harness,
        () => harness.simulator!.credit(creditOf(request)),
        'a closed account accepted money',
      );
    },
  },
  {
    name: 'credit_return: a return is reported with the id of its credit',
    needs: ['simulator'],
    async run(harness) {
      const credit = creditOf(await openNewAccount(harness));
      const { tenantId, accountId, railId } = credit;
      const returned: CreditReturnNotice = { kind: 'credit_return', tenantId, accountId, railId, reason: 'recalled' };
      await simulate(harness, credit);
      await simulate(harness, returned);
      await waitForLateMessages(harness);
      for (const each of noticesOf(harness, returned))
        assert(
          comparableText(each) === comparableText(returned),
          'the reported return differs from the one that the bank made',
        );
    },
  },
];

async function openNewAccount(harness: RailsConformanceHarness): Promise<OpenAccountRequest> {
  const request = newAccountRequest(await harness.newTenant());
  await open(harness, request);
  return request;
}

function creditOf({ tenantId, accountId, currency }: OpenAccountRequest): AccountCreditNotice {
  return {
    kind: 'account_credit',
    tenantId,
    accountId,
    railId: newId(),
    money: { amount: 125_50n, currency },
    sender: { name: 'Atelier Dupont SARL', account: 'FR7630006000011234567890189' },
    reference: 'Invoice 2026-118',
  };
}

function noticesOf(
  { received }: RailsConformanceHarness,
  wanted: AccountCreditNotice | CreditReturnNotice,
): RailsNotice[] {
  return received.filter(
    (notice) => notice.kind === wanted.kind && 'railId' in notice && notice.railId === wanted.railId,
  );
}

const ATTEMPTS_MAX = 200;

/** Repeats an event at the bank until its notice arrives, because a failed call may or may not have reached the bank. */
async function simulate(
  harness: RailsConformanceHarness,
  notice: AccountCreditNotice | CreditReturnNotice,
): Promise<void> {
  const simulator = harness.simulator!;
  for (let attempt = 1; noticesOf(harness, notice).length === 0; attempt += 1) {
    assert(attempt <= ATTEMPTS_MAX, `the ${notice.kind} was never reported`);
    const call = notice.kind === 'account_credit' ? simulator.credit(notice) : simulator.returnCredit(notice);
    await call.catch(() => undefined);
    if (noticesOf(harness, notice).length === 0) await harness.advance();
  }
}
