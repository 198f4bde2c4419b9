import { Type } from 'typebox';
import { NextCursor } from '#api/page.ts';
import { IdText, Meaning, NullableString, OneOf, Reason, Timestamp, Uuid } from '#api/schema.ts';
import { PARTNER_ACTS, type PartnerActName } from '#kit/two-person-acts.ts';
import { APPROVAL_STATUSES, type ApprovalNow } from '../approvals/model.ts';
import { ApprovalsQuery, previewErrorView } from '../approvals/schemas.ts';

export const PartnerApprovalsQuery = Type.Object({
  ...ApprovalsQuery.properties,
  card_id: Type.Optional(IdText({ description: 'Only the requests that change the controls of this card.' })),
});

export const Decision = Type.Object(
  { reason: Type.Optional(Reason('Why, for the person who asked.')) },
  { title: 'ApprovalDecision' },
);

const Person = (description: string) =>
  Type.Unsafe<{ id: string; name: string; email: string } | null>({
    type: ['object', 'null'],
    properties: {
      id: Uuid({ description: 'The id of the person.' }),
      name: Type.String({ description: 'The full name.' }),
      email: Type.String({ description: 'The e-mail address.' }),
    },
    required: ['id', 'name', 'email'],
    description,
  });

const AnyFields = (description: string) =>
  Type.Object({}, { additionalProperties: true, 'x-recorded': 'never', description });

const Amounts = (description: string) => Type.Object({}, { additionalProperties: NullableString(), description });

const LimitsPreview = Type.Object(
  {
    level: OneOf(['card', 'customer', 'defaults', 'ceilings'], { description: 'Whose controls change.' }),
    changes: Type.Array(
      Type.Object({
        id: NullableString({ format: 'uuid', description: 'The card or the customer; null: all of the environment.' }),
        last4: NullableString({ description: 'The last four digits of the card; null: no card, or none is assigned.' }),
        currency: NullableString({
          description: 'The currency of the amounts; null: of a level, whose limits are in the currency of each card.',
        }),
        current: Amounts('The limits before, by name. Without an amount: no limit.'),
        proposed: Amounts('The limits after, by name. Without an amount: no limit.'),
      }),
      { description: 'What changes, card by card; one entry for a level.' },
    ),
  },
  { title: 'LimitsPreview', description: 'Of `controls.change`: the limits before and after.' },
);

const PreviewError = Type.Unsafe<ReturnType<typeof previewErrorView>>({
  type: ['object', 'null'],
  properties: {
    code: Type.String({ 'x-recorded': 'as_is', description: 'The code of the error.' }),
    message: Type.String({ 'x-recorded': 'as_is', description: 'What is wrong, as text for people.' }),
    details: AnyFields('The other fields of the error.'),
  },
  required: ['code', 'message', 'details'],
  description:
    'Why it cannot be done now, while it waits; null: it can, or the request was not read alone. Approving it would fail.',
});

const NullableAmounts = (description: string) =>
  Type.Unsafe<Readonly<Record<string, string | null>> | null>({
    type: ['object', 'null'],
    additionalProperties: NullableString(),
    description,
  });

const LimitAbovePreview = Type.Object(
  {
    current: NullableAmounts('The amounts before, by currency. Null: none.'),
    proposed: NullableAmounts('The amounts after, by currency. Null: none.'),
  },
  {
    title: 'LimitAbovePreview',
    description: 'Of `limit_above.change`: the amounts before and after.',
  },
);

