export type { AccountRoute, AccountResponse } from './account-route.ts';
export { createPerson, disablePerson, offerMembership, personWithEmail, resetPerson } from './create-person.ts';
export type { PeopleDependencies } from './dependencies.ts';
export type { Grant, Session } from './model.ts';
export { PersonCallers } from './person-caller.ts';
export { OPERATOR_ROLES, PARTNER_ROLES, rightsOf, rolesWith, type PartnerRole } from './rights.ts';
export { removeEndedSessions } from './sessions/remove-ended-sessions.ts';
export { Sessions, signInUrl } from './sessions/sessions.ts';
