import type { Webhook } from '@issuary/sdk';

/** How delivery to an endpoint goes, in a word. */
export function stateOf({ enabled, delivery }: Webhook): 'disabled' | 'failing' | 'sending' {
  if (!enabled) return 'disabled';
  return delivery.failing_since === null ? 'sending' : 'failing';
}

/** Those that need somebody first. */
export function worstFirst(webhooks: readonly Webhook[]): Webhook[] {
  const order = ['failing', 'disabled', 'sending'];
  return webhooks.toSorted((one, other) => order.indexOf(stateOf(one)) - order.indexOf(stateOf(other)));
}
