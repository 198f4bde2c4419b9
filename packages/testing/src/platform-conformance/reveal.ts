import { revealedValues, revealsValues } from '../revealed-values.ts';
import { assert } from '../../../server/src/foundation/kit/assert.ts';
import { containsCardNumber } from '../../../server/src/foundation/kit/card-number.ts';
import type { CardReference, CardSecrets } from '../../../server/src/platforms/ports/cards.ts';
import { expectRejections, retryUntilSuccess, waitForLateMessages } from '../repetition.ts';
import { newCardRequest, type ConformanceCase, type ConformanceHarness } from './harness.ts';
import { beginsWith, issue } from './issuing.ts';

const DISTINCT_CARDS = 30;

export const revealCases: readonly ConformanceCase[] = [
  {
    name: 'revealCard: the number of every program has 16 digits, passes the Luhn check and matches what issueCard returned',
    isFor: revealsValues,
    async run(harness) {
      const tenantId = await harness.newTenant();
      for (const program of harness.platform.capabilities.programs) {
        const request = newCardRequest(tenantId, program);
        const issued = await issue(harness, request);
        const revealed = await reveal(harness, request);
        const number = revealed.number.reveal();
        assert(/^\d{16}$/.test(number), 'the number does not have 16 digits');
        // Checks the scheme's prefix and the check digit.
        assert(containsCardNumber(number), 'the number does not pass the Luhn check');
        const hasPrefix = harness.prefixes[program.brand].some((prefix) => number.startsWith(prefix));
        assert(hasPrefix, `the number has no prefix of ${program.brand}`);
        assert(
          beginsWith(number, issued.first6) && number.endsWith(issued.last4),
          'the number is not the one that was issued',
        );
        assert(/^\d{3}$/.test(revealed.securityCode.reveal()), 'the security code is not three digits');
        const issuedExpiry = [issued.expiryMonth, issued.expiryYear].join('/');
        assert(
          [revealed.expiryMonth, revealed.expiryYear].join('/') === issuedExpiry,
          'the expiry is not the one that was issued',
        );
      }
    },
  },
  {
    name: 'revealCard: every call returns the same number, code and expiry',
    isFor: revealsValues,
    async run(harness) {
      const request = newCardRequest(await harness.newTenant());
      await issue(harness, request);
      const first = plain(await reveal(harness, request));
      await waitForLateMessages(harness);
      for (let again = 0; again < 3; again += 1) {
        assert(plain(await reveal(harness, request)) === first, 'the card was revealed differently');
      }
    },
  },
  {
    name: 'revealCard: different cards have different numbers, and not all have the same security code',
    isFor: revealsValues,
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
      assert(
        new Set(revealed.map(({ securityCode }) => securityCode.reveal())).size > 1,
        'all cards have the same security code',
      );
    },
  },
  {
    name: 'revealCard: every call gives a page of its own, on an origin that the platform names',
    isFor: (platform) => !revealsValues(platform),
    async run(harness) {
      const request = newCardRequest(await harness.newTenant());
      await issue(harness, request);
      for (let again = 0; again < 3; again += 1) {
        const { tenantId, cardId } = request;
        const shown = await retryUntilSuccess(harness, () => harness.platform.revealCard({ tenantId, cardId }));
        assert(shown.kind === 'embed', 'the platform names origins of pages, but reveals values');
        const { origin } = new URL(shown.url.reveal());
        assert(
          harness.platform.embedOrigins.includes(origin),
          `the page is on ${origin}, which the platform does not name`,
        );
      }
    },
  },
  {
    name: 'revealCard: rejects for a card that was not issued, and for the card of another tenant',
    async run(harness) {
      const request = newCardRequest(await harness.newTenant());
      await issue(harness, request);
      await expectNotRevealed(harness, newCardRequest(request.tenantId));
      await expectNotRevealed(harness, { ...request, tenantId: await harness.newTenant() });
    },
  },
];

function reveal(harness: ConformanceHarness, { tenantId, cardId }: CardReference): Promise<CardSecrets> {
  return retryUntilSuccess(harness, () => revealedValues(harness.platform, { tenantId, cardId }));
}

async function expectNotRevealed(harness: ConformanceHarness, { tenantId, cardId }: CardReference): Promise<void> {
  const call = () => harness.platform.revealCard({ tenantId, cardId });
  await expectRejections(harness, call, 'a card was revealed that was not issued');
}

function plain({ number, securityCode, expiryMonth, expiryYear }: CardSecrets): string {
  return [number.reveal(), securityCode.reveal(), expiryMonth, expiryYear].join(' ');
}
