export { approvedAct } from './approvals/approved-act.ts';
export { Approvals, atOnce } from './approvals/approvals.ts';
export { operatorRightOf } from './approvals/bench/operator-bench.ts';
export { overdueWork } from './approvals/overdue-work.ts';
export { APPROVED_ACT } from './approvals/model.ts';
export type { TwoPersonAct } from './approvals/model.ts';
export { ApprovalSchema } from './approvals/schemas.ts';
export type { AccountRoute, AccountResponse } from './account-route.ts';
export {
  createPerson,
  disablePerson,
  isOfferRefused,
  memberExists,
  offerMembership,
  offerWithin,
  personWithEmail,
  resetPerson,
} from './create-person.ts';
export type { PeopleDependencies } from './dependencies.ts';
export type { ActDetails } from './record-act.ts';
export { listPeopleOfPartner } from './members/people-of-partner.ts';
export { mayStill } from './may-still.ts';
export { membershipsOf } from './memberships.ts';
export { missingRight } from './missing-right.ts';
export type { Giver, Grant, Session } from './model.ts';
export { EMAIL, EMAIL_LENGTH_MAX, NAME_LENGTH_MAX, nameOfEmail, nameProblem } from './person-fields.ts';
export { requireOperator } from './operators.ts';
export { operatorsHaveSignedIn } from './sign-in/store.ts';
export { askAtPartner } from './partner-approvals/ask-at-partner.ts';
export { eraseApprovals } from './partner-approvals/erase-approvals.ts';
export { partnerBench } from './partner-approvals/bench.ts';
export { PARTNER_APPROVAL_EXAMPLE, PartnerApprovalData } from './partner-approvals/schemas.ts';
export { PersonCallers } from './person-caller.ts';
export type { PersonCaller } from './person-caller.ts';
export {
  OPERATOR_ROLES,
  operatorRightsOf,
  PARTNER_ROLES,
  rightsOf,
  type OperatorRole,
  type PartnerRole,
} from './rights.ts';
export { namesOfPeople } from './store.ts';
export { removeEndedSessions } from './sessions/remove-ended-sessions.ts';
export { CALLBACK_PATH, FLOW_MS, oidcSignIn, type OidcSignIn } from './sign-in/oidc/flow.ts';
export { OidcProvider, type OidcSettings } from './sign-in/oidc/provider.ts';
export { OidcRefusal } from './sign-in/oidc/refusal.ts';
export { assertFresh } from './sign-in/methods.ts';
export { PASSWORD_COST } from './sign-in/password.ts';
export { invitationUrl, Sessions, signInUrl, type RecordLink } from './sessions/sessions.ts';
