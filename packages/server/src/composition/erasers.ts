import { eraseExports, exportsOfPeople, failUnfinished } from '../delivery/exports/index.ts';
import { eraseAnswers, DELIVERY_KEPT_DAYS } from '../delivery/webhooks/index.ts';
import { eraseResponses, KEY_LIFETIME_DAYS, type Database } from '../foundation/database/index.ts';
import { redactEvents } from '../foundation/events/index.ts';
import type { Clock } from '../foundation/kit/clock.ts';
import { DAY_MS } from '../foundation/kit/durations.ts';
import { eraseRequests } from '../foundation/requests/index.ts';
import type { Vault } from '../foundation/vault/index.ts';
import { eraseCards } from '../issuing/cards/index.ts';
import { eraseControls } from '../issuing/controls/index.ts';
import type { Eraser } from '../issuing/customer-end/index.ts';
import { eraseViews } from '../issuing/secure-view/index.ts';
import { accountsOfCustomer, eraseAccounts } from '../money/virtual-accounts/index.ts';
import type { IssuingPlatform } from '../platforms/ports/issuing-platform.ts';

interface ErasingParts {
  readonly database: Database;
  readonly clock: Clock;
  readonly vault: Vault;
  readonly platform: Pick<IssuingPlatform, 'eraseCustomer'>;
}

/**
 * Everything that stores personal data of customers, other than the profile and the documents. A new table with such data needs
 * its eraser here; test/erasure.proof.test.ts searches all tables and files.
 */
export function customerErasers({ database, clock, vault, platform }: ErasingParts): Eraser[] {
  const isOlder = (moment: Date, days: number): boolean => moment.getTime() < clock.now().getTime() - days * DAY_MS;
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
        await eraseControls(database, { tenantId, customerId }, cardIds, clock.now()),
    },
    {
      data: 'virtual_accounts',
      contents:
        'labels, metadata and failure reasons of the accounts, names, accounts and references of their payers, and return reasons',
      erase: async ({ tenantId, customerId }) => await eraseAccounts(database, tenantId, customerId),
    },
    {
      data: 'secure_views',
      contents: 'secure views, and the addresses and browsers that they were opened with',
      erase: async ({ tenantId, cardIds }) => await eraseViews(database, tenantId, cardIds),
    },
    {
      data: 'events',
      contents: 'profile fields, labels, metadata, reasons and payers in the data of events',
      async erase({ tenantId, customerId, cardIds }) {
        const accounts = await accountsOfCustomer(database, tenantId, customerId);
        return await redactEvents(database, tenantId, [customerId, ...cardIds, ...accounts.map(({ id }) => id)]);
      },
    },
    {
      data: 'webhook_responses',
      contents: 'stored responses of webhook receivers to events about the customer, the cards and the accounts',
      async erase({ tenantId, customerId, cardIds, until }) {
        if (isOlder(until, DELIVERY_KEPT_DAYS)) return 0;
        const accounts = await accountsOfCustomer(database, tenantId, customerId);
        return await eraseAnswers(database, tenantId, [customerId, ...cardIds, ...accounts.map(({ id }) => id)]);
      },
    },
    {
      data: 'stored_responses',
      contents: 'responses that were saved with an idempotency key',
      async erase({ tenantId, customerId, since, until }) {
        if (isOlder(until, KEY_LIFETIME_DAYS)) return 0;
        const accounts = await accountsOfCustomer(database, tenantId, customerId);
        return await eraseResponses(database, tenantId, [customerId, ...accounts.map(({ id }) => id)], since);
      },
    },
    {
      data: 'exports',
      contents: 'files of customers, cards, events and operations, and free texts in the filters of such exports',
      async erase({ tenantId, copiedUntil, isRepeat }) {
        // What started again after the erasure has ended by now. Filters that are still in use would stay for good.
        if (isRepeat) await failUnfinished({ database, clock, vault }, tenantId, copiedUntil);
        // Saved responses have the filters, too. They name no customer, and are erased first: an interrupted erasure finds them again.
        const ids = await exportsOfPeople(database, tenantId, copiedUntil);
        const keptSince = new Date(clock.now().getTime() - KEY_LIFETIME_DAYS * DAY_MS);
        if (ids.length > 0) await eraseResponses(database, tenantId, ids, keptSince);
        return await eraseExports({ database, vault, clock }, tenantId, copiedUntil);
      },
    },
    {
      data: 'request_log',
      contents:
        'paths, queries, bodies and idempotency keys of recorded calls that name the customer, a card or an account of the customer',
      // A closed customer can be read, so calls of any time may contain the id.
      async erase({ tenantId, customerId, cardIds, customerLocalId, cardLocalIds, since }) {
        const accounts = await accountsOfCustomer(database, tenantId, customerId);
        const ids = [customerId, ...cardIds, ...accounts.map(({ id }) => id)];
        return await eraseRequests(database, tenantId, { ids, customerLocalId, cardLocalIds }, since);
      },
    },
  ];
}
