import { Type } from 'typebox';
import { OneOf } from '../../../foundation/api/schema.ts';
import { defineEvent } from '../../../foundation/events/index.ts';
import { CardMetadata, CardSubject } from '../../cards/index.ts';
import { CONTROL_NAMES } from '../../controls/index.ts';
import examples from '../event-examples.json' with { type: 'json' };

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
