import fc from 'fast-check';
import { newId, type CardId, type ChallengeId, type TenantId, type TransactionId } from '#kit/ids.ts';
import { Secret } from '#kit/secret.ts';
import type { AuthorizationMessage, Merchant } from '#ports/card-network.ts';
import type { PlatformEvent } from '#ports/issuing-platform.ts';

/** A message as a broken or compromised platform might send it. Each part is valid or invalid independently. */
export interface Hostile {
  readonly kind: AuthorizationMessage['kind'] | Exclude<PlatformEvent['kind'], 'kyc_decision'>;
  /** The index of the card in the message; beyond the last card, an unknown one. */
  readonly card: number;
  /** Whether the message has the tenant of another card. */
  readonly strangersTenant: boolean;
  readonly transaction: number;
  /** From a small range, so that message ids repeat with different contents. */
  readonly message: number;
  readonly amount: bigint;
  readonly currency: string;
  readonly merchant: Merchant;
  readonly whole: boolean;
  readonly requiredDecline: string | undefined;
  readonly expires_ms: number;
}

const TEXTS = [
  '',
  ' ',
  'Shop',
  '\u0000',
  'a\u0000b',
  '\ud800',
  '💳',
  "'; DROP TABLE cards; --",
  '<script>',
  'x'.repeat(5_000),
];
const text = fc.oneof(
  { weight: 4, arbitrary: fc.constant('Shop') },
  { weight: 2, arbitrary: fc.constantFrom(...TEXTS) },
);
const amounts = fc.oneof(
  { weight: 4, arbitrary: fc.bigInt({ min: 1n, max: 5_000n }) },
  {
    weight: 3,
    arbitrary: fc.constantFrom(0n, -1n, -5_000n, 1n, 10n ** 12n, 2n ** 63n - 1n, 2n ** 63n, -(2n ** 63n), 10n ** 40n),
  },
);

export function hostileMessages(cards: number): fc.Arbitrary<Hostile> {
  return fc.record<Hostile>({
    kind: fc.constantFrom(
      'authorization',
      'increment',
      'original_credit',
      'advice',
      'clearing',
      'reversal',
      'refund_authorization',
      'refund',
      'decline',
      'challenge',
      'wrong_code',
    ),
    card: fc.nat({ max: cards }),
    strangersTenant: fc.oneof(
      { weight: 6, arbitrary: fc.constant(false) },
      { weight: 1, arbitrary: fc.constant(true) },
    ),
    transaction: fc.nat({ max: 5 }),
    message: fc.nat({ max: 60 }),
    amount: amounts,
    currency: fc.oneof(
      { weight: 4, arbitrary: fc.constant('usd') },
      { weight: 2, arbitrary: fc.constantFrom('eur', 'jpy', 'xxx', 'USD', '', '\u0000', 'x'.repeat(300)) },
    ),
    merchant: fc.record({
      name: text,
      mcc: fc.oneof(fc.constant('5411'), text),
      country: fc.oneof(fc.constant('DO'), text),
      city: fc.option(text),
    }),
    whole: fc.boolean(),
    requiredDecline: fc.option(text, { nil: undefined, freq: 8 }),
    expires_ms: fc.constantFrom(-1, 0, 60_000, 8.64e15),
  });
}

/** The ids behind the numbers of a run. */
interface TestIds {
  readonly cards: readonly { readonly id: CardId; readonly tenantId: TenantId }[];
  readonly transactions: readonly TransactionId[];
  readonly messages: readonly string[];
  readonly unknownCard: CardId;
}

export function newTestIds(cards: TestIds['cards']): TestIds {
  return {
    cards,
    transactions: Array.from({ length: 6 }, () => newId<'transaction'>()),
    messages: Array.from({ length: 61 }, () => newId()),
    unknownCard: newId<'card'>(),
  };
}

export type Sent = { readonly authorization: AuthorizationMessage } | { readonly report: PlatformEvent };

export function toMessage(ids: TestIds, hostile: Hostile): Sent {
  const { kind, amount, currency, merchant, whole, requiredDecline } = hostile;
  const card = ids.cards[hostile.card];
  const tenantId = (card && !hostile.strangersTenant ? card : ids.cards[(hostile.card + 1) % ids.cards.length]!)
    .tenantId;
  const messageId = ids.messages[hostile.message]!;
  const transactionId = ids.transactions[hostile.transaction]!;
  const about = { tenantId, cardId: card?.id ?? ids.unknownCard, messageId, transactionId };
  const sum = { amount, currency };
  switch (kind) {
    case 'authorization':
    case 'increment':
    case 'original_credit': {
      const verification = { cvv: 'match', expiry: 'match', threeDs: 'absent' } as const;
      return {
        authorization: {
          ...about,
          ...sum,
          kind,
          merchant,
          verification,
          partialAllowed: whole,
          requiredDecline,
        },
      };
    }
    case 'reversal':
      return { report: { ...about, kind, reversed: whole ? undefined : sum } };
    case 'challenge': {
      const challengeId = newId<'challenge'>() as ChallengeId;
      const expiresAt = new Date(
        hostile.expires_ms < 1e12 ? Date.parse('2027-01-01') + hostile.expires_ms : hostile.expires_ms,
      );
      return { report: { ...about, ...sum, kind, challengeId, merchant, code: new Secret('123456'), expiresAt } };
    }
    case 'wrong_code':
      return { report: { ...about, kind, challengeId: newId<'challenge'>() as ChallengeId } };
    case 'decline':
      return { report: { ...about, ...sum, kind, merchant, reason: whole ? 'card_frozen' : 'a word' } };
    case 'advice':
    case 'clearing':
    case 'refund_authorization':
    case 'refund':
    default:
      return { report: { ...about, ...sum, kind, merchant, final: whole } };
  }
}
