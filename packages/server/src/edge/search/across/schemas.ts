import { Type } from 'typebox';
import { NullableString, OneOf, Uuid } from '#api/schema.ts';
import { ENVIRONMENTS } from '#kit/tenant.ts';
import { KINDS, SearchQuery as OfPartner } from '../schemas.ts';

export const SearchQuery = Type.Object({
  q: {
    ...OfPartner.properties.q,
    description:
      'An id, the `local_id` of a card or a customer, the reference of an operation, or the `external_ref` of a customer. `request:` before an id finds calls only.',
  },
});

const ResultSchema = Type.Object(
  {
    partner_id: Uuid({ description: 'The partner that has it.' }),
    partner_name: Type.String({ description: 'The name of the partner.' }),
    partner_handle: Type.String({ description: 'The handle of the partner.' }),
    environment: OneOf(ENVIRONMENTS, { description: 'The environment in which it is.' }),
    kind: OneOf(KINDS, { description: 'What was found.' }),
    id: Uuid({ description: 'Its id.' }),
    status: NullableString({ description: 'Its status; null if it has none.' }),
    matched: OneOf(['id', 'local_id', 'reference', 'external_ref'], { description: 'What `q` matched.' }),
  },
  { title: 'FoundAnywhere' },
);

export const SearchData = Type.Object({
  results: Type.Array(ResultSchema, { description: 'What was found, of 20 places at most.' }),
});
