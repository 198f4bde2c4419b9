import { Type } from 'typebox';
import { IdsQuery } from '#api/id-list.ts';
import { MetadataQuery } from '#api/metadata.ts';
import { NextCursor, PageQuery } from '#api/page.ts';
import { Moment } from '#api/period.ts';
import { IdText, Line, OneOf } from '#api/schema.ts';
import { CURRENCIES } from '#kit/money.ts';
import { CARD_STATUSES } from '../model.ts';
import { BRANDS, CardSchema } from '../schemas.ts';

/** The filters besides the time of creation. */
export const CardFilterQuery = Type.Object({
  customer_id: Type.Optional(IdText({ description: 'The customer’s id or `local_id`.' })),
  status: Type.Optional(OneOf(CARD_STATUSES, { description: 'The card’s status.' })),
  brand: Type.Optional(OneOf(BRANDS, { description: 'The card brand.' })),
  currency: Type.Optional(OneOf(CURRENCIES, { description: 'The card’s currency.' })),
  last4: Type.Optional(
    Type.String({
      pattern: '^[0-9]{4}$',
      'x-problem': 'must be the last four digits of the card number',
      description: 'The last four digits of the card number.',
    }),
  ),
  label: Type.Optional(Line(100, { description: 'The label, regardless of case.' })),
  expires_before: Moment('Cards whose expiry month is over at this moment: a date (its start, UTC) or a timestamp.'),
  metadata: MetadataQuery,
});

export const CardSearchQuery = Type.Object({
  ids: IdsQuery('cards'),
  ...CardFilterQuery.properties,
  created_from: Moment('Created at this moment or later: a date (its start, UTC) or a timestamp.'),
  created_to: Moment('Created before this moment: a date (its start, UTC) or a timestamp.'),
  ...PageQuery,
});

export const CardSearchData = Type.Object({
  cards: Type.Array(CardSchema, { description: 'The cards of this page, newest first.' }),
  next_cursor: NextCursor(),
});