/** What somebody at a partner asked for, and what became of it. */
const PartnerApprovalSchema = Type.Object(
  {
    id: Uuid({ description: 'The id of the approval.' }),
    act: OneOf(PARTNER_ACTS, {
      description:
        '`controls.change`: a limit above `limit_above`. `limit_above.change`: raising or removing `limit_above`.',
    }),
    status: OneOf(APPROVAL_STATUSES, {
      description:
        '`pending`: it waits, and nothing has changed. `canceled`: the person who asked took it back. `expired`: nobody decided within 24 hours. `failed`: it was approved, and could not be done any more.',
    }),
    request: AnyFields('What was asked for: whose controls, and the controls as they were sent.'),
    preview: Type.Union([LimitsPreview, LimitAbovePreview], {
      'x-recorded': 'never',
      description:
        'What would change, as it was when it was asked for. A read of one request that waits returns what would change now, unless it has a `preview_error`.',
    }),
    preview_error: PreviewError,
    reason: NullableString({ description: 'Why it was asked for; null: nobody said it.' }),
    requested_by: Person('The person who asked; null: an API key did.'),
    requested_key: NullableString({
      'x-recorded': 'as_is',
      description: 'The API key that asked; null: a person did.',
    }),
    created_at: Timestamp({ description: 'When it was asked for.' }),
    expires_at: Timestamp({ description: 'Until when it can be approved.' }),
    decided_by: Person('The person who decided; null: nobody has.'),
    decided_at: NullableString({ format: 'date-time', description: 'When it was decided; null: it has not been.' }),
    decision_reason: NullableString({ description: 'Why it was decided so; null: nobody said it.' }),
    error: NullableString({
      'x-recorded': 'as_is',
      description: 'The code of the error, if it failed; null otherwise.',
    }),
  },
  { title: 'Approval' },
);

export const PartnerApprovalData = Type.Object({
  approval: Meaning(PartnerApprovalSchema, 'What waits, or waited, for a second person.'),
});

export const PartnerApprovalList = Type.Object({
  approvals: Type.Array(PartnerApprovalSchema, { description: 'The requests, newest first.' }),
  next_cursor: NextCursor(),
});

const SAM = { id: '01926c3e-7c00-7abc-8def-0123456789ac', name: 'Sam Ruiz', email: 'sam.ruiz@example.com' };
const CARD_ID = '019a2f6d-11c4-7e0b-8f57-d1a6c2b94e33';
const NO_LIMITS = { per_transaction: null, daily: null, weekly: null, monthly: null, lifetime: null };

export const PARTNER_APPROVAL_EXAMPLE = {
  id: '01a2255c-e75c-71b4-821f-6641952cc1e9',
  act: 'controls.change',
  status: 'pending',
  request: {
    partner_id: '01926c3e-7c00-7abc-8def-0123456789a0',
    environment: 'live',
    level: 'card',
    card_ids: [CARD_ID],
    mode: 'merge',
    controls: { limits: { daily: '8000.00' } },
  },
  preview: {
    level: 'card',
    changes: [
      {
        id: CARD_ID,
        last4: '4242',
        currency: 'usd',
        current: { ...NO_LIMITS, daily: '2500.00' },
        proposed: { ...NO_LIMITS, daily: '8000.00' },
      },
    ],
  },
  preview_error: null,
  reason: 'A trip of the whole team',
  requested_by: SAM,
  requested_key: null,
  created_at: '2026-11-29T10:00:00.000Z',
  expires_at: '2026-11-30T10:00:00.000Z',
  decided_by: null,
  decided_at: null,
  decision_reason: null,
  error: null,
};

export function partnerApprovalView(approval: ApprovalNow) {
  const { id, act, status, request, preview, previewError, reason } = approval;
  const { requestedBy, createdAt, expiresAt, decision, error } = approval;
  return {
    id,
    act: act as PartnerActName,
    status,
    request,
    preview,
    preview_error: previewErrorView(previewError),
    reason,
    requested_by: requestedBy.person,
    requested_key: requestedBy.key,
    created_at: createdAt.toISOString(),
    expires_at: expiresAt.toISOString(),
    decided_by: decision?.by ?? null,
    decided_at: decision?.at.toISOString() ?? null,
    decision_reason: decision?.reason ?? null,
    error,
  };
}
