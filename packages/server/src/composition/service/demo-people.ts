import type { Database } from '#database';
import type { Clock } from '#kit/clock.ts';
import { derivedId, type PartnerId, type PersonId } from '#kit/ids.ts';
import { ENVIRONMENTS } from '#kit/tenant.ts';
import { createPerson, OPERATOR_ROLES, PARTNER_ROLES, type Grant, type OperatorRole, type PartnerRole } from '#people';

/** Their addresses are the roles: `admin@demo.example`. */
const NAMES: Readonly<Record<PartnerRole, string>> = {
  admin: 'Sam Ruiz',
  developer: 'Dana Kowalski',
  finance: 'Femi Adeyemi',
  support: 'Suri Patel',
  read_only: 'Rosa Lindqvist',
};

/** The people of the operator: `operator-admin@demo.example`. */
const OPERATOR_NAMES: Readonly<Record<OperatorRole, string>> = {
  admin: 'Iris Novak',
  operations: 'Tomas Varga',
  compliance: 'Leila Haddad',
  finance: 'Owen Clarke',
  read_only: 'Mina Sato',
};

/** Each approves what the first admin of the partner or of the operator asks for, and the other way round. */
const SECOND_ADMIN = { key: 'admin_2', name: 'Nia Okafor' } as const;
const SECOND_OPERATOR_ADMIN = { key: 'operator_admin_2', name: 'Jonas Weber' } as const;

/** The admins. */
interface DemoPeople {
  readonly partnerAdmin: PersonId;
  readonly secondPartnerAdmin: PersonId;
  readonly operatorAdmin: PersonId;
  readonly secondOperatorAdmin: PersonId;
}

/**
 * Creates a person for each role at the demo partner and at the operator, so that the roles can be tried, and a second admin of each, so
 * that acts of two people can be. Their ids are constant: another start, or another process, changes nothing.
 */
export async function createDemoPeople(
  { database, clock }: { readonly database: Database; readonly clock: Clock },
  partnerId: PartnerId,
): Promise<DemoPeople> {
  const now = clock.now();
  const create = async (key: string, name: string, grant: Grant): Promise<PersonId> => {
    const membership = { id: derivedId<'membership'>('membership', `demo ${key}`), grant };
    const person = { id: derivedId<'person'>('person', `demo ${key}`), email: emailOf(key), name };
    return await createPerson(database, { ...person, membership }, now);
  };
  const atPartner = new Map<PartnerRole, PersonId>();
  const partnerGrant = (role: PartnerRole): Grant => ({ partnerId, role, environments: ENVIRONMENTS });
  for (const role of PARTNER_ROLES) atPartner.set(role, await create(role, NAMES[role], partnerGrant(role)));
  const atOperator = new Map<OperatorRole, PersonId>();
  const operatorGrant = (role: OperatorRole): Grant => ({ partnerId: null, role, environments: ENVIRONMENTS });
  for (const role of OPERATOR_ROLES)
    atOperator.set(role, await create(operatorKey(role), OPERATOR_NAMES[role], operatorGrant(role)));
  return {
    partnerAdmin: atPartner.get('admin')!,
    secondPartnerAdmin: await create(SECOND_ADMIN.key, SECOND_ADMIN.name, partnerGrant('admin')),
    operatorAdmin: atOperator.get('admin')!,
    secondOperatorAdmin: await create(SECOND_OPERATOR_ADMIN.key, SECOND_OPERATOR_ADMIN.name, operatorGrant('admin')),
  };
}

/** The address of a person of the demo partner. */
export function demoEmail(role: PartnerRole): string {
  return emailOf(role);
}

/** The address of a person of the operator. */
export function demoOperatorEmail(role: OperatorRole): string {
  return emailOf(operatorKey(role));
}

/** The address of the second admin of the demo partner: `admin-2@demo.example`. */
export function demoSecondEmail(): string {
  return emailOf(SECOND_ADMIN.key);
}

/** The address of the second admin of the operator: `operator-admin-2@demo.example`. */
export function demoSecondOperatorEmail(): string {
  return emailOf(SECOND_OPERATOR_ADMIN.key);
}

function operatorKey(role: OperatorRole): string {
  return `operator_${role}`;
}

function emailOf(key: string): string {
  return `${key.replaceAll('_', '-')}@demo.example`;
}
