import type { Right } from '../../kit/right.ts';
import type { Tenant } from '../../kit/tenant.ts';
import { isMinterActive } from '../../partners/index.ts';
import type { About, Bench } from '../approvals/bench.ts';
import { findMembersWith } from '../approvals/store.ts';
import type { PeopleDependencies } from '../dependencies.ts';
import { missingRight } from '../missing-right.ts';
import { rolesWith } from '../rights.ts';
import { whoCanSignIn } from '../sign-in/methods.ts';

/**
 * The people of a partner, who decide on what its people and its keys ask for. What they do is in the partner's activity, which records each
 * call of a person.
 */
export function partnerBench(people: PeopleDependencies): Bench {
  const { database, clock } = people;
  /** Those who have each of some rights. */
  const withRights = async (about: About, ...rights: Right[]) => {
    const { partnerId, environment } = about as Tenant;
    return await findMembersWith(database, partnerId, environment, rolesWith(environment, ...rights));
  };
  return {
    isAtOnce: () => false,
    partnerOf: (about) => about!.partnerId,
    async deciders({ right }, about, { person }) {
      const found = await withRights(about, 'approvals.decide', right as Right);
      if (person) found.delete(person.id);
      return await whoCanSignIn(people, found);
    },
    async mayAsk({ right }, about, { person, key }) {
      if (person === null) return await isMinterActive(database, key!, clock.now());
      return (await withRights(about, right as Right)).has(person.id);
    },
    async assertRight(personId, { right }, about) {
      if (!(await withRights(about, right as Right)).has(personId))
        throw missingRight(right as Right, about!.environment);
    },
    record: () => [],
  };
}
