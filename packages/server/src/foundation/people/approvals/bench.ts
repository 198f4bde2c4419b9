import type { Query } from '#database';
import type { PartnerId, PersonId } from '#kit/ids.ts';
import { assert } from '#kit/assert.ts';
import { isOperatorRight, type OperatorRight } from '#kit/right.ts';
import type { Environment } from '#kit/tenant.ts';
import type { TwoPersonActName } from '#kit/two-person-acts.ts';
import type { PeopleDependencies } from '../dependencies.ts';
import type { ActDetails } from '../record-act.ts';
import type { Person } from '../model.ts';
import { assertOperator } from '../operators.ts';
import { ROLES_BY_OPERATOR_RIGHT } from '../rights.ts';
import type { AnyAct, Approval, Requester } from './model.ts';
import { whoCanSignIn } from '../sign-in/methods.ts';
import { findDeciders } from './store.ts';

export type About = Approval['about'];
type Step = 'approvals.request' | 'approvals.approve' | 'approvals.reject' | 'approvals.cancel';

/** Who asks for acts and decides on them, and where that is recorded. */
export interface Bench {
  /** Whether an act there is done at once, and nobody else is asked. */
  readonly isAtOnce: (environment: Environment | undefined) => boolean;
  /** The partner of these people; null: they are the operator's. */
  readonly partnerOf: (about: About) => PartnerId | null;
  /** Those who could sign in and approve it for the requester now. A role that the requester has just given is looked at when somebody approves. */
  readonly deciders: (act: AnyAct, about: About, requester: Requester) => Promise<Set<PersonId>>;
  /** Whether the person has the rights to decide on what others ask for. */
  readonly mayDecide: (personId: PersonId, act: AnyAct, about: About) => Promise<boolean>;
  /** Whether the requester could ask for it now. */
  readonly mayAsk: (act: AnyAct, about: About, requester: Requester) => Promise<boolean>;
  /** @throws AppError missing_right unless the person has the right of the act */
  readonly assertRight: (personId: PersonId, act: AnyAct, about: About) => Promise<void>;
  /** The lines about what a person did, the last ones of a commit. */
  readonly record: (person: Person, what: Step | AnyAct['name'], about: About, details: ActDetails) => readonly Query[];
  /** The same write, of which pages that are open hear once it is committed. */
  readonly announce: (write: Query, about: About) => Query | Promise<Query>;
}

/** Operators, who decide on acts in live and on those that concern everybody. The audit log has what they do. */
export function operatorBench(people: PeopleDependencies): Bench {
  const { database, recordAct } = people;
  const withRight = async (act: AnyAct): Promise<Set<PersonId>> =>
    await findDeciders(database, ROLES_BY_OPERATOR_RIGHT[operatorRightOf(act)]);
  return {
    isAtOnce: (environment) => environment === 'sandbox',
    partnerOf: () => null,
    async deciders(act, _about, { person }) {
      const found = await withRight(act);
      if (person) found.delete(person.id);
      return await whoCanSignIn(people, found);
    },
    mayDecide: async (personId, act) => (await withRight(act)).has(personId),
    mayAsk: async (act, _about, { person }) => person !== null && (await withRight(act)).has(person.id),
    assertRight: async (personId, act) => await assertOperator(database, personId, operatorRightOf(act)),
    record: (person, what, about, details) => [recordAct(person, what as Step | TwoPersonActName, about, details)],
    // Operators' pages have no stream.
    announce: (write) => write,
  };
}

/** The right that an act of operators needs. */
export function operatorRightOf({ right }: AnyAct): OperatorRight {
  assert(isOperatorRight(right), 'an act of operators needs a right of theirs');
  return right;
}
