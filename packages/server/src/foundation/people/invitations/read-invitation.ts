import { AppError } from '#kit/app-error.ts';
import { findPartner } from '#partners';
import type { PeopleDependencies } from '../dependencies.ts';
import { keyedHash } from '../keyed-hash.ts';
import { hasMethod } from '../sign-in/store.ts';
import { findInvitation } from './store.ts';

type Parts = Pick<PeopleDependencies, 'database' | 'clock' | 'signInKey'>;

/**
 * What an invitation offers, for its person to read before accepting it. The invitation stays.
 * @throws AppError invalid_sign_in, whatever is wrong with the token
 */
export async function readInvitation({ database, clock, signInKey }: Parts, token: string) {
  const idHash = keyedHash(await signInKey(), 'invitation', token);
  const found = await findInvitation(database, idHash, clock.now());
  if (found === undefined) throw new AppError('invalid_sign_in');
  const { person_id, email, membership_id, partner_id, role, environments, invited_by, expires_at } = found;
  const partner = partner_id && (await findPartner(database, partner_id))!;
  return {
    email,
    can_sign_in: await hasMethod(database, person_id),
    offer: membership_id && {
      partner: partner && { name: partner.name, suspended: partner.suspended_at !== null },
      role,
      environments,
      invited_by,
    },
    expires_at: expires_at.toISOString(),
  };
}
