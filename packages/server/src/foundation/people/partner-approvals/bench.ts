import type { Right } from '../../kit/right.ts';
import type { Tenant } from '../../kit/tenant.ts';
import { isMinterActive } from '../../partners/index.ts';
import type { About, Bench } from '../approvals/bench.ts';
import { findMembersWith } from '../approvals/store.ts';
import type { PeopleDependencies } from '../dependencies.ts';
import { missingRight } from '../missing-right.ts';
import { rolesWith } from '../rights.ts';

/**
 * The people of a partner, who decide on what its people and its keys ask for. What they do is in the partner's activity, which records each
 * call of a person.
 */
export function partnerBench({ database, clock }: PeopleDependencies): Bench {
  const withRight = async (about: About, right: Right) => {
    const { partnerId, environment } = about as Tenant;
    return await findMembersWith(database, partnerId, environment, rolesWith(right, environment));
  };
  return {
    isAtOnce: () => false,
    partnerOf: (about) => about!.partnerId,
    async deciders({ right }, about, { person }) {
      const decide = await withRight(about, 'approvals.decide');
      const found = await withRight(about, right as Right);
      if (person) found.delete(person.id);
      return new Set([...found].filter((id) => decide.has(id)));
    },
    async mayAsk({ right }, about, { person, key }) {
      if (person === null) return await isMinterActive(database, key!, clock.now());
      return (await withRight(about, right as Right)).has(person.id);
    },
    async assertRight(personId, { right }, about) {
      if (!(await withRight(about, right as Right)).has(personId))
        throw missingRight(right as Right, about!.environment);
    },
    record: () => [],
  };
}
