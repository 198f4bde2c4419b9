import { AppError, invalidRequest } from '#kit/app-error.ts';
import { assert } from '#kit/assert.ts';
import { isKey, type CallerId } from '#kit/tenant.ts';
import type { PartnerActName } from '#kit/two-person-acts.ts';
import type { Person } from '../model.ts';
import type { Approvals } from '../approvals/approvals.ts';
import { partnerApprovalView } from './schemas.ts';

/**
 * Asks for an act at a partner, for a person, who must say why, or for a key.
 * @returns the approval, as the API has it
 * @throws AppError invalid_request, no_second_person, approval_limit_reached, and what the act refuses
 */
export async function askAtPartner(
  approvals: Approvals,
  caller: CallerId,
  name: PartnerActName,
  request: object,
  reason: string | null = null,
) {
  const key = isKey(caller) ? caller.clientId : null;
  const person = isKey(caller) ? null : personOf(caller);
  if (person !== null && reason === null)
    throw invalidRequest({
      reason: 'is required: the change waits for a second person, who must know why you ask for it',
    });
  const asked = await approvals.ask(person, name, request, reason, { key });
  assert('approval' in asked, 'at a partner, nothing is done at once');
  return partnerApprovalView(asked.approval);
}

/** The person of a call. @throws AppError missing_right for a key */
export function personOf(caller: CallerId): Person {
  if (isKey(caller)) {
    const message = 'only people decide, in the console; an API key asks';
    throw new AppError('missing_right', { message, details: { right: 'approvals.decide' } });
  }
  const { personId: id, name, email } = caller;
  return { id, name, email };
}
