import { Type } from 'typebox';
import { MetadataData } from '#api/metadata.ts';
import { NullableString, OneOf, Timestamp, Uuid } from '#api/schema.ts';
import { defineEvent, draftEvent, type EventDraft } from '#events';
import type { TenantId } from '#kit/ids.ts';
import { CertificateSchema } from './schemas.ts';
import examples from './event-examples.json' with { type: 'json' };
import { KYC_STATUSES, type Customer } from './model.ts';

const DECIDED_BY =
  'The issuing platform decides about the documents that you sent last. On the embedded platform the operator decides (`issuary kyc decide`). In the sandbox the decision is automatic within seconds, or you make it with `POST /simulations/customers/{id}/kyc`. The documents are deleted at the same moment.';

/** The fields that identify the customer, in every event about one; after an erasure only the ids. */
const CustomerSubject = {
  id: Uuid({ description: 'The customer.' }),
  local_id: Type.Integer({ description: 'The customer’s number within your environment.' }),
  external_ref: NullableString({ description: 'Your reference, as you sent it.' }),
  metadata: MetadataData('Your own data about the customer; empty if you set none.'),
};

const decision = <const Status extends string>(
  status: Status,
  reasons = 'Why the customer was rejected; empty after an approval.',
) =>
  Type.Object({
    ...CustomerSubject,
    kyc_status: Type.Literal(status, { description: 'The customer’s new KYC status.' }),
    reasons: Type.Array(Type.String(), { description: reasons }),
  });

export const customerApproved = defineEvent({
  type: 'customer.approved',
  summary: 'The issuing platform approved a customer',
  cause: `${DECIDED_BY} The event can repeat: documents sent later lead to a new decision.`,
  action:
    'Continue onboarding the customer. Cards can now be issued even if the operator requires approved customers (`customer_not_approved`).',
  data: decision('approved'),
  example: examples['customer.approved'],
});

export const customerRejected = defineEvent({
  type: 'customer.rejected',
  summary: 'The issuing platform rejected a customer',
  cause: `${DECIDED_BY} A request for better documents is not a rejection: it sends \`customer.resubmission_required\`.`,
  action:
    'Inform the customer in your own words; `reasons` are for you. New cards are rejected (`customer_rejected`). Existing cards stay as they are, except after `sanctions_match` and `suspected_fraud`: then `customer.suspended` follows, unless the operator has disabled it. If the reason can be fixed, send new documents with `PATCH /customers/{id}`.',
  data: decision('rejected'),
  example: examples['customer.rejected'],
});

export const customerResubmissionRequired = defineEvent({
  type: 'customer.resubmission_required',
  summary: 'The issuing platform needs better documents of a customer',
  cause: `The platform could not decide about the documents that you sent last. On the embedded platform the operator asks for better ones (\`issuary kyc decide\`). In the sandbox a document number such as \`RESUBMIT\` causes it, or \`POST /simulations/customers/{id}/kyc\`. The customer is \`pending\` again.`,
  action:
    'Ask the customer for better documents, by `reasons`, and send them with `PATCH /customers/{id}`. A front document submits the customer again.',
  data: decision('pending', 'What is wrong with the documents.'),
  example: examples['customer.resubmission_required'],
});

const customerUpdated = defineEvent({
  type: 'customer.updated',
  summary: 'A customer’s data changed',
  cause:
    'You changed the customer with `PATCH /customers/{id}`. A call that repeats the present values sends no event. KYC decisions have their own events.',
  action: 'If you keep a copy of the customer, read the customer again. The event has no values of the profile.',
  data: Type.Object({
    ...CustomerSubject,
    kyc_status: OneOf(KYC_STATUSES, { description: 'The customer’s KYC status after the change.' }),
    changed: Type.Array(Type.String(), {
      description:
        'The names of the fields that changed, such as `email`. `documents` for new documents, which also submit the customer for KYC.',
    }),
  }),
  example: examples['customer.updated'],
});

const changedStatus = <const Status extends string>(status: Status) => ({
  id: CustomerSubject.id,
  local_id: CustomerSubject.local_id,
  status: Type.Literal(status, { description: 'The customer’s new status.' }),
});
const own = { external_ref: CustomerSubject.external_ref, metadata: CustomerSubject.metadata };

export const customerSuspended = defineEvent({
  type: 'customer.suspended',
  summary: 'A customer was suspended, and the active cards are frozen',
  cause:
    'You suspended the customer with `PUT /customers/{id}/suspend`. A rejection with `sanctions_match` or `suspected_fraud` also suspends the customer, unless the operator has disabled it (`ISSUARY_SUSPEND_ON_SUSPICION`). Each card that is frozen sends `card.frozen`.',
  action: 'Show the customer as suspended. No cards can be issued or unfrozen until `customer.unsuspended`.',
  data: Type.Object({
    ...changedStatus('suspended'),
    ...own,
    reason: NullableString({
      description: 'The reason that you gave, or the reason of the rejection; null if there is none.',
    }),
  }),
  example: examples['customer.suspended'],
});

export const customerUnsuspended = defineEvent({
  type: 'customer.unsuspended',
  summary: 'The suspension of a customer ended',
  cause:
    'You ended the suspension with `PUT /customers/{id}/unsuspend`. Each card that is unfrozen sends `card.unfrozen`: those that the suspension froze and that were not changed since.',
  action: 'Show the customer as active.',
  data: Type.Object({ ...changedStatus('active'), ...own }),
  example: examples['customer.unsuspended'],
});

export const customerClosed = defineEvent({
  type: 'customer.closed',
  summary: 'A customer was closed: all cards are terminated',
  cause:
    'You closed the customer with a DELETE of `/customers/{id}`. The event is sent once all cards are terminated; before it, each card sends `card.terminated`, and `card.termination.refund` if it had money.',
  action:
    'Show the customer as closed. Clearings and refunds of earlier purchases can still arrive for weeks. The personal data is erased at `erase_at`.',
  data: Type.Object({
    ...changedStatus('closed'),
    ...own,
    closed_at: Timestamp({ description: 'When the last card was terminated.' }),
    erase_at: Timestamp({ description: 'When the personal data is erased.' }),
  }),
  example: examples['customer.closed'],
});

export const customerErased = defineEvent({
  type: 'customer.erased',
  summary: 'The personal data of a closed customer was erased',
  cause:
    'The retention time since `customer.closed` has passed (`ISSUARY_CUSTOMER_RETENTION_DAYS`). In the sandbox, you erased the customer with `POST /simulations/customers/{id}/erase`.',
  action:
    'Erase your own copy, including the events that you stored: their personal data is `erased` in the feed from now on. Keep `certificate` as the proof.',
  data: Type.Object({
    ...changedStatus('erased'),
    erased_at: Timestamp({ description: 'When the personal data was erased.' }),
    certificate: CertificateSchema,
  }),
  example: examples['customer.erased'],
});

export const CUSTOMER_EVENTS = [
  customerApproved,
  customerRejected,
  customerResubmissionRequired,
  customerUpdated,
  customerSuspended,
  customerUnsuspended,
  customerClosed,
  customerErased,
];

/** The event of a change. @param changed the names of the changed fields */
export function draftCustomerUpdated(
  tenantId: TenantId,
  { id, local_id, external_ref, metadata, kyc_status }: Customer,
  sequence: bigint,
  changed: string[],
): EventDraft {
  const data = { id, local_id: Number(local_id), external_ref, metadata, kyc_status, changed };
  return draftEvent(customerUpdated, { tenantId, subjectId: id, sequence, entrySequence: null, data });
}
