import type { RenderedResponse } from '#database';
import type { EventType } from '#events';
import type { Tenant } from '#kit/tenant.ts';
import { replayEvents, type ReplayBody } from '../../src/delivery/webhooks/delivery-records/replay-events.ts';
import { retryDelivery } from '../../src/delivery/webhooks/delivery-records/retry-delivery.ts';
import { sendTest } from '../../src/delivery/webhooks/delivery-records/send-test.ts';
import type { WebhookDependencies } from '#webhooks';
import type { EndpointFields } from '../../src/delivery/webhooks/endpoints/endpoint-input.ts';
import { updateEndpoint } from '../../src/delivery/webhooks/endpoints/update-endpoint.ts';
import type {
  Attempt,
  DeliveryId,
  DeliveryKind,
  DeliveryStatus,
  EndpointId,
} from '../../src/delivery/webhooks/model.ts';
import type { WebhookFixture } from './webhook-fixture.ts';

/** A delivery as it is stored. */
interface StoredDelivery {
  readonly id: DeliveryId;
  readonly endpoint_id: EndpointId;
  readonly kind: DeliveryKind;
  readonly event_position: bigint | null;
  readonly event_type: EventType;
  readonly status: DeliveryStatus;
  readonly scheduled_attempts: number;
  readonly extra_attempts: number;
  readonly attempts: readonly Attempt[];
  readonly next_attempt_at: Date | null;
  readonly held: boolean;
}

const respond = (data: unknown): RenderedResponse => ({ status: 200, body: JSON.stringify(data) });
const REQUEST = {
  idempotency: { key: undefined, requestHash: Buffer.alloc(32) },
  respond,
  respondDryRun: respond,
};

/** Makes a partner's API calls and reads the stored deliveries. */
export class Partner {
  readonly tenant: Tenant;
  readonly #fixture: WebhookFixture;
  readonly #dependencies: WebhookDependencies;

  constructor(fixture: WebhookFixture, tenant: Tenant) {
    this.tenant = tenant;
    this.#fixture = fixture;
    const { database, clock, vault } = fixture;
    this.#dependencies = { database, clock, vault, checkUrl: (_, url) => ({ url }) };
  }

  async retry(id: DeliveryId): Promise<void> {
    await retryDelivery(this.#dependencies, { ...REQUEST, tenant: this.tenant, params: { id } });
  }

  async test(endpointId: EndpointId, type: EventType = 'card.funded'): Promise<void> {
    await sendTest(this.#dependencies, {
      ...REQUEST,
      tenant: this.tenant,
      params: { id: endpointId },
      body: { type },
    });
  }

  /** @returns the data of the response */
  async replay(endpointId: EndpointId, body: ReplayBody): Promise<{ count: number }> {
    const request = { ...REQUEST, tenant: this.tenant, params: { id: endpointId }, body };
    return JSON.parse((await replayEvents(this.#dependencies, request)).body as string) as { count: number };
  }

  async update(endpointId: EndpointId, body: EndpointFields): Promise<void> {
    await updateEndpoint(this.#dependencies, { ...REQUEST, tenant: this.tenant, params: { id: endpointId }, body });
  }

  /** The endpoint's deliveries in feed order, including tests and replays. */
  async deliveries(endpointId?: EndpointId): Promise<StoredDelivery[]> {
    return await this.#fixture.database.rows<StoredDelivery>({
      statement: {
        name: 'test.deliveries',
        text: `SELECT id, endpoint_id, kind, event_position, event_type, status, scheduled_attempts, extra_attempts, attempts,
                      next_attempt_at, held
                 FROM webhook_deliveries WHERE tenant_id = $1 AND ($2::uuid IS NULL OR endpoint_id = $2)
                ORDER BY event_position, created_at, id`,
      },
      values: [this.tenant.id, endpointId ?? null],
    });
  }

  /** The position of the endpoint's stream. */
  async position(endpointId: EndpointId): Promise<bigint> {
    const [row] = await this.#fixture.database.rows<{ position: bigint }>({
      statement: {
        name: 'test.position',
        text: 'SELECT position FROM webhook_streams WHERE tenant_id = $1 AND endpoint_id = $2',
      },
      values: [this.tenant.id, endpointId],
    });
    return row!.position;
  }
}
