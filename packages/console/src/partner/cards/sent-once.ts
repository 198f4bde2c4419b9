import { IssuaryError } from '@issuary/sdk';

/**
 * Options of a call that changes the status of a card. What the platform does not confirm is stored, and the service itself notifies the
 * platform again: repeating the call would only keep the person waiting.
 */
export const SENT_ONCE = { maxRetries: 0 } as const;

/** Whether the change is stored, and only the platform has not confirmed it yet. */
export function isUnconfirmed(error: unknown): error is IssuaryError {
  return error instanceof IssuaryError && error.code === 'issuer_unavailable' && 'card_status' in error.details;
}
