import { assert } from '../../../server/src/foundation/kit/assert.ts';
import { CURRENCIES } from '../../../server/src/foundation/kit/money.ts';
import type { BankDetails, OpenAccountRequest } from '../../../server/src/platforms/ports/funding-rails.ts';
import { assertDetails } from './details.ts';
import { comparableText, retryUntilSuccess, waitForLateMessages } from '../repetition.ts';
import { newAccountRequest, type RailsConformanceCase, type RailsConformanceHarness } from './harness.ts';

const ACCOUNTS_AT_ONCE = 20;

export const accountCases: readonly RailsConformanceCase[] = [
  {
    name: 'openAccount: an account in every currency has complete details with correct check digits',
    async run(harness) {
      const tenantId = await harness.newTenant();
      for (const currency of CURRENCIES) {
        assertDetails(currency, await open(harness, newAccountRequest(tenantId, { currency })));
      }
    },
  },
  {
    name: 'openAccount: repeated and concurrent requests return the same details',
    async run(harness) {
      const request = newAccountRequest(await harness.newTenant());
      const results = await Promise.all(Array.from({ length: 8 }, () => open(harness, request)));
      await waitForLateMessages(harness);
      results.push(await open(harness, request));
      for (const result of results) {
        assert(
          comparableText(result) === comparableText(results[0]!),
          `the details were ${comparableText(results[0]!)}, then ${comparableText(result)}`,
        );
      }
    },
  },
  {
    name: 'openAccount: no two accounts have the same details',
    async run(harness) {
      const tenantId = await harness.newTenant();
      for (const currency of CURRENCIES) {
        const requests = Array.from({ length: ACCOUNTS_AT_ONCE }, () => newAccountRequest(tenantId, { currency }));
        const details = await Promise.all(requests.map((request) => open(harness, request)));
        const distinct = new Set(details.map(comparableText)).size;
        assert(distinct === ACCOUNTS_AT_ONCE, `${ACCOUNTS_AT_ONCE} accounts have ${distinct} numbers`);
      }
    },
  },
  {
    name: 'openAccount: the same account id of two tenants is two accounts',
    async run(harness) {
      const one = newAccountRequest(await harness.newTenant());
      const other = { ...one, tenantId: await harness.newTenant() };
      const [first, second] = [await open(harness, one), await open(harness, other)];
      assert(comparableText(first) !== comparableText(second), 'tenants share an account');
    },
  },
  {
    name: 'openAccount: a refused account is refused permanently, with a reason',
    needs: ['refused'],
    async run(harness) {
      const request = newAccountRequest(await harness.newTenant(), harness.refused!);
      for (let again = 0; again < 3; again += 1) {
        const result = await retryUntilSuccess(harness, () => harness.rails.openAccount(request));
        assert(result.outcome === 'refused' && result.reason.length > 0, `${result.outcome} instead of refused`);
        await waitForLateMessages(harness);
      }
    },
  },
  {
    name: 'closeAccount: can be repeated, and accepts an account that was never opened',
    async run(harness) {
      const request = newAccountRequest(await harness.newTenant());
      await open(harness, request);
      for (let again = 0; again < 3; again += 1)
        await retryUntilSuccess(harness, () => harness.rails.closeAccount(request));
      const unknown = newAccountRequest(request.tenantId);
      await retryUntilSuccess(harness, () => harness.rails.closeAccount(unknown));
    },
  },
];

/** Repeats the request until the bank responds, and expects an open account. */
export async function open(harness: RailsConformanceHarness, request: OpenAccountRequest): Promise<BankDetails> {
  const result = await retryUntilSuccess(harness, () => harness.rails.openAccount(request));
  assert(result.outcome === 'opened', 'the account was refused');
  return result.details;
}
