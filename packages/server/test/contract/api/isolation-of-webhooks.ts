interface WebhookAttempt {
  readonly kind: 'webhook' | 'delivery' | 'event';
  readonly path: string;
  readonly body?: () => object;
  readonly unknown?: 'invalid cursor';
}

const PERIOD = { from: '2025-01-01T00:00:00Z', to: '2025-01-02T00:00:00Z' };

/** Where calls about webhooks and deliveries accept an id. */
export const WEBHOOK_ATTEMPTS: Record<string, readonly WebhookAttempt[]> = {
  createWebhook: [],
  listWebhooks: [],
  getWebhook: [{ kind: 'webhook', path: '/webhooks/{id}' }],
  updateWebhook: [{ kind: 'webhook', path: '/webhooks/{id}', body: () => ({ enabled: false }) }],
  deleteWebhook: [{ kind: 'webhook', path: '/webhooks/{id}' }],
  rotateWebhookSecret: [{ kind: 'webhook', path: '/webhooks/{id}/rotate-secret' }],
  promoteWebhookSecret: [{ kind: 'webhook', path: '/webhooks/{id}/promote-secret' }],
  simulateWebhookDisabling: [{ kind: 'webhook', path: '/simulations/webhooks/{id}/disable' }],
  testWebhook: [{ kind: 'webhook', path: '/webhooks/{id}/test', body: () => ({ type: 'card.charged' }) }],
  replayWebhook: [{ kind: 'webhook', path: '/webhooks/{id}/replay', body: () => PERIOD }],
  listWebhookDeliveries: [
    { kind: 'webhook', path: '/webhooks/{id}/deliveries' },
    { kind: 'event', path: '/webhooks/{own webhook}/deliveries?event_id={id}' },
    { kind: 'delivery', path: '/webhooks/{own webhook}/deliveries?after={id}', unknown: 'invalid cursor' },
  ],
  listDeliveries: [
    { kind: 'webhook', path: '/deliveries?webhook_id={id}' },
    { kind: 'event', path: '/deliveries?event_id={id}' },
    { kind: 'delivery', path: '/deliveries?after={id}', unknown: 'invalid cursor' },
  ],
  getDelivery: [{ kind: 'delivery', path: '/deliveries/{id}' }],
  retryDelivery: [{ kind: 'delivery', path: '/deliveries/{id}/retry' }],
};
