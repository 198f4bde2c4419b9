import { Type } from 'typebox';
import { IdsQuery } from '#api/id-list.ts';
import { MetadataQuery } from '#api/metadata.ts';
import { NextCursor, PageQuery } from '#api/page.ts';
import { Line, OneOf } from '#api/schema.ts';
import { CUSTOMER_STATUSES } from '../lifecycle/model.ts';
import { KYC_STATUSES } from '../model.ts';
import { CustomerData } from '../schemas.ts';

export const CustomerFilterQuery = Type.Object({
  external_ref: Type.Optional(Line(255, { description: 'Your own id for the customer.' })),
  email: Type.Optional(Line(254, { description: 'The e-mail address, regardless of case.' })),
  phone: Type.Optional(
    Line(20, {
      pattern: '^[ +]?[0-9]{1,15}$',
      'x-problem': 'must be a phone number of up to 15 digits; a + before it may be left out, or written as %2B',
      description: 'The phone number; the `+` may be left out.',
    }),
  ),
  name: Type.Optional(
    Line(200, {
      description:
        'Words of the first or last name, or their beginnings, in any order, regardless of case, accents and apostrophes.',
    }),
  ),
  status: Type.Optional(OneOf(CUSTOMER_STATUSES, { description: 'The customer’s status.' })),
  kyc_status: Type.Optional(OneOf(KYC_STATUSES, { description: 'The KYC status.' })),
  metadata: MetadataQuery,
});

export const CustomerSearchQuery = Type.Object({
  ids: IdsQuery('customers'),
  ...CustomerFilterQuery.properties,
  ...PageQuery,
});

export const CustomerSearchData = Type.Object({
  customers: Type.Array(CustomerData, { description: 'The customers of this page, newest first.' }),
  next_cursor: NextCursor(),
});
