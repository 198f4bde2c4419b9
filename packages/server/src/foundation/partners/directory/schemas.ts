import { Type } from 'typebox';
import { AuditReason, Meaning, NullableString, Timestamp, Uuid } from '#api/schema.ts';

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

export const PartnerParams = Type.Object({ id: Type.String({ description: 'The id or the handle of the partner.' }) });

export const ReasonBody = Type.Object({ reason: AuditReason('Why.') }, { title: 'Reason' });

export const ChangedPartnerSchema = Type.Object({ partner: Meaning(PartnerSchema, 'The partner now.') });
