import { MINUTE_MS } from '#kit/durations.ts';
import { derivedId } from '#kit/ids.ts';
import type { AuthorizationMessage, BillingAmount } from '#ports/card-network.ts';
import type { WorkItem, WorkName } from '#work';
import { timeoutDeclineReference } from './references.ts';

/** A message as JSON has it. JSON has no bigint, so amounts are strings of minor units. */
export interface StoredMessage extends Omit<AuthorizationMessage, 'amount' | 'billing'> {
  readonly amount: string;
  readonly billing?: (Pick<BillingAmount, 'currency'> & { readonly amount: string }) | undefined;
}

/**
 * A message that was declined on time-out, until the ledger shows it: a decision that was committed too late may hold money, and the ledger
 * does not have the content of a message that it never decided.
 */
export const TIMED_OUT_MESSAGE: WorkName<StoredMessage> = {
  name: 'timed_out_message',
  overdue: {
    kind: 'timeout_unrecorded',
    after_ms: 5 * MINUTE_MS,
    describe: ({ data: { cardId } }) => ({
      what: `the decline of a purchase with card ${cardId} that was not decided in time is not recorded, and a late approval may hold money`,
      remedy:
        'make sure that a process with the role worker is running, and find in the log why recording the decline fails',
      remedyCode: 'find_timeout_failure',
      params: { card: cardId },
    }),
  },
};

/** The item of a message. A repeat of the message has the same one. */
export function itemOf(message: AuthorizationMessage): WorkItem<StoredMessage> {
  const { tenantId, amount, billing } = message;
  const data = {
    ...message,
    amount: amount.toString(),
    billing: billing && { ...billing, amount: billing.amount.toString() },
  };
  return {
    tenantId,
    id: derivedId(TIMED_OUT_MESSAGE.name, tenantId, timeoutDeclineReference(message).reference),
    data,
  };
}

export function readMessage({ amount, billing, ...rest }: StoredMessage): AuthorizationMessage {
  return { ...rest, amount: BigInt(amount), billing: billing && { ...billing, amount: BigInt(billing.amount) } };
}
