import { eraseExports, exportsOfPeople, failUnfinished } from '#exports';
import { eraseAnswers, DELIVERY_KEPT_DAYS } from '#webhooks';
import { eraseResponses, KEY_LIFETIME_DAYS, type Database } from '#database';
import { redactEvents } from '#events';
import type { Clock } from '#kit/clock.ts';
import { DAY_MS } from '#kit/durations.ts';
import { createdAtOf, type TenantId } from '#kit/ids.ts';
import { eraseApprovals } from '#people';
import { eraseRequests } from '#requests';
import type { Vault } from '#vault';
import { eraseCards } from '#cards';
import { eraseControls } from '#controls';
import type { Eraser, Erasure } from '#offboarding';
import { eraseViews } from '#secure-view';
import { accountsOfCustomers, eraseAccounts } from '#virtual-accounts';
import type { IssuingPlatforms } from '#ports/issuing-platform.ts';

interface ErasingParts {
  readonly database: Database;
  readonly clock: Clock;
  readonly vault: Vault;
  readonly platform: Pick<IssuingPlatforms, 'eraseCustomer'>;
}

/**
 * Everything that stores personal data of customers, other than the profile and the documents. A new table with such data needs
 * its eraser here; test/erasure.proof.test.ts searches all tables and files.
 */
export function customerErasers({ database, clock, vault, platform }: ErasingParts): Eraser[] {
  const daysAgo = (days: number): Date => new Date(clock.now().getTime() - days * DAY_MS);
  const isOlder = (moment: Date, days: number): boolean => moment < daysAgo(days);
  /** The ids of the customers, their cards and their accounts. */
  const idsOf = async (tenantId: TenantId, erasures: readonly Erasure[]): Promise<string[]> => {
    const customerIds = erasures.map(({ customerId }) => customerId);
    const accounts = await accountsOfCustomers(database, tenantId, customerIds);
    return [...customerIds, ...erasures.flatMap(({ cardIds }) => cardIds), ...accounts.map(({ id }) => id)];
  };
  return [
    {
      data: 'platform',
      contents: 'the card platform’s KYC reviews, card numbers and security codes',
      erase: async ({ tenantId, customerId, cardIds }) =>
        await platform.eraseCustomer({ tenantId, customerId, cardIds }),
    },
    {
      data: 'cards',
      contents:
        'names on the cards, and their labels, metadata, reasons and failure messages, also of their operations',
      erase: async ({ tenantId, customerId, cardIds }) => await eraseCards(database, tenantId, customerId, cardIds),
    },
    {
      data: 'controls',
      contents: 'controls of the customer and of the cards, and the merchants that cards were locked to',
      erase: async ({ tenantId, customerId, cardIds }) =>
        await eraseControls(database, { tenantId, customerId }, cardIds),
    },
    {
      data: 'approvals',
      contents: 'reasons and controls of requests for limits of the customer or the cards',
      eraseAll: async (tenantId, erasures) =>
        await eraseApprovals({ database, clock }, tenantId, {
          customers: erasures.map(({ customerId }) => customerId),
          cards: erasures.flatMap(({ cardIds }) => cardIds),
        }),
    },
    {
      data: 'virtual_accounts',
      contents:
        'labels, metadata and failure reasons of the accounts, names, accounts and references of their payers, and return reasons',
      erase: async ({ tenantId, customerId }) => await eraseAccounts(database, tenantId, customerId),
    },
    {
      data: 'secure_views',
      contents: 'secure views, their purposes, and the addresses and browsers that they were opened with',
      erase: async ({ tenantId, cardIds }) => await eraseViews(database, tenantId, cardIds),
    },
    {
      data: 'events',
      contents: 'profile fields, labels, metadata, reasons and payers in the data of events',
      erase: async (erasure) =>
        await redactEvents(database, erasure.tenantId, await idsOf(erasure.tenantId, [erasure])),
    },
    {
      data: 'webhook_responses',
      contents: 'stored responses of webhook receivers to events about the customer, the cards and the accounts',
      async eraseAll(tenantId, erasures) {
        const ids = await idsOf(
          tenantId,
          erasures.filter(({ until }) => !isOlder(until, DELIVERY_KEPT_DAYS)),
        );
        if (ids.length > 0) await eraseAnswers(database, tenantId, ids);
      },
    },
    {
      data: 'stored_responses',
      contents: 'responses that were saved with an idempotency key',
      async eraseAll(tenantId, erasures) {
        const recent = erasures.filter(({ until }) => !isOlder(until, KEY_LIFETIME_DAYS));
        const ids = await idsOf(tenantId, recent);
        if (ids.length > 0) await eraseResponses(database, tenantId, ids, earliest(recent.map(({ since }) => since)));
      },
    },
    {
      data: 'exports',
      contents:
        'files of customers, cards, events and operations, the ids of the customer and the cards and all free texts in the filters of exports, and the recorded calls of such exports',
      async eraseAll(tenantId, erasures) {
        const repeats = erasures.filter(({ isRepeat }) => isRepeat).map(({ copiedUntil }) => copiedUntil);
        // What started again after the erasure has ended by now. Filters that are still in use would stay for good.
        if (repeats.length > 0) await failUnfinished({ database, clock }, tenantId, latest(repeats));
        const until = latest(erasures.map(({ copiedUntil }) => copiedUntil));
        const names = {
          customers: erasures.flatMap(({ customerId, customerLocalId }) => [customerId, String(customerLocalId)]),
          cards: erasures.flatMap(({ cardIds, cardLocalIds }) => [...cardIds, ...cardLocalIds.map(String)]),
        };
        // Saved responses have the filters, too. They are erased first: an interrupted erasure finds them again.
        const ids = await exportsOfPeople(database, tenantId, until, names);
        if (ids.length > 0) {
          const since = earliest(ids.map(createdAtOf));
          await eraseResponses(database, tenantId, ids, latest([since, daysAgo(KEY_LIFETIME_DAYS)]));
          const namedById = { ids, customerLocalIds: [], cardLocalIds: [], words: [] };
          await eraseRequests(database, tenantId, namedById, since);
        }
        await eraseExports({ database, vault, clock }, tenantId, until, names);
      },
    },
    {
      data: 'request_log',
      contents:
        'paths, queries, bodies and idempotency keys of recorded calls that name the customer, a card or an account of the customer, and other idempotency keys that name the customer',
      // A closed customer can be read, so calls of any time may contain the id.
      async eraseAll(tenantId, erasures) {
        const names = {
          ids: await idsOf(tenantId, erasures),
          customerLocalIds: erasures.map(({ customerLocalId }) => customerLocalId),
          cardLocalIds: erasures.flatMap(({ cardLocalIds }) => cardLocalIds),
          words: erasures.flatMap(({ words }) => words),
        };
        return await eraseRequests(database, tenantId, names, earliest(erasures.map(({ since }) => since)));
      },
    },
  ];
}

const earliest = (moments: readonly Date[]): Date => new Date(Math.min(...moments.map(Number)));
const latest = (moments: readonly Date[]): Date => new Date(Math.max(...moments.map(Number)));
