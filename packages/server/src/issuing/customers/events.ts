import { Type } from 'typebox';
import { NullableString, Uuid } from '../../foundation/api/schema.ts';
import { defineEvent } from '../../foundation/events/index.ts';
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
    'Inform the customer in your own words; `reasons` are for you. New cards are rejected (`customer_rejected`); existing cards stay as they are. If the reason can be fixed, send new documents with `PATCH /customers/{id}`.',
  data: decision('rejected'),
  example: examples['customer.rejected'],
});

export const CUSTOMER_EVENTS = [customerApproved, customerRejected];
