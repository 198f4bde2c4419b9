import type { Environment } from '#kit/tenant.ts';
import { OPERATOR_RIGHTS, type OperatorRight, type Right } from '#kit/right.ts';

/** The roles of people at a partner. */
export const PARTNER_ROLES = ['admin', 'developer', 'finance', 'support', 'read_only'] as const;
/** The roles of people at the operator. */
export const OPERATOR_ROLES = ['admin', 'operations', 'compliance', 'finance', 'read_only'] as const;

export type PartnerRole = (typeof PARTNER_ROLES)[number];
export type OperatorRole = (typeof OPERATOR_ROLES)[number];

const ALL = ['live', 'sandbox'] as const;
const SANDBOX = ['sandbox'] as const;

/** The environments in which a role has a right; a role that is missing does not have it. */
type Grants<Role extends string> = Readonly<Partial<Record<Role, readonly Environment[]>>>;

/** The rights of each role at a partner. No other table has them. */
export const PARTNER_RIGHTS: Readonly<Record<Right, Grants<PartnerRole>>> = {
  read: { admin: ALL, developer: ALL, finance: ALL, support: ALL, read_only: ALL },
  'personal.read': { admin: ALL, finance: ALL, support: ALL, developer: SANDBOX, read_only: SANDBOX },
  'customers.write': { admin: ALL, support: ALL, developer: SANDBOX },
  'customers.close': { admin: ALL, developer: SANDBOX },
  'cards.issue': { admin: ALL, support: ALL, developer: SANDBOX },
  'cards.freeze': { admin: ALL, support: ALL, finance: ALL, developer: SANDBOX },
  'cards.replace': { admin: ALL, support: ALL, developer: SANDBOX },
  'cards.terminate': { admin: ALL, developer: SANDBOX },
  'cards.reveal': { admin: ALL, developer: SANDBOX },
  'controls.write': { admin: ALL, support: ALL, developer: SANDBOX },
  'controls.levels': { admin: ALL },
  'money.write': { admin: ALL, finance: ALL, developer: SANDBOX },
  'statements.read': { admin: ALL, finance: ALL, read_only: ALL },
  'exports.create': { admin: ALL, developer: ALL, finance: ALL, support: ALL },
  'reconciliations.write': { admin: ALL, finance: ALL },
  'webhooks.write': { admin: ALL, developer: ALL },
  'webhooks.retry': { admin: ALL, developer: ALL, support: SANDBOX },
  'keys.write': { admin: ALL, developer: ALL },
  'requests.read': { admin: ALL, developer: ALL, support: ALL, read_only: ALL },
  'sandbox.simulate': { admin: SANDBOX, developer: SANDBOX, finance: SANDBOX, support: SANDBOX },
  'settings.write': { admin: ALL },
  'members.write': { admin: ALL },
  // Each act has a right of its own, too.
  'approvals.decide': { admin: ALL, finance: ALL },
};

/** The roles of operators that have a right. No other table has them. */
export const ROLES_BY_OPERATOR_RIGHT: Readonly<Record<OperatorRight, readonly OperatorRole[]>> = {
  'op.read': OPERATOR_ROLES,
  'partners.write': ['admin'],
  'partners.suspend': ['admin', 'operations'],
  'wallets.move': ['admin', 'finance'],
  'fees.write': ['admin', 'finance'],
  'settlements.read': ['admin', 'finance', 'read_only'],
  // Each act has a right of its own, too.
  'approvals.decide': ['admin', 'operations', 'finance'],
  'kyc.decide': ['admin', 'compliance'],
  'kyc.documents': ['admin', 'compliance'],
  'kyc.take_over': ['admin'],
  'alerts.act': ['admin', 'operations'],
  'rails.act': ['admin', 'operations'],
  'platforms.write': ['admin'],
  'cards.act': ['admin', 'operations'],
  'audit.read': ['admin', 'compliance', 'finance', 'read_only'],
  'audit.verify': ['admin', 'compliance', 'read_only'],
  'settings.read': ['admin', 'operations', 'read_only'],
  'keys.write': ['admin'],
  'vault.rotate': ['admin'],
  'operators.write': ['admin'],
};

/** What a role may do at the operator. */
export function operatorRightsOf(role: OperatorRole): OperatorRight[] {
  return OPERATOR_RIGHTS.filter((right) => ROLES_BY_OPERATOR_RIGHT[right].includes(role));
}

const READING = ['read', 'statements.read', 'requests.read'] as const;
/** The operators who may read personal data of a partner's customers. */
const READ_PERSONAL: ReadonlySet<OperatorRole> = new Set(['admin', 'operations', 'compliance']);

/** Operators see what a partner sees, and change nothing there. */
export function operatorRightsAtPartners(role: OperatorRole): ReadonlySet<Right> {
  return new Set<Right>(READ_PERSONAL.has(role) ? [...READING, 'personal.read'] : READING);
}

/** What a role may do at its partner in an environment. */
export function rightsOf(role: PartnerRole, environment: Environment): ReadonlySet<Right> {
  const rights = Object.entries(PARTNER_RIGHTS) as [Right, Grants<PartnerRole>][];
  return new Set(rights.filter(([, grants]) => grants[role]?.includes(environment)).map(([right]) => right));
}

/** The roles that have all of some rights in an environment. */
export function rolesWith(environment: Environment, ...rights: readonly Right[]): PartnerRole[] {
  return PARTNER_ROLES.filter((role) => rights.every((right) => PARTNER_RIGHTS[right][role]?.includes(environment)));
}
