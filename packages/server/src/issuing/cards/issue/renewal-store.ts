import type { OperationId } from '#kit/ids.ts';
import { query, statement, type Query } from '#database';
import type { CardNumberInfo } from '../model.ts';
import type { CardKey } from '../store.ts';

/** A renewal that the platform has not confirmed. */
export interface PendingRenewal extends CardKey {
  readonly renewalId: OperationId;
}

const BEGIN = statement('card_renewals.begin', `UPDATE cards SET renewal_id = $3 WHERE tenant_id = $1 AND id = $2`);

const END = statement('card_renewals.end', `UPDATE cards SET renewal_id = NULL WHERE tenant_id = $1 AND id = $2`);

// A new expiry date has its own events.
const SET_NUMBER = statement(
  'card_renewals.set_number',
  `UPDATE cards SET masked_pan = $3, last4 = $4, expiry_month = $5, expiry_year = $6, expiry_reported = NULL,
          frozen_when_expired = false, renewal_id = NULL
    WHERE tenant_id = $1 AND id = $2`,
);

export function beginRenewal({ tenantId, id, renewalId }: PendingRenewal): Query {
  return query(BEGIN, tenantId, id, renewalId);
}

/** Ends a renewal without a new expiry. */
export function endRenewal({ tenantId, id }: CardKey): Query {
  return query(END, tenantId, id);
}

/** Ends a renewal: stores the number with its new expiry. */
export function setRenewedNumber({ tenantId, id }: CardKey, number: CardNumberInfo): Query {
  return query(SET_NUMBER, tenantId, id, number.maskedPan, number.last4, number.expiryMonth, number.expiryYear);
}
