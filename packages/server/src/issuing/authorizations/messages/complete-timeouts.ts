import { MINUTE_MS, SECOND_MS } from '#kit/durations.ts';
import type { AuthorizationMessage } from '#ports/card-network.ts';
import { findItems, type WorkKind } from '#work';
import type { AuthorizationDependencies } from '../dependencies.ts';
import { enforceTimeoutDecline } from './record-timeout.ts';
import { readMessage, TIMED_OUT_MESSAGE, type StoredMessage } from './timed-out-message.ts';

/**
 * How the decline of a message on time-out is completed: releases what a late approval holds, and records the decline. The process that
 * declined it does so within milliseconds. If it dies, another one does.
 */
export function timedOutMessage(dependencies: AuthorizationDependencies): WorkKind<StoredMessage> {
  return {
    name: TIMED_OUT_MESSAGE,
    per_process: 50,
    per_tenant: 10,
    timeout_ms: MINUTE_MS,
    // The cardholder's money may be held meanwhile.
    pause_ms_min: SECOND_MS,
    async run({ data }) {
      await enforceTimeoutDecline(dependencies, readMessage(data));
      return 'done';
    },
  };
}

/**
 * Completes those of one purchase at once, so that what the platform reports of it is compared with what counts. Another process may do
 * the same: its item ends when it finds that nothing is left to do.
 */
export async function completePurchaseTimeouts(
  dependencies: AuthorizationDependencies,
  { tenantId, transactionId }: Pick<AuthorizationMessage, 'tenantId' | 'transactionId'>,
): Promise<void> {
  const open = await findItems(dependencies.database, TIMED_OUT_MESSAGE, tenantId, { transactionId });
  for (const { data } of open) await enforceTimeoutDecline(dependencies, readMessage(data));
}
