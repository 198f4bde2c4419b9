import { Type, type Static } from 'typebox';
import {
  CurrencyInput,
  DECLINE_REASONS,
  MerchantAmountInput,
  MerchantAmountOrZeroInput,
  MerchantInput,
  TraitsInput,
} from '#authorizations';
import { OneOf, Timestamp, Uuid } from '#api/schema.ts';
import { CODE_TRIES_MAX } from '#ports/card-network.ts';

const REASONS = Object.keys(DECLINE_REASONS);

const Currency = Type.Optional(
  CurrencyInput({ description: 'The merchant’s currency. Default: the card’s currency.' }),
);

const AMOUNT = 'In units of `currency` and with its decimals (ISO 4217). At most 1,000,000.00 in the card’s currency.';

const CurrencyOfPurchase = Type.Optional(
  CurrencyInput({
    description:
      'The currency of `amount`. Default: the currency of the authorization, `merchant_amount.currency` of the transaction.',
  }),
);

const ForceDecline = Type.Optional(
  Type.Unsafe<boolean | string>({
    type: ['boolean', 'string'],
    enum: [true, false, ...REASONS],
    description: 'Declines the request whatever the checks say: `true`, or the decline reason to return.',
    'x-problem': `must be true, false or one of ${REASONS.join(', ')}`,
  }),
);

export const AuthorizationSimulation = Type.Object(
  {
    amount: MerchantAmountOrZeroInput({
      description: `${AMOUNT} 0 only checks whether the card is valid, and holds nothing.`,
    }),
    currency: Currency,
    merchant: Type.Optional(MerchantInput),
    ...TraitsInput,
    cvv: Type.Optional(OneOf(['match', 'mismatch', 'absent'], { description: 'Default `match`.' })),
    expiry: Type.Optional(OneOf(['match', 'mismatch', 'absent'], { description: 'Default `match`.' })),
    three_ds: Type.Optional(OneOf(['passed', 'failed', 'absent'], { description: 'Default `absent`.' })),
    partial_ok: Type.Optional(
      Type.Boolean({
        description:
          'The merchant accepts a partial approval: the whole balance of the card, if it is less than `amount`. Limits are checked against this partial amount, and decline if they leave less.',
      }),
    ),
    force_decline: ForceDecline,
  },
  { title: 'AuthorizationSimulation' },
);
export type AuthorizationSimulation = Static<typeof AuthorizationSimulation>;

/** A merchant's message about a purchase. Without an amount it applies to everything that is open. */
export const FollowUpSimulation = Type.Object(
  {
    amount: Type.Optional(MerchantAmountInput({ description: `${AMOUNT} Default: everything that is open.` })),
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
          'Nothing more will be cleared, so what is still held is released. Default: true if this clears everything that is held, or everything that the merchant requested.',
      }),
    ),
  },
  { title: 'ClearingSimulation' },
);
export type ClearingSimulation = Static<typeof ClearingSimulation>;

export const IncrementSimulation = Type.Object(
  {
    amount: MerchantAmountInput({ description: 'The amount to add to the authorization, in units of `currency`.' }),
    currency: CurrencyOfPurchase,
  },
  { title: 'IncrementSimulation' },
);
export type IncrementSimulation = Static<typeof IncrementSimulation>;

export const AdviceSimulation = Type.Object(
  {
    amount: MerchantAmountInput({
      description:
        'What is authorized of the purchase from now on, in units of `currency`, with what is cleared already.',
    }),
    currency: CurrencyOfPurchase,
  },
  { title: 'AdviceSimulation' },
);

export const ChallengeSimulation = Type.Object(
  {
    amount: MerchantAmountInput({ description: AMOUNT }),
    currency: Currency,
    merchant: Type.Optional(MerchantInput),
  },
  { title: 'ChallengeSimulation' },
);
export type ChallengeSimulation = Static<typeof ChallengeSimulation>;

/** A forced clearing, an unlinked refund or a stand-in approval: a message that refers to no authorization. */
export const UnlinkedSimulation = Type.Object(
  { ...ChallengeSimulation.properties, ...TraitsInput },
  { title: 'UnlinkedSimulation' },
);
export type UnlinkedSimulation = Static<typeof UnlinkedSimulation>;

export const OriginalCreditSimulation = Type.Object(
  {
    ...UnlinkedSimulation.properties,
    expiry: Type.Optional(OneOf(['match', 'mismatch', 'absent'], { description: 'Default `match`.' })),
    force_decline: ForceDecline,
  },
  { title: 'OriginalCreditSimulation' },
);
export type OriginalCreditSimulation = Static<typeof OriginalCreditSimulation>;

export const ChallengeAnswer = Type.Object(
  {
    code: Type.String({
      pattern: '^[0-9]{6}$',
      description: 'The code that the cardholder enters.',
      'x-problem': 'must be six digits',
    }),
  },
  { title: 'ChallengeAnswer' },
);

export const ChallengeSchema = Type.Object(
  {
    id: Uuid(),
    status: OneOf(['pending', 'passed', 'failed', 'expired'], {
      description:
        '`pending`: the code can still be entered. `passed`: it was entered. `failed`: no attempts are left. `expired`: it was not entered in time.',
    }),
    tries_left: Type.Integer({ description: 'The number of attempts left.' }),
    expires_at: Timestamp({ description: 'When the code expires, by the test clock.' }),
  },
  { title: 'Challenge' },
);

export const CHALLENGE_EXAMPLE = {
  id: '019a2f71-5b6c-7d83-9e21-4c7a0f8b3d62',
  status: 'pending',
  tries_left: CODE_TRIES_MAX,
  expires_at: '2026-11-20T10:05:00.000Z',
};
