export type { AccountRoute, AccountResponse } from './account-route.ts';
export { createPerson, personWithEmail } from './create-person.ts';
export type { PeopleDependencies } from './dependencies.ts';
export type { Grant, Session } from './model.ts';
export { PersonCallers } from './person-caller.ts';
export { PARTNER_ROLES, rightsOf, rolesWith, type PartnerRole } from './rights.ts';
export { removeEndedSessions, Sessions, signInUrl } from './sessions.ts';
