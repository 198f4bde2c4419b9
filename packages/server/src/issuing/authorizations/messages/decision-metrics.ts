import { Buckets, Counts, histogramText, labelText } from '#kit/metrics.ts';
import type { TenantId } from '#kit/ids.ts';
import type { Environment } from '#kit/tenant.ts';
import type { AuthorizationAnswer } from '#ports/card-network.ts';

/** In seconds, up to the time after which a purchase is declined. */
const DURATION_BOUNDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5];

interface TenantDecisions {
  approved: number;
  declined: number;
  readonly reasons: Map<string, number>;
  readonly durations: Buckets;
}

/**
 * Counts the decisions that the card network got from this process. A message names its tenant but not the environment, so decisions are
 * counted by tenant, in a few additions, and added up by environment when the metrics are read.
 */
export class DecisionMetrics {
  /** Only the operator creates tenants. */
  readonly #byTenant = new Map<TenantId, TenantDecisions>();
  readonly #decisions = new Counts(
    'issuary_authorizations_total',
    'Decisions about purchases and increments that were sent to the card network.',
    ['live', 'sandbox'].flatMap((environment) =>
      ['approved', 'declined'].map((outcome) => labelText({ environment, outcome })),
    ),
  );
  // The counts begin at 0, so that the first burst of timeouts triggers the alert.
  readonly #declines = new Counts(
    'issuary_authorization_declines_total',
    'Declined purchases by decline reason.',
    ['live', 'sandbox'].map((environment) => labelText({ environment, reason: 'issuer_timeout' })),
  );
  readonly #durations = new Map<string, Buckets>();

  count(tenantId: TenantId, answer: AuthorizationAnswer, seconds: number): void {
    let decisions = this.#byTenant.get(tenantId);
    if (decisions === undefined) {
      decisions = { approved: 0, declined: 0, reasons: new Map(), durations: new Buckets(DURATION_BOUNDS) };
      this.#byTenant.set(tenantId, decisions);
    }
    decisions.durations.observe(seconds);
    if (answer.outcome === 'approved') decisions.approved += 1;
    else {
      decisions.declined += 1;
      decisions.reasons.set(answer.reason, (decisions.reasons.get(answer.reason) ?? 0) + 1);
    }
  }

  /** In Prometheus' format. @param environmentOf if it fails, because the database is unavailable, the rest is shown later */
  async text(environmentOf: (tenantId: TenantId) => Promise<Environment>): Promise<string> {
    for (const tenantId of this.#byTenant.keys()) {
      const environment = await environmentOf(tenantId).catch(() => undefined);
      if (environment === undefined) break;
      this.#addUp(tenantId, environment);
    }
    return [
      this.#decisions.text(),
      this.#declines.text(),
      histogramText(
        'issuary_authorization_duration_seconds',
        'Time from the network message to the decision.',
        this.#durations,
      ),
    ].join('');
  }

  #addUp(tenantId: TenantId, environment: Environment): void {
    const decisions = this.#byTenant.get(tenantId);
    // A scrape at the same time has added them.
    if (decisions === undefined) return;
    this.#byTenant.delete(tenantId);
    this.#decisions.add(labelText({ environment, outcome: 'approved' }), decisions.approved);
    this.#decisions.add(labelText({ environment, outcome: 'declined' }), decisions.declined);
    for (const [reason, count] of decisions.reasons) this.#declines.add(labelText({ environment, reason }), count);
    const labels = labelText({ environment });
    const durations = this.#durations.get(labels);
    if (durations === undefined) this.#durations.set(labels, decisions.durations);
    else durations.add(decisions.durations);
  }
}
