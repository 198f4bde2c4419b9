import { setTimeout as pause } from 'node:timers/promises';
import { Gauge, Registry } from 'prom-client';
import type { WebhookHealth } from '#webhooks';

/** Shorter than the scrape timeout of Prometheus, so that the other metrics are served if the database is unavailable. */
const WAIT_MS = 2_000;

/** Gauges of webhooks, which each scrape queries from the database. */
export class WebhookMetrics {
  readonly #read: () => Promise<WebhookHealth>;
  readonly #registry = new Registry();
  readonly #endpoints = new Gauge({
    name: 'issuary_webhook_endpoints',
    help: 'Webhook endpoints by state. A failing endpoint is enabled, but counted as failing only.',
    labelNames: ['environment', 'state'] as const,
    registers: [this.#registry],
  });
  readonly #oldestFailing = new Gauge({
    name: 'issuary_webhook_oldest_failing_seconds',
    help: 'Seconds without a successful delivery, of the webhook endpoint that has failed longest; 0 if none is failing.',
    labelNames: ['environment'] as const,
    registers: [this.#registry],
  });
  #reading: Promise<WebhookHealth> | undefined;

  constructor(read: () => Promise<WebhookHealth>) {
    this.#read = read;
  }

  /** In Prometheus' format. @throws the error of the query; an Error if it takes too long */
  async text(): Promise<string> {
    for (const [environment, { endpoints, oldest_failing_seconds }] of Object.entries(await this.#health())) {
      for (const [state, count] of Object.entries(endpoints)) this.#endpoints.set({ environment, state }, count);
      this.#oldestFailing.set({ environment }, oldest_failing_seconds);
    }
    return await this.#registry.metrics();
  }

  /** Scrapes that arrive while a query is running share its result. */
  async #health(): Promise<WebhookHealth> {
    this.#reading ??= this.#read().finally(() => (this.#reading = undefined));
    const health = await Promise.race([this.#reading, pause(WAIT_MS, undefined, { ref: false })]);
    if (health === undefined) throw new Error(`the state of webhooks was not read within ${WAIT_MS} ms`);
    return health;
  }
}
