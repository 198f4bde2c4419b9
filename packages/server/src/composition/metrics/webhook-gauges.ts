import type { Clock } from '#kit/clock.ts';
import { labelText, metricText } from '#kit/metrics.ts';
import type { Database } from '#database';
import { readHealth } from '#webhooks';

/** Gauges of the webhook endpoints of all partners. */
export async function webhookGauges(parts: { readonly database: Database; readonly clock: Clock }): Promise<string> {
  const health = Object.entries(await readHealth(parts));
  const endpoints = health.flatMap(([environment, { endpoints: byState }]) =>
    Object.entries(byState).map(([state, count]) => [labelText({ environment, state }), count] as const),
  );
  const oldest = health.map(([environment, { oldest_failing_seconds }]) => {
    return [labelText({ environment }), oldest_failing_seconds] as const;
  });
  return [
    metricText(
      'gauge',
      'issuary_webhook_endpoints',
      'Webhook endpoints by state. A failing endpoint is enabled, but counted as failing only.',
      endpoints,
    ),
    metricText(
      'gauge',
      'issuary_webhook_oldest_failing_seconds',
      'Seconds without a successful delivery, of the webhook endpoint that has failed longest; 0 if none is failing.',
      oldest,
    ),
  ].join('');
}
