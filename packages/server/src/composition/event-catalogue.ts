import { EXPORT_EVENTS } from '#exports';
import { WEBHOOK_EVENTS } from '#webhooks';
import { EVENT_TYPES, type EventDefinition, type EventExample, type EventType } from '#events';
import { assert } from '#kit/assert.ts';
import { AUTHORIZATION_EVENTS } from '#authorizations';
import { CARD_EVENTS } from '#cards';
import { CONTROL_EVENTS } from '#controls';
import { CUSTOMER_EVENTS } from '#customers';
import { DEFI_EVENTS } from '#defi';
import { RECONCILIATION_EVENTS } from '#reconciliation';
import { SETTLEMENT_EVENTS } from '#settlement';
import { TRANSFER_EVENTS } from '#transfers';
import { ACCOUNT_EVENTS } from '#virtual-accounts';
import { WALLET_EVENTS } from '#wallets';

const DEFINED = [
  ...CUSTOMER_EVENTS,
  ...CARD_EVENTS,
  ...CONTROL_EVENTS,
  ...AUTHORIZATION_EVENTS,
  ...WEBHOOK_EVENTS,
  ...WALLET_EVENTS,
  ...ACCOUNT_EVENTS,
  ...TRANSFER_EVENTS,
  ...DEFI_EVENTS,
  ...RECONCILIATION_EVENTS,
  ...SETTLEMENT_EVENTS,
  ...EXPORT_EVENTS,
];

/** Fails to compile while an event type has no definition. */
const BY_TYPE: ReadonlyMap<(typeof DEFINED)[number]['type'], EventDefinition> = new Map<EventType, EventDefinition>(
  DEFINED.map((event) => [event.type, event]),
);

/** Every event that partners can receive, in the order of the documentation. */
export const EVENT_CATALOGUE: readonly EventDefinition[] = EVENT_TYPES.map((type) => {
  const definition = BY_TYPE.get(type);
  assert(definition, `no domain defines the event ${type}`);
  return definition;
});

/** A complete event of this type, as the feed and a webhook send it. */
export function exampleEvent(type: EventType): EventExample {
  return BY_TYPE.get(type)!.example;
}
