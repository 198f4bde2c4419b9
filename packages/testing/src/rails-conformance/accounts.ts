import { assert } from '../../../server/src/foundation/kit/assert.ts';
import { CURRENCIES } from '../../../server/src/foundation/kit/money.ts';
import type { BankDetails, OpenAccountRequest } from '../../../server/src/platforms/ports/funding-rails.ts';
import { assertDetails } from './details.ts';
import {
  aWhile,
  insist,
  newAccountRequest,
  text,
  type RailsConformanceCase,
  type RailsConformanceHarness,
} from './harness.ts';

const ACCOUNTS_AT_ONCE = 20;

export const accountCases: readonly RailsConformanceCase[] = [
  {
    name: 'openAccount: in every currency, with whole details whose check digits are right',
    async run(harness) {
      const tenantId = await harness.newTenant();
      for (const currency of CURRENCIES) {
        assertDetails(currency, await open(harness, newAccountRequest(tenantId, { currency })));
      }
    },
  },
  {
    name: 'openAccount: asked again, and many times at once, the same account has the same details',
    async run(harness) {
      const request = newAccountRequest(await harness.newTenant());
      const answers = await Promise.all(Array.from({ length: 8 }, () => open(harness, request)));
      await aWhile(harness);
      answers.push(await open(harness, request));
      for (const answer of answers) {
        assert(text(answer) === text(answers[0]!), `the details were ${text(answers[0]!)}, then ${text(answer)}`);
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
        const different = new Set(details.map(text)).size;
        assert(different === ACCOUNTS_AT_ONCE, `${ACCOUNTS_AT_ONCE} accounts have ${different} numbers`);
      }
    },
  },
  {
    name: 'openAccount: one account id of two tenants is two accounts',
    async run(harness) {
      const one = newAccountRequest(await harness.newTenant());
      const other = { ...one, tenantId: await harness.newTenant() };
      const [first, second] = [await open(harness, one), await open(harness, other)];
      assert(text(first) !== text(second), 'tenants share an account');
    },
  },
  {
    name: 'openAccount: what is refused is refused for good, with the reason in words',
    needs: ['refused'],
    async run(harness) {
      const request = newAccountRequest(await harness.newTenant(), harness.refused!);
      for (let again = 0; again < 3; again += 1) {
        const result = await insist(harness, () => harness.rails.openAccount(request));
        assert(result.outcome === 'refused' && result.reason.length > 0, `${result.outcome} instead of refused`);
        await aWhile(harness);
      }
    },
  },
  {
    name: 'closeAccount: can be told again, also of an account that was never opened',
    async run(harness) {
      const request = newAccountRequest(await harness.newTenant());
      await open(harness, request);
      for (let again = 0; again < 3; again += 1) await insist(harness, () => harness.rails.closeAccount(request));
      const unknown = newAccountRequest(request.tenantId);
      await insist(harness, () => harness.rails.closeAccount(unknown));
    },
  },
];

/** Repeats the request until the bank responds, and expects an open account. */
export async function open(harness: RailsConformanceHarness, request: OpenAccountRequest): Promise<BankDetails> {
  const result = await insist(harness, () => harness.rails.openAccount(request));
  assert(result.outcome === 'opened', 'the account was refused');
  return result.details;
}
