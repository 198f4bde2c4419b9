import { Type } from 'typebox';
import { OneOf, Uuid } from '#api/schema.ts';
import { defineEvent } from '#events';
import { CardMetadata, CardSubject } from '#cards';
import { ATTEMPT_ACTIONS } from './kinds/failed-attempts.ts';
import { CONTROL_NAMES } from './written-controls.ts';
import examples from './event-examples.json' with { type: 'json' };

export const cardControlsUpdated = defineEvent({
  type: 'card.controls.updated',
  summary: 'The controls of a card changed',
  cause:
    'You changed them with `PUT` or `PATCH /cards/{id}/controls`, or with `POST /controls/bulk`. A request that changes nothing sends no event. Controls that a card has from the start are part of its creation.',
  action: 'If you show the controls, read them again with `GET /cards/{id}/controls`.',
  data: Type.Object({
    ...CardSubject,
    ...CardMetadata,
    changed: Type.Array(OneOf(CONTROL_NAMES), { description: 'The controls that have new values.' }),
  }),
  example: examples['card.controls.updated'],
});

/** Why a failed attempt was declined: for wrong data, or for those before it. */
export const FAILED_ATTEMPT_REASONS = [
  'cvv_mismatch',
  'expiry_mismatch',
  'three_ds_failed',
  'failed_attempts_exceeded',
] as const;

export const cardFailedAttempts = defineEvent({
  type: 'card.failed_attempts',
  summary: 'Too many attempts with a card failed',
  cause:
    'An attempt with a wrong security code, expiry date or one-time code reached the control `failed_attempts` of the card, its customer or your ceilings. The event follows `card.declined` of this attempt, if it was a purchase. Further attempts send none while the limit is reached; when it is reached again later, the event is sent again. In the sandbox: purchases with `cvv` `mismatch`, and wrong answers to challenges.',
  action:
    'Ask the cardholder whether these attempts are theirs. If not, replace the card. With the action `freeze`, the card is frozen (`card.frozen` follows): unfreeze it if all is well. With `decline`, purchases are declined until fewer attempts count.',
  data: Type.Object({
    ...CardSubject,
    transaction_id: Type.Optional(
      Uuid({
        description:
          'The declined transaction of the attempt that reached the limit; missing for a wrong one-time code.',
      }),
    ),
    challenge_id: Type.Optional(
      Uuid({
        description: 'The challenge of the wrong one-time code that reached the limit; missing for a transaction.',
      }),
    ),
    decline_reason: Type.Optional(
      OneOf(FAILED_ATTEMPT_REASONS, {
        description: 'Why the transaction was declined; missing for a wrong one-time code.',
      }),
    ),
    level: OneOf(['card', 'customer', 'ceiling'], { description: 'The level whose limit was reached.' }),
    failed_attempts: Type.Integer({ description: 'How many attempts with the card count towards the limit.' }),
    count: Type.Integer({ description: 'The limit.' }),
    within_minutes: Type.Integer({ description: 'Attempts of the last so many minutes count.' }),
    action: OneOf(ATTEMPT_ACTIONS, {
      description: '`decline`: purchases are declined until fewer attempts count. `freeze`: the card was frozen.',
    }),
  }),
  example: examples['card.failed_attempts'],
});

export const CONTROL_EVENTS = [cardControlsUpdated, cardFailedAttempts];
