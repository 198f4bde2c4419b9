import { createHmac } from 'node:crypto';
import type { Reply } from '../../client.ts';
import type { Client } from '../../service.ts';
import type { Received } from './receiver.ts';

/** A registered webhook with its secret. */
export interface Webhook {
  readonly id: string;
  readonly secret: string;
}

/** A delivery attempt, as the API returns it. */
interface AttemptView {
  readonly at: string;
  readonly duration_ms: number;
  readonly status?: number;
  readonly answer?: string;
  readonly error?: string;
}

interface DeliveryView {
  readonly id: string;
  readonly event_id: string;
  readonly event_type: string;
  readonly kind: 'event' | 'replay' | 'test';
  readonly status: 'pending' | 'succeeded' | 'failed';
  readonly attempts: readonly AttemptView[];
  readonly next_attempt_at: string | null;
}

/** Registers a webhook, by default for all events. */
export async function newWebhook(client: Client, url: string, fields: object = {}): Promise<Webhook> {
  const reply = await client.post('/webhooks', { url, events: ['*'], ...fields });
  if (reply.status !== 201) throw new Error(`no webhook: ${reply.text}`);
  return reply.data;
}

export async function patchWebhook(client: Client, { id }: Webhook, fields: object): Promise<Reply> {
  const reply = await client.call('PATCH', `/webhooks/${id}`, fields);
  if (reply.status !== 200) throw new Error(`not changed: ${reply.text}`);
  return reply;
}

/** Up to 100 deliveries of a webhook, the newest ones, in the order oldest first. */
export async function deliveriesOf(client: Client, { id }: Webhook): Promise<DeliveryView[]> {
  const { data } = await client.get(`/webhooks/${id}/deliveries?size=100`);
  return data.deliveries.toReversed();
}

export function typesOf(received: readonly Received[]): string[] {
  return received.map(({ event }) => event.type);
}

export function idsOf(received: readonly Received[]): string[] {
  return received.map(({ event }) => event.id);
}

/** The expected `webhook-signature`. A Standard Webhooks library would also compare the time with the real clock. */
export function standardSignature(secret: string, { body, headers }: Received): string {
  const text = `${headers['webhook-id'] as string}.${headers['webhook-timestamp'] as string}.${body}`;
  return `v1,${createHmac('sha256', keyOf(secret)).update(text).digest('base64')}`;
}

/** The expected `X-Service-Signature` for this secret. */
export function serviceSignature(secret: string, { body }: Received): string {
  return createHmac('sha256', keyOf(secret)).update(body).digest('hex');
}

function keyOf(secret: string): Buffer {
  return Buffer.from(secret.replace('whsec_', ''), 'base64');
}
