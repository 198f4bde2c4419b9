import type { webhooks } from '../generated/api.ts';

/** The names of all event types, such as `card.charged`. */
export type WebhookEventType = keyof webhooks;

/** One type of event: `EventOf<'card.charged'>`. */
export type EventOf<Type extends WebhookEventType> = Bodies[Type];

/**
 * The event in a webhook. `switch (event.type)` narrows its type. A newer service may send types that this version does not
 * know: ignore them in the `default` branch.
 */
export type WebhookEvent = EventOf<WebhookEventType>;

type Bodies = {
  [Type in WebhookEventType]: webhooks[Type] extends {
    post: { requestBody: { content: { 'application/json': infer Body } } };
  }
    ? Body
    : never;
};
