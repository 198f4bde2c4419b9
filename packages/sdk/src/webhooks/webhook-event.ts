import type { webhooks } from '../generated/api.ts';

/** `card.charged` and all other names of events. */
export type WebhookEventType = keyof webhooks;

/** One type of event: `EventOf<'card.charged'>`. */
export type EventOf<Type extends WebhookEventType> = Bodies[Type];

/**
 * What a webhook brings; `switch (event.type)` tells the types apart. A newer service may send types that are not in here:
 * let the `default` of such a switch do nothing.
 */
export type WebhookEvent = EventOf<WebhookEventType>;

type Bodies = {
  [Type in WebhookEventType]: webhooks[Type] extends {
    post: { requestBody: { content: { 'application/json': infer Body } } };
  }
    ? Body
    : never;
};
