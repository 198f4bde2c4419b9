import { createHmac, randomUUID } from 'node:crypto';
import type Lithic from 'lithic';
import { assertBody } from './schemas.ts';
import type { DoubleState, Life } from './state.ts';
import { AUTHORIZATION_SECRET, EVENT_SECRET } from './subscriptions.ts';
import { transactionOf } from './transaction-of.ts';

/** What becomes of each webhook, in order; `held`: it is delivered last. */
export type WebhookFault = 'none' | 'duplicate' | 'held' | 'lost';

interface Message {
  readonly id: string;
  readonly body: string;
}

interface Answer {
  readonly result: string;
  readonly approved_amount?: number;
}

/** Signs a body as the vendor does (Standard Webhooks). */
export function signed(secret: string, body: string, at: Date, id: string = randomUUID()): Record<string, string> {
  const timestamp = String(Math.floor(at.getTime() / 1_000));
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
  const signature = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64');
  return { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': `v1,${signature}` };
}

/** What the double sends: authorization requests at once, and events when `deliver` is called or at once. */
export class Deliveries {
  readonly #state: DoubleState;
  readonly #send: typeof fetch;
  readonly #atOnce: boolean;
  #outbox: Message[] = [];

  constructor(state: DoubleState, send: typeof fetch, atOnce: boolean) {
    this.#state = state;
    this.#send = send;
    this.#atOnce = atOnce;
  }

  /** Records that a transaction has changed. */
  changed(life: Life): void {
    const payload = { ...transactionOf(life), event_type: 'card_transaction.updated' as const };
    assertBody('CardTransactionUpdatedWebhookEvent', payload);
    const body = JSON.stringify(payload);
    const event: Lithic.Event = {
      token: randomUUID(),
      created: this.#state.now(),
      event_type: 'card_transaction.updated',
      payload: JSON.parse(body) as Record<string, unknown>,
    };
    this.#state.events.push(event);
    this.#outbox.push({ id: event.token, body });
    if (this.#atOnce) void this.deliver();
  }

  /** Sends the events so far. One that is not answered with 200 is sent again by the next call. */
  async deliver(faultOf: () => WebhookFault = () => 'none'): Promise<void> {
    const urls = [...this.#state.subscriptions.values()].map(({ url }) => url);
    const now: Message[] = [];
    const held: Message[] = [];
    for (const message of this.#outbox) {
      const fault = faultOf();
      if (fault === 'none' || fault === 'duplicate') now.push(message);
      if (fault === 'held' || fault === 'duplicate') held.unshift(message);
    }
    this.#outbox = [];
    for (const message of [...now, ...held])
      for (const url of urls) {
        const status = await this.#post(url, EVENT_SECRET, message.body, message.id).then(
          ({ status: given }) => given,
          () => 0,
        );
        if (status !== 200) this.#outbox.push(message);
      }
  }

  /** Asks the responder. Undefined: there is none, or it gave no answer. Repeats once, as the vendor does. */
  async ask(request: Lithic.CardAuthorization): Promise<Answer | undefined> {
    const { responder } = this.#state;
    if (responder === null) return undefined;
    assertBody('CardAuthorizationApprovalRequestWebhookEvent', {
      ...request,
      event_type: 'card_authorization.approval_request',
    });
    const body = JSON.stringify({ ...request, event_type: 'card_authorization.approval_request' });
    const id = randomUUID();
    for (let attempt = 0; attempt < 2; attempt += 1) {
      const response = await this.#post(responder, AUTHORIZATION_SECRET, body, id).catch(() => undefined);
      if (response?.status === 200) return (await response.json()) as Answer;
    }
    return undefined;
  }

  async #post(url: string, secret: string, body: string, id: string): Promise<Response> {
    const headers = { 'content-type': 'application/json', ...signed(secret, body, this.#state.clock.now(), id) };
    return await this.#send(url, { method: 'POST', headers, body });
  }
}
