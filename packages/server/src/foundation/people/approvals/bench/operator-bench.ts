import type { PersonId } from '#kit/ids.ts';
import { assert } from '#kit/assert.ts';
import { isOperatorRight, type OperatorRight } from '#kit/right.ts';
import type { TwoPersonActName } from '#kit/two-person-acts.ts';
import type { PeopleDependencies } from '../../dependencies.ts';
import { assertOperator } from '../../operators.ts';
import { ROLES_BY_OPERATOR_RIGHT } from '../../rights.ts';
import { whoCanSignIn } from '../../sign-in/methods.ts';
import type { AnyAct } from '../model.ts';
import type { Bench, Step } from './bench.ts';
import { findDeciders } from './store.ts';

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
