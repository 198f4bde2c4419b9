import { Type, type Static } from 'typebox';
import { CurrencyInput, DECLINE_REASONS, MerchantInput } from '../../../issuing/authorizations/index.ts';
import { AmountInput, OneOf, Timestamp, Uuid } from '../../../foundation/api/schema.ts';

const REASONS = Object.keys(DECLINE_REASONS);

const Currency = Type.Optional(CurrencyInput({ description: "The merchant's; the card's when left out." }));

const CurrencyOfPurchase = Type.Optional(
  CurrencyInput({
    description:
      'Of `amount`. When left out, the one in which the purchase was asked for: `merchant_amount.currency` of the transaction.',
  }),
);

export const AuthorizationSimulation = Type.Object(
  {
    amount: AmountInput({ description: 'In units of `currency`.' }),
    currency: Currency,
    merchant: Type.Optional(MerchantInput),
    cvv: Type.Optional(OneOf(['match', 'mismatch', 'absent'], { description: 'Default `match`.' })),
    expiry: Type.Optional(OneOf(['match', 'mismatch', 'absent'], { description: 'Default `match`.' })),
    three_ds: Type.Optional(OneOf(['passed', 'failed', 'absent'], { description: 'Default `absent`.' })),
    partial_ok: Type.Optional(
      Type.Boolean({
        description:
          'The merchant takes less than it asks for: all that the card has, where that is less. Limits look at what it would take, and decline where they leave less than that.',
      }),
    ),
    force_decline: Type.Optional(
      Type.Unsafe<boolean | string>({
        type: ['boolean', 'string'],
        enum: [true, false, ...REASONS],
        description: 'Declines whatever the checks say: `true`, or the reason to give.',
        'x-problem': `must be true, false or one of ${REASONS.join(', ')}`,
      }),
    ),
  },
  { title: 'AuthorizationSimulation' },
);
export type AuthorizationSimulation = Static<typeof AuthorizationSimulation>;

/** A merchant's message about a purchase. Without an amount it applies to all that is open. */
export const FollowUpSimulation = Type.Object(
  {
    amount: Type.Optional(AmountInput({ description: 'In units of `currency`. Left out: all that is open.' })),
    currency: CurrencyOfPurchase,
  },
  { title: 'FollowUpSimulation' },
);
export type FollowUpSimulation = Static<typeof FollowUpSimulation>;

export const ClearingSimulation = Type.Object(
  {
    ...FollowUpSimulation.properties,
    final: Type.Optional(
      Type.Boolean({
        description:
          'Nothing more will be cleared: what is still held is released. Left out: true for a clearing of all that is held or of all that the merchant asked for.',
      }),
    ),
  },
  { title: 'ClearingSimulation' },
);
export type ClearingSimulation = Static<typeof ClearingSimulation>;

export const IncrementSimulation = Type.Object(
  { amount: AmountInput({ description: 'By how much the purchase grows.' }), currency: CurrencyOfPurchase },
  { title: 'IncrementSimulation' },
);
export type IncrementSimulation = Static<typeof IncrementSimulation>;

/** A message without a preceding authorization. */
export const UnaskedSimulation = Type.Object(
  { amount: AmountInput(), currency: Currency, merchant: Type.Optional(MerchantInput) },
  { title: 'UnaskedSimulation' },
);
export type UnaskedSimulation = Static<typeof UnaskedSimulation>;

export const ChallengeAnswer = Type.Object(
  {
    code: Type.String({
      pattern: '^[0-9]{6}$',
      description: 'What the cardholder types.',
      'x-problem': 'must be six digits',
    }),
  },
  { title: 'ChallengeAnswer' },
);

export const ChallengeSchema = Type.Object(
  {
    id: Uuid(),
    status: OneOf(['pending', 'passed', 'failed', 'expired']),
    tries_left: Type.Integer(),
    expires_at: Timestamp(),
  },
  { title: 'Challenge' },
);

export const CHALLENGE_EXAMPLE = {
  id: '019a2f71-5b6c-7d83-9e21-4c7a0f8b3d62',
  status: 'pending',
  tries_left: 3,
  expires_at: '2026-11-20T10:05:00.000Z',
};
