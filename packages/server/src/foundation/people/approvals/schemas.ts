import { Type } from 'typebox';
import { NextCursor, PageQuery } from '#api/page.ts';
import { NullableString, OneOf, PathId, AuditReason, Timestamp, Uuid } from '#api/schema.ts';
import type { AppError } from '#kit/app-error.ts';
import { ENVIRONMENTS } from '#kit/tenant.ts';
import { TWO_PERSON_ACTS, type TwoPersonActName } from '#kit/two-person-acts.ts';
import { APPROVAL_STATUSES, type ApprovalNow } from './model.ts';

export const ApprovalParams = Type.Object({ id: PathId('approval') });

export const ApprovalsQuery = Type.Object({
  status: Type.Optional(
    OneOf(['pending', 'decidable'], {
      description:
        'Only the requests that wait for a decision; with `decidable`, of those only what others ask for and you have the rights to decide on. Default: all requests.',
    }),
  ),
  ...PageQuery,
});

export const Approve = Type.Object(
  { reason: Type.Optional(AuditReason('Why, for the audit log.')) },
  { title: 'Approve' },
);

export const Reject = Type.Object(
  { reason: AuditReason('Why, for the audit log and the person who asked.') },
  { title: 'Reject' },
);

const PersonSchema = Type.Object(
  {
    id: Uuid({ description: 'The id of the person.' }),
    name: Type.String({ description: 'The name of the person.' }),
    email: Type.String({ description: 'The e-mail address of the person.' }),
  },
  { title: 'Decider', description: 'Somebody of the operator.' },
);

/** The fields of each act are those of its own operation. */
const AnyFields = (description: string) => Type.Object({}, { additionalProperties: true, description });

const Nullable = <Schema extends ReturnType<typeof Type.Object>>(schema: Schema, description: string) =>
  Type.Union([schema, Type.Null()], { description });

export const ApprovalSchema = Type.Object(
  {
    id: Uuid({ description: 'The id of the approval.' }),
    act: OneOf(TWO_PERSON_ACTS, { description: 'What is to be done, as the audit log names it.' }),
    partner_id: NullableString({ format: 'uuid', description: 'The partner that it concerns; null: all of them.' }),
    partner_name: NullableString({ description: 'The name of the partner that it concerns.' }),
    environment: Type.Union([OneOf(ENVIRONMENTS), Type.Null()], {
      description: 'The environment that it concerns; null: all of them.',
    }),
    status: OneOf(APPROVAL_STATUSES, {
      description:
        '`canceled`: the person who asked took it back. `expired`: nobody decided in time. `failed`: it was approved, and could not be done any more, or the service has failed to do it for four hours.',
    }),
    request: AnyFields('What was asked for.'),
    preview: AnyFields(
      'What it would have done when it was asked for. A read of one request that waits returns what it would do now, unless it has a `preview_error`.',
    ),
    preview_error: Nullable(
      Type.Object({
        code: Type.String({ description: 'The code of the error.' }),
        message: Type.String({ description: 'What is wrong, as text for people.' }),
        details: AnyFields('The other fields of the error, such as the available balance.'),
      }),
      'Why it cannot be done now, while it waits; null: it can, or the request was not read alone. Approving it would fail.',
    ),
    reason: Type.String({ description: 'Why it was asked for.' }),
    requested_by: PersonSchema,
    created_at: Timestamp({ description: 'When it was asked for.' }),
    expires_at: Timestamp({ description: 'Until when it can be approved.' }),
    decision: Nullable(
      Type.Object({
        by: PersonSchema,
        at: Timestamp({ description: 'When it was decided.' }),
        reason: NullableString({ description: 'Why; null: none was given.' }),
      }),
      'Who decided; null: nobody has.',
    ),
    result: Nullable(AnyFields('What was done.'), 'What was done; null: nothing has been, or it is being done now.'),
    error: NullableString({ description: 'The code of the error, if it failed.' }),
    last_error: NullableString({
      description:
        'The code of the failure of the service in its last attempt to do it; null: none has failed so. It is tried again until four hours after the decision.',
    }),
  },
  { title: 'Approval', description: 'What somebody of the operator asked for, and what became of it.' },
);

export const ApprovalDataSchema = Type.Object({ approval: ApprovalSchema });

export const ApprovalListSchema = Type.Object({
  approvals: Type.Array(ApprovalSchema, { description: 'The requests, newest first.' }),
  next_cursor: NextCursor(),
});

export const ApprovalCountSchema = Type.Object({
  decidable: Type.Integer({ description: 'How many requests wait for your decision.' }),
});

/** Why a request cannot be done now; null: it can, or nobody has asked. */
export function previewErrorView(error: AppError | undefined) {
  return error ? { code: error.code, message: error.message, details: error.details ?? {} } : null;
}

/** An approval of operators, who always say why, as they see it. @param partnerName of the partner that it concerns */
export function approvalView(approval: ApprovalNow, partnerName: string | null) {
  const { about, requestedBy, createdAt, expiresAt, decision, previewError } = approval;
  return {
    id: approval.id,
    act: approval.act as TwoPersonActName,
    partner_id: about?.partnerId ?? null,
    partner_name: partnerName,
    environment: about?.environment ?? null,
    status: approval.status,
    request: approval.request,
    preview: approval.preview,
    preview_error: previewErrorView(previewError),
    reason: approval.reason!,
    requested_by: requestedBy.person!,
    created_at: createdAt.toISOString(),
    expires_at: expiresAt.toISOString(),
    decision: decision && { by: decision.by, at: decision.at.toISOString(), reason: decision.reason },
    result: approval.result,
    error: approval.error,
    last_error: approval.lastError,
  };
}
