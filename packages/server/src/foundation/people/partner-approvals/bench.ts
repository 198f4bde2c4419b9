import { announcing } from '#database';
import { assert } from '#kit/assert.ts';
import { isRight, type Right } from '#kit/right.ts';
import { findTenant, isMinterActive } from '#partners';
import type { About, Bench } from '../approvals/bench/bench.ts';
import type { AnyAct } from '../approvals/model.ts';
import { personBehind } from '../approvals/bench/person-behind.ts';
import { findMembersWith } from '../approvals/bench/store.ts';
import type { PeopleDependencies } from '../dependencies.ts';
import { missingRight } from '../missing-right.ts';
import { rolesWith } from '../rights.ts';
import { whoCanSignIn } from '../sign-in/methods.ts';

/**
 * The people of a partner, who decide on what its people and its keys ask for. What they do is in the partner's activity, which records each
 * call of a person.
 * @param channel on which processes announce that something has happened at a tenant
 */
export function partnerBench(people: PeopleDependencies, channel: string): Bench {
  const { database, clock } = people;
  /** Those who have each of some rights. */
  const withRights = async (about: About, ...rights: Right[]) => {
    const { partnerId, environment } = about!;
    return await findMembersWith(database, partnerId, environment, rolesWith(environment, ...rights));
  };
  const whoMayDecide = async (act: AnyAct, about: About) => await withRights(about, 'approvals.decide', rightOf(act));
  return {
    isAtOnce: () => false,
    partnerOf: (about) => about!.partnerId,
    async deciders(act, about, requester) {
      const found = await whoMayDecide(act, about);
      const asking = await personBehind(database, requester);
      if (asking !== null) found.delete(asking);
      return await whoCanSignIn(people, found);
    },
    mayDecide: async (personId, act, about) => (await whoMayDecide(act, about)).has(personId),
    async mayAsk(act, about, { person, key }) {
      if (person === null) return await isMinterActive(database, key!, clock.now());
      return (await withRights(about, rightOf(act))).has(person.id);
    },
    async assertRight(personId, act, about) {
      const right = rightOf(act);
      if (!(await withRights(about, right)).has(personId)) throw missingRight(right, about!.environment);
    },
    record: () => [],
    async announce(write, about) {
      const tenant = await findTenant(database, about!.partnerId, about!.environment);
      assert(tenant, 'a tenant is never deleted');
      return announcing(write, channel, [tenant.id]);
    },
  };
}

function rightOf({ right }: AnyAct): Right {
  assert(isRight(right), 'an act at a partner needs a right there');
  return right;
}
