import { Type } from 'typebox';
import { PageQuery, NextCursor } from '#api/page.ts';
import { AuditReason, Meaning, NullableString, OneOf, Timestamp, Uuid } from '#api/schema.ts';

const SEARCH_LENGTH_MAX = 200;

export const PartnerQuery = Type.Object({
  q: Type.Optional(
    Type.String({
      minLength: 1,
      maxLength: SEARCH_LENGTH_MAX,
      description: 'The id, the beginning of the handle, or a part of the name, in any case.',
    }),
  ),
  status: Type.Optional(
    OneOf(['active', 'suspended'], { description: 'Only partners that are, or are not, suspended.' }),
  ),
  ...PageQuery,
});

export const PartnerSchema = Type.Object(
  {
    id: Uuid({ description: 'The id of the partner.' }),
    handle: Type.String({ description: 'Names the partner in URLs.' }),
    name: Type.String({ description: 'The name that the operator gave it.' }),
    created_at: Timestamp({ description: 'When it was created.' }),
    suspended_at: NullableString({
      format: 'date-time',
      description: 'When the operator suspended it; null: it is not suspended.',
    }),
  },
  { title: 'Partner' },
);

export const PartnerListSchema = Type.Object({
  partners: Type.Array(PartnerSchema, { description: 'The partners of this page, newest first.' }),
  next_cursor: NextCursor(),
});

export const PartnerParams = Type.Object({ id: Type.String({ description: 'The id or the handle of the partner.' }) });

export const ReasonBody = Type.Object({ reason: AuditReason('Why.') }, { title: 'Reason' });

export const ChangedPartnerSchema = Type.Object({ partner: Meaning(PartnerSchema, 'The partner now.') });
