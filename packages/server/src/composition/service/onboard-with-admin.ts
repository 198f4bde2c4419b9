import type { CallerOperator } from '#api/operator-route.ts';
import { AppError, invalidRequest } from '#kit/app-error.ts';
import { assert } from '#kit/assert.ts';
import { derivedId, newId } from '#kit/ids.ts';
import type { Secret } from '#kit/secret.ts';
import { ENVIRONMENTS } from '#kit/tenant.ts';
import type { Transaction } from '#database';
import { findPartner, lockHandles, type Partner } from '#partners';
import { isOfferRefused, memberExists, offerWithin } from '#people';
import type { Core } from '../core.ts';
import { recordPersonAct } from '../record-person-act.ts';
import { openWithSandboxFloat } from './onboarding.ts';

interface Onboarding {
  readonly name: string;
  /** Undefined: one that follows from the name. */
  readonly handle: string | undefined;
  readonly adminEmail: string;
}

/**
 * Creates a partner without keys, and offers somebody to be its admin, in one commit. The admin creates the keys.
 * @param key identifies the call of this operator: a repeat finds the partner, and replaces the invitation
 * @returns the partner, and the token of the invitation
 * @throws AppError invalid_request for a handle that is taken or an admin who is disabled, idempotency_key_reused, member_exists
 */
export async function onboardWithAdmin(
  core: Pick<Core, 'database' | 'clock' | 'people' | 'partnerAccess'>,
  operator: CallerOperator,
  { name, handle, adminEmail }: Onboarding,
  key: string | undefined,
): Promise<{ partner: Partner; invitation: Secret<string> }> {
  const { database, clock, people } = core;
  const id = key === undefined ? newId<'partner'>() : derivedId<'partner'>('onboarding', operator.id, key);
  const grant = { partnerId: id, role: 'admin', environments: ENVIRONMENTS } as const;
  const admin = { email: adminEmail, name: adminEmail.split('@')[0]!, grant, by: operator.id };
  const record = recordPersonAct(clock);

  const inTransaction = async (transaction: Transaction) => {
    await lockHandles(transaction);
    const earlier = await findPartner(transaction, id);
    if (earlier === undefined) await openWithSandboxFloat(core, transaction, { id, name, handle });
    const offer = await offerWithin(transaction, admin, clock.now());
    if (offer === undefined) throw await memberExists(transaction, adminEmail);
    const { personId: person_id, isRepeated } = offer;
    const isSame = earlier === undefined || (isRepeated && earlier.name === name && isHandleOf(earlier, handle));
    if (!isSame) throw new AppError('idempotency_key_reused');
    if (earlier === undefined) transaction.write(record(operator, 'partners.create', { partnerId: id }, { name }));
    const details = { person_id, email: adminEmail, role: grant.role, environments: grant.environments };
    transaction.write(record(operator, 'members.create', { partnerId: id }, details));
    return offer;
  };

  const offer = await database.transaction(inTransaction).catch((error: unknown) => {
    if (isOfferRefused(error)) throw invalidRequest({ admin_email: 'is the address of somebody who is disabled' });
    throw error;
  });
  const partner = await findPartner(database, id);
  assert(partner !== undefined, 'partners are never deleted');
  const sessions = await people.sessions();
  const invitation = await sessions.createInvitation(offer.personId, offer.membershipId, (details) => [
    record(operator, 'sign_in_links.create', { partnerId: id }, details),
  ]);
  return { partner, invitation };
}

function isHandleOf(partner: Partner, handle: string | undefined): boolean {
  return handle === undefined || partner.handle === handle;
}
