import { Type, type Static } from 'typebox';
import { NextCursor, PageQuery } from '#api/page.ts';
import { Meaning, NullableString, OneOf, AuditReason, Timestamp, Uuid } from '#api/schema.ts';
import { ENVIRONMENTS } from '#kit/tenant.ts';
import { ALIKE_MAX, CustomerData, DOCUMENT_KINDS } from '#customers';
import { KYC_DECISIONS, KYC_REASONS } from '#ports/kyc.ts';

const STATUSES = ['open', 'decided', 'replaced'] as const;

const id = Type.String({ description: 'The id of the case: that of the customer, a colon, and the submission.' });

export const CaseParams = Type.Object({ id });

export const DocumentParams = Type.Object({
  id,
  document: OneOf(DOCUMENT_KINDS, { description: 'The document that is meant.' }),
});

export const CasesQuery = Type.Object({
  partner_id: Type.Optional(Type.String({ description: 'Only cases of the partner with this id or handle.' })),
  environment: Type.Optional(OneOf(ENVIRONMENTS, { description: 'Only cases of this environment.' })),
  status: Type.Optional(
    OneOf(['open', 'decided'], {
      description:
        '`open`: cases that wait for a decision. `decided`: those that people have decided. Default: `open`.',
    }),
  ),
  claimed: Type.Optional(
    OneOf(['me', 'nobody'], { description: 'Only open cases that you have claimed, or that nobody has.' }),
  ),
  ...PageQuery,
});

export const DecisionBody = Type.Object(
  {
    decision: OneOf(KYC_DECISIONS, {
      description: '`needs_resubmission` asks the customer for other documents. The other two are final.',
    }),
    reasons: Type.Optional(
      Type.Array(OneOf(KYC_REASONS.rejected), {
        maxItems: KYC_REASONS.rejected.length,
        description: `Why, for the partner: at least one, but none with \`approved\`. With \`needs_resubmission\` it is one of ${KYC_REASONS.needs_resubmission.map((reason) => `\`${reason}\``).join(', ')}.`,
      }),
    ),
    despite_unopened: Type.Optional(
      Type.Boolean({
        description:
          'True to approve although you have not opened each document: one of `documents` is not in `opened`. Without it, such an approval is refused.',
      }),
    ),
    reason: Type.Optional(
      AuditReason('With `despite_unopened`, required: why you approve nevertheless, for the audit log.'),
    ),
  },
  { title: 'KycDecision' },
);

export const TakeOverBody = Type.Object({ reason: AuditReason('Why, for the audit log.') }, { title: 'KycTakeOver' });

const Decided = {
  submission: Type.Integer({ description: 'How often the customer had sent documents by then.' }),
  submitted_at: Timestamp({ description: 'When they were submitted.' }),
  decision: Type.Unsafe<(typeof KYC_DECISIONS)[number] | null>({
    enum: [...KYC_DECISIONS, null],
    type: ['string', 'null'],
    description: 'What was decided; null: nothing.',
  }),
  reasons: Type.Array(Type.String(), { description: 'Why.' }),
  decided_by: NullableString({ description: 'Who decided; null: nobody yet, or no person.' }),
  decided_at: NullableString({ format: 'date-time', description: 'When a person decided.' }),
};

const Claimant = Type.Object({
  id: Uuid({ description: 'The person.' }),
  name: Type.String({ description: 'The name of the person.' }),
});

const CaseSchema = Type.Object({
  id,
  partner: Type.Object(
    {
      id: Uuid({ description: 'The id of the partner.' }),
      handle: Type.String({ description: 'Names the partner in URLs.' }),
      name: Type.String({ description: 'What the operator calls it.' }),
    },
    { description: 'The partner of the customer.' },
  ),
  environment: OneOf(ENVIRONMENTS, { description: 'The environment of the customer.' }),
  customer_id: Uuid({ description: 'The id of the customer.' }),
  customer_ref: NullableString({
    description:
      'The partner’s own id for the customer, `external_ref`; null if there is none, or if it has the customer’s name, e-mail address or phone number in it.',
  }),
  country: Type.String({ description: 'The country of residence, ISO 3166-1 alpha-2.' }),
  ...Decided,
  status: OneOf(STATUSES, { description: '`replaced`: the customer sent documents again before anybody decided.' }),
  claimed_by: Type.Unsafe<Static<typeof Claimant> | null>({
    ...Claimant,
    type: ['object', 'null'],
    description: 'Who looks at it; null: nobody.',
  }),
  claimed_until: NullableString({ format: 'date-time', description: 'Until when nobody else decides it.' }),
  documents: Type.Array(OneOf(DOCUMENT_KINDS), { description: 'The documents that can be looked at.' }),
  missing: Type.Array(OneOf(DOCUMENT_KINDS), {
    description: 'The documents of an open case that the customer has not sent. A passport has no back.',
  }),
});

export const CaseDataSchema = Type.Object({ case: Meaning(CaseSchema, 'The case now.') });

export const CaseListSchema = Type.Object({
  cases: Type.Array(CaseSchema, { description: 'The cases of this page.' }),
  next_cursor: NextCursor(),
});

const AlikeSchema = Type.Object({
  customer_id: Uuid({ description: 'The other customer, of the same partner and environment.' }),
  same: Type.Array(OneOf(['document', 'name_and_birth'], { description: 'What is the same.' }), {
    description:
      '`document`: the letters and digits of the document’s number. `name_and_birth`: the name, whatever its case, accents and order, and the date of birth.',
  }),
  status: CustomerData.properties.status,
  kyc_status: CustomerData.properties.kyc_status,
  created_at: Timestamp({ description: 'When the other customer was created.' }),
});

export const CasePageSchema = Type.Object({
  case: Meaning(CaseSchema, 'The case.'),
  customer: Meaning(CustomerData, 'What the partner has given about the customer.'),
  history: Type.Array(Type.Object(Decided), {
    description: 'The customer’s other submissions, newest first, up to 20.',
  }),
  opened: Type.Array(OneOf(DOCUMENT_KINDS), {
    description: 'The documents of an open case that you have opened, as the audit log has it.',
  }),
  alike: Type.Array(AlikeSchema, {
    description: `Other customers who may be the same person, newest first: up to ${ALIKE_MAX} for each thing that is the same.`,
  }),
});
