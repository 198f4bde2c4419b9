import { EXPORT_EVENTS } from '../delivery/exports/index.ts';
import { WEBHOOK_EVENTS } from '../delivery/webhooks/index.ts';
import { EVENT_TYPES, type EventDefinition, type EventExample, type EventType } from '../foundation/events/index.ts';
import { assert } from '../foundation/kit/assert.ts';
import { AUTHORIZATION_EVENTS } from '../issuing/authorizations/index.ts';
import { CARD_EVENTS } from '../issuing/cards/index.ts';
import { CUSTOMER_EVENTS } from '../issuing/customers/index.ts';
import { DEFI_EVENTS } from '../money/defi/index.ts';
import { RECONCILIATION_EVENTS } from '../money/reconciliation/index.ts';
import { SETTLEMENT_EVENTS } from '../money/settlement/index.ts';
import { TRANSFER_EVENTS } from '../money/transfers/index.ts';
import { ACCOUNT_EVENTS } from '../money/virtual-accounts/index.ts';
import { WALLET_EVENTS } from '../money/wallets/index.ts';

const DEFINED = [
  ...CUSTOMER_EVENTS,
  ...CARD_EVENTS,
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
