import { assert } from '../../../server/src/foundation/kit/assert.ts';
import { containsCardNumber } from '../../../server/src/foundation/kit/card-number.ts';
import type { CardReference, CardSecrets } from '../../../server/src/platforms/ports/issuing-platform.ts';
import { aWhile, insist, newCardRequest, type ConformanceCase, type ConformanceHarness } from './harness.ts';
import { issue } from './issuing.ts';

const DISTINCT_CARDS = 30;
const REFUSALS_MIN = 3;

export const revealCases: readonly ConformanceCase[] = [
  {
    name: 'revealCard: the number of every program is 16 digits, passes the Luhn check and is what issueCard told of it',
    async run(harness) {
      const tenantId = await harness.newTenant();
      for (const program of harness.platform.capabilities.programs) {
        const request = newCardRequest(tenantId, program);
        const issued = await issue(harness, request);
        const revealed = await reveal(harness, request);
        const number = revealed.number.reveal();
        assert(/^\d{16}$/.test(number), 'the number is not 16 digits');
        // Checks the scheme's prefix and the check digit.
        assert(containsCardNumber(number), 'the number does not pass the Luhn check');
        const begins = harness.prefixes[program.brand].some((prefix) => number.startsWith(prefix));
        assert(begins, `the number does not begin as one of ${program.brand}`);
        assert(number.startsWith(issued.first6) && number.endsWith(issued.last4), 'another number than was issued');
        assert(/^\d{3}$/.test(revealed.securityCode.reveal()), 'the security code is not three digits');
        const told = [issued.expiryMonth, issued.expiryYear].join('/');
        assert([revealed.expiryMonth, revealed.expiryYear].join('/') === told, 'another expiry than was issued');
      }
    },
  },
  {
    name: 'revealCard: the same every time',
    async run(harness) {
      const request = newCardRequest(await harness.newTenant());
      await issue(harness, request);
      const first = plain(await reveal(harness, request));
      await aWhile(harness);
      for (let again = 0; again < 3; again += 1) {
        assert(plain(await reveal(harness, request)) === first, 'the card was revealed differently');
      }
    },
  },
  {
    name: 'revealCard: distinct cards have distinct numbers, and their security codes are not all one',
    async run(harness) {
      const tenants = [await harness.newTenant(), await harness.newTenant()];
      const requests = Array.from({ length: DISTINCT_CARDS }, (_, index) => newCardRequest(tenants[index % 2]!));
      const revealed = await Promise.all(
        requests.map(async (request) => {
          await issue(harness, request);
          return await reveal(harness, request);
        }),
      );
      const numbers = new Set(revealed.map(({ number }) => number.reveal()));
      assert(numbers.size === DISTINCT_CARDS, `${DISTINCT_CARDS} cards have ${numbers.size} numbers`);
      assert(new Set(revealed.map(({ securityCode }) => securityCode.reveal())).size > 1, 'one security code for all');
    },
  },
  {
    name: 'revealCard: rejects for a card that was not issued, and for the card of another tenant',
    async run(harness) {
      const request = newCardRequest(await harness.newTenant());
      await issue(harness, request);
      await expectRejected(harness, newCardRequest(request.tenantId));
      await expectRejected(harness, { ...request, tenantId: await harness.newTenant() });
    },
  },
];

function reveal(harness: ConformanceHarness, { tenantId, cardId }: CardReference): Promise<CardSecrets> {
  return insist(harness, () => harness.platform.revealCard({ tenantId, cardId }));
}

/** Tries several times, because with faults a rejection may come from the connection. */
async function expectRejected(harness: ConformanceHarness, { tenantId, cardId }: CardReference): Promise<void> {
  for (let again = 0; again < REFUSALS_MIN; again += 1) {
    const revealed = await harness.platform.revealCard({ tenantId, cardId }).then(
      () => true,
      () => false,
    );
    assert(!revealed, 'a card was revealed that there is not');
  }
}

function plain({ number, securityCode, expiryMonth, expiryYear }: CardSecrets): string {
  return [number.reveal(), securityCode.reveal(), expiryMonth, expiryYear].join(' ');
}
