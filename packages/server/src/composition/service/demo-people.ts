import type { Database } from '../../foundation/database/index.ts';
import type { Clock } from '../../foundation/kit/clock.ts';
import { derivedId, type PartnerId, type PersonId } from '../../foundation/kit/ids.ts';
import { ENVIRONMENTS } from '../../foundation/kit/tenant.ts';
import { createPerson, PARTNER_ROLES, type PartnerRole } from '../../foundation/people/index.ts';

/** Their addresses are the roles: `admin@demo.example`. */
const NAMES: Readonly<Record<PartnerRole, string>> = {
  admin: 'Sam Ruiz',
  developer: 'Dana Kowalski',
  finance: 'Femi Adeyemi',
  support: 'Suri Patel',
  read_only: 'Rosa Lindqvist',
};

/**
 * Creates a person for each role at the demo partner, so that the roles can be tried. Their ids are constant: another start, or
 * another process, changes nothing.
 * @returns the admin
 */
export async function createDemoPeople(
  { database, clock }: { readonly database: Database; readonly clock: Clock },
  partnerId: PartnerId,
): Promise<PersonId> {
  const now = clock.now();
  for (const role of PARTNER_ROLES) {
    const person = { id: idOf(role), email: demoEmail(role), name: NAMES[role] };
    const membership = {
      id: derivedId<'membership'>('membership', `demo ${role}`),
      grant: { partnerId, role, environments: ENVIRONMENTS },
    };
    await createPerson(database, { ...person, membership }, now);
  }
  return idOf('admin');
}

export function demoEmail(role: PartnerRole): string {
  return `${role.replace('_', '-')}@demo.example`;
}

function idOf(role: PartnerRole): PersonId {
  return derivedId<'person'>('person', `demo ${role}`);
}
