import { Type } from 'typebox';
import { NullableString, Timestamp, Uuid } from '../../foundation/api/schema.ts';
import { defineEvent } from '../../foundation/events/index.ts';
import { CertificateSchema } from './schemas.ts';
import examples from './event-examples.json' with { type: 'json' };

const DECIDED_BY =
  'The issuing platform decides about the documents that you sent last. On the embedded platform the operator decides (`issuary kyc decide`). In the sandbox the decision is automatic within seconds, or you make it with `POST /simulations/customers/{id}/kyc`. The documents are deleted at the same moment.';

const decision = <const Status extends string>(status: Status) =>
  Type.Object({
    id: Uuid({ description: 'The customer.' }),
    local_id: Type.Integer({ description: 'The customer’s number within your environment.' }),
    external_ref: NullableString({ description: 'Your reference, as you sent it.' }),
    kyc_status: Type.Literal(status, { description: 'The customer’s new KYC status.' }),
    reasons: Type.Array(Type.String(), { description: 'Why the customer was rejected; empty after an approval.' }),
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
  cause: `${DECIDED_BY} A request for better documents is not a rejection and sends no event: the customer becomes \`pending\` again.`,
  action:
    'Inform the customer in your own words; `reasons` are for you. New cards are rejected (`customer_rejected`). Existing cards stay as they are, except after `sanctions_match` and `suspected_fraud`: then `customer.suspended` follows, unless the operator has disabled it. If the reason can be fixed, send new documents with `PATCH /customers/{id}`.',
  data: decision('rejected'),
  example: examples['customer.rejected'],
});

const changedStatus = <const Status extends string>(status: Status) => ({
  id: Uuid({ description: 'The customer.' }),
  local_id: Type.Integer({ description: 'The customer’s number within your environment.' }),
  status: Type.Literal(status, { description: 'The customer’s new status.' }),
});
const reference = { external_ref: NullableString({ description: 'Your reference, as you sent it.' }) };

export const customerSuspended = defineEvent({
  type: 'customer.suspended',
  summary: 'A customer was suspended, and the active cards are frozen',
  cause:
    'You suspended the customer with `PUT /customers/{id}/suspend`. A rejection with `sanctions_match` or `suspected_fraud` also suspends the customer, unless the operator has disabled it (`ISSUARY_SUSPEND_ON_SUSPICION`). Each card that is frozen sends `card.frozen`.',
  action: 'Show the customer as suspended. No cards can be issued or unfrozen until `customer.unsuspended`.',
  data: Type.Object({
    ...changedStatus('suspended'),
    ...reference,
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
  data: Type.Object({ ...changedStatus('active'), ...reference }),
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
    ...reference,
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
  customerSuspended,
  customerUnsuspended,
  customerClosed,
  customerErased,
];
