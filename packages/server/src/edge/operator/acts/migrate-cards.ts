import type { Queryable } from '#database';
import type { TwoPersonAct } from '#people';
import { requireTenantOf, type About } from '../about.ts';
import type { ActDependencies, MigratedCard } from './dependencies.ts';

/** A customer whose cards move to the platform that issues now. */
interface MigrateRequest extends About {
  /** An id or a `local_id`. */
  readonly customer: string;
}

/** Replaces the cards that a customer has on other platforms. Each card is a commit of its own. */
export function migrateCardsAct(dependencies: ActDependencies): TwoPersonAct<MigrateRequest> {
  const { database, migration } = dependencies;
  return {
    name: 'platform.migrate',
    right: 'platforms.write',
    async prepare(request) {
      const tenant = await requireTenantOf(dependencies, request);
      const preview = await migration.plan(tenant, request.customer);
      const ids = preview.cards.map(({ card_id }) => card_id);
      return { about: tenant, preview, fingerprint: fingerprintOf(preview.to, ids) };
    },
    async run(request, { assertDue, decided, extraWrites }) {
      const tenant = await requireTenantOf(dependencies, request);
      const { customer_id, to } = await migration.plan(tenant, request.customer);
      // The cards were compared before the decision. An attempt that ended halfway has replaced some of them.
      const only = decided === null ? undefined : cardsIn(decided);
      const check = async (transaction: Queryable) => await assertDue(transaction, fingerprintOf(to, only ?? []));
      await database.transaction(check);
      const cards = await migration.run(tenant, request.customer, only);
      const details = { customer_id, to, cards: cards.map(lineOf) };
      // An approval always writes a line: an attempt that ended halfway may have replaced all cards.
      if (decided === null && !cards.some(({ new_card_id }) => new_card_id !== undefined)) return details;
      await database.transaction(async (transaction) => {
        await check(transaction);
        for (const write of extraWrites(details)) transaction.write(write);
      });
      return details;
    },
  };
}

function fingerprintOf(to: string, cardIds: readonly string[]): string {
  return JSON.stringify([to, cardIds]);
}

function cardsIn(fingerprint: string): readonly string[] {
  return (JSON.parse(fingerprint) as [to: string, cardIds: readonly string[]])[1];
}

function lineOf({ card_id, from, to, outcome, ...more }: MigratedCard) {
  const { new_card_id = null, status = null, amount = null, reason = null } = more;
  return { card_id, from, to, outcome, new_card_id, status, amount, reason };
}
