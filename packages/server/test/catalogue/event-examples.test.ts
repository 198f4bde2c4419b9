import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { EXPORT_EVENTS } from '#exports';
import { WEBHOOK_EVENTS } from '#webhooks';
import { CARD_EVENTS } from '#cards';
import { CONTROL_EVENTS } from '#controls';
import { CUSTOMER_EVENTS } from '#customers';
import { DEFI_EVENTS } from '#defi';
import { RECONCILIATION_EVENTS } from '#reconciliation';
import { SETTLEMENT_EVENTS } from '#settlement';
import { TRANSFER_EVENTS } from '#transfers';
import { ACCOUNT_EVENTS } from '#virtual-accounts';
import { WALLET_EVENTS } from '#wallets';
import { EVENT_TYPES } from '#events';
import { AUTHORIZATION_EVENTS, CARD_EVENT_GROUPS } from '#authorizations';
import { ManualClock } from '../../../testing/src/manual-clock.ts';
import { allEvents, type EventView } from '../contract/support/fixtures.ts';
import { createTestDatabase } from '../harness.ts';
import { startService } from '../service.ts';
import { withExampleNames } from './example-names.ts';
import { causeCardEvents } from './cause-card-events.ts';
import { causeFailedAttempts } from './cause-failed-attempts.ts';
import { causeMoneyEvents } from './cause-money-events.ts';
import { causeMonthEndEvents, endDay } from './cause-month-end-events.ts';

/** The domains that define events. Each has its examples in `event-examples.json`. */
const DOMAINS = {
  'issuing/customers': CUSTOMER_EVENTS,
  'issuing/cards': CARD_EVENTS,
  'issuing/controls': CONTROL_EVENTS,
  'issuing/authorizations': AUTHORIZATION_EVENTS,
  'delivery/webhooks': WEBHOOK_EVENTS,
  'money/wallets': WALLET_EVENTS,
  'money/virtual-accounts': ACCOUNT_EVENTS,
  'money/transfers': TRANSFER_EVENTS,
  'money/defi': DEFI_EVENTS,
  'money/reconciliation': RECONCILIATION_EVENTS,
  'money/settlement': SETTLEMENT_EVENTS,
  'delivery/exports': EXPORT_EVENTS,
} as const;

const clock = new ManualClock(new Date('2026-01-02T15:04:05.000Z'));
const service = await startService(await createTestDatabase(), { clock });
const { sandbox } = await service.newPartner();
await causeCardEvents(service, sandbox, clock);
await causeMoneyEvents(sandbox, clock);
await causeMonthEndEvents(service, sandbox, clock);
await endDay(service);
await causeFailedAttempts(sandbox, clock);
const events = await allEvents(sandbox);

test('the event examples match what the service sends (update: `npm run events:examples`)', async () => {
  const firsts = [...new Map(events.toReversed().map((event) => [event.type, event])).values()];
  const inOrder = firsts.toSorted((a, b) => events.indexOf(a) - events.indexOf(b));
  const recorded = new Map(withExampleNames(inOrder).map((event) => [event.type, event]));
  for (const [domain, defined] of Object.entries(DOMAINS)) {
    const examples = Object.fromEntries(defined.map(({ type }) => [type, recorded.get(type)]));
    const file = fileURLToPath(new URL(`../../src/${domain}/event-examples.json`, import.meta.url));
    await expect(`${JSON.stringify(examples, null, 2)}\n`).toMatchFileSnapshot(file);
  }
});

test('the test causes every event type, so that each has an example', () => {
  expect(new Set(events.map(({ type }) => type))).toEqual(new Set(EVENT_TYPES));
});

test('events of the same commit have the types and the order that docs/events.md documents', () => {
  const atOnce = Map.groupBy(events, ({ created_at, data }) => `${created_at} ${data.id}`);
  const found = [...atOnce.values()].filter(({ length }) => length > 1).map(typesOf);
  const documented = CARD_EVENT_GROUPS.filter(({ inSandbox }) => inSandbox).map(({ types }) => types.join());
  expect(new Set(found)).toEqual(new Set(documented));
});

function typesOf(together: readonly EventView[]): string {
  return together.map(({ type }) => type).join();
}
