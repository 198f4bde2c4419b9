import { assert } from '../../../server/src/foundation/kit/assert.ts';
import { newId } from '../../../server/src/foundation/kit/ids.ts';
import type {
  AccountCreditNotice,
  CreditReturnNotice,
  OpenAccountRequest,
  RailsNotice,
} from '../../../server/src/platforms/ports/funding-rails.ts';
import { open } from './accounts.ts';
import {
  aWhile,
  insist,
  newAccountRequest,
  text,
  type RailsConformanceCase,
  type RailsConformanceHarness,
} from './harness.ts';

/** Notices of incoming money. Tested with simulated payers, if the bank provides them. */
export const creditCases: readonly RailsConformanceCase[] = [
  {
    name: 'account_credit: what is paid in is told, however often, as it was paid',
    needs: ['simulator'],
    async run(harness) {
      const credit = creditOf(await opened(harness));
      await play(harness, credit);
      await aWhile(harness);
      for (const each of told(harness, credit)) {
        assert(text(each) === text(credit), 'the credit was told otherwise than it was paid');
      }
    },
  },
  {
    name: 'account_credit: what the inbox refused is told again, until it is taken',
    needs: ['simulator'],
    async run(harness) {
      const credit = creditOf(await opened(harness));
      harness.refuseNotices(true);
      await harness.simulator!.credit(credit).catch(() => undefined);
      await aWhile(harness);
      assert(told(harness, credit).length === 0, 'the inbox has refused it');
      harness.refuseNotices(false);
      await play(harness, credit);
    },
  },
  {
    name: 'account_credit: an account that is closed or was never opened takes nothing',
    needs: ['simulator'],
    async run(harness) {
      const request = await opened(harness);
      await insist(harness, () => harness.rails.closeAccount(request));
      for (const account of [request, newAccountRequest(request.tenantId)]) {
        const credit = creditOf(account);
        await refuses(harness, () => harness.simulator!.credit(credit));
        await aWhile(harness);
        assert(told(harness, credit).length === 0, 'a closed account was credited');
      }
    },
  },
  {
    name: 'closeAccount: an account that was closed stays so when it is asked for again',
    needs: ['simulator'],
    async run(harness) {
      const request = await opened(harness);
      await insist(harness, () => harness.rails.closeAccount(request));
      await insist(harness, () => harness.rails.openAccount(request));
      await refuses(harness, () => harness.simulator!.credit(creditOf(request)));
    },
  },
  {
    name: 'credit_return: what is taken back is told by the name of the credit',
    needs: ['simulator'],
    async run(harness) {
      const credit = creditOf(await opened(harness));
      const { tenantId, accountId, railId } = credit;
      const taken: CreditReturnNotice = { kind: 'credit_return', tenantId, accountId, railId, reason: 'recalled' };
      await play(harness, credit);
      await play(harness, taken);
      await aWhile(harness);
      for (const each of told(harness, taken)) assert(text(each) === text(taken), 'another return was told');
    },
  },
];

async function opened(harness: RailsConformanceHarness): Promise<OpenAccountRequest> {
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

function told({ received }: RailsConformanceHarness, wanted: AccountCreditNotice | CreditReturnNotice): RailsNotice[] {
  return received.filter(
    (notice) => notice.kind === wanted.kind && 'railId' in notice && notice.railId === wanted.railId,
  );
}

const ATTEMPTS_MAX = 200;

/** Repeats an event at the bank until its notice arrives, because a failed call may or may not have reached the bank. */
async function play(harness: RailsConformanceHarness, notice: AccountCreditNotice | CreditReturnNotice): Promise<void> {
  const simulator = harness.simulator!;
  for (let attempt = 1; told(harness, notice).length === 0; attempt += 1) {
    assert(attempt <= ATTEMPTS_MAX, `a ${notice.kind} never came`);
    const call = notice.kind === 'account_credit' ? simulator.credit(notice) : simulator.returnCredit(notice);
    await call.catch(() => undefined);
    if (told(harness, notice).length === 0) await harness.pass();
  }
}

const REFUSALS_MIN = 5;

/** Tries several times, because with faults a rejection may come from the connection. */
async function refuses(harness: RailsConformanceHarness, call: () => Promise<void>): Promise<void> {
  for (let attempt = 0; attempt < REFUSALS_MIN; attempt += 1) {
    const taken = await call().then(
      () => true,
      () => false,
    );
    assert(!taken, 'a closed account took money');
    await harness.pass();
  }
}
