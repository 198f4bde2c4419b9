import { matchingTypes } from '#events';
import { HttpClient, type ApiAnswer, type ApiRequest } from '../torture/http-client.ts';
import { pause } from '../torture/until.ts';
import { Feed } from './feed.ts';
import type { Hook, Receiver } from './receiver.ts';

const RETRY_MS = 50;
/** How long the outcome of one call may stay unknown. Restarts take far less time. */
const CALL_SECONDS_MAX = 120;

/** An endpoint that a partner has registered. */
export interface Endpoint {
  readonly id: string;
  readonly hook: Hook;
  readonly patterns: readonly string[];
  /** The number of events in the feed, read before the registration and after it. */
  readonly eventsBefore: number;
  readonly eventsAfter: number;
}

/** One tenant: its credentials, its endpoints, its feed and its acknowledged operations. */
export class Partner {
  readonly http: HttpClient;
  readonly feed: Feed;
  readonly endpoints: Endpoint[] = [];
  /** How many events the feed must have, by key of `Feed.count`. */
  readonly expected = new Map<string, number>();
  readonly #credentials: object;
  #keys = 0;

  constructor(port: number, credentials: object) {
    this.http = new HttpClient(port);
    this.#credentials = credentials;
    this.feed = new Feed((path) => this.callOrThrow({ method: 'GET', path }));
  }

  async login(): Promise<void> {
    const answer = await this.callOrThrow({ method: 'POST', path: '/authentication/token', body: this.#credentials });
    this.http.token = answer.data.access_token;
  }

  /** Records an acknowledged operation, whose event must be in the feed. */
  acknowledge(what: string): void {
    this.expected.set(what, (this.expected.get(what) ?? 0) + 1);
  }

  /** Repeats a call with an idempotency key until its outcome is known. */
  async change(request: ApiRequest): Promise<ApiAnswer> {
    this.#keys += 1;
    return await this.#call({ ...request, key: `key-${this.#keys}` });
  }

  /** Like `change`, but the call must succeed. */
  async callOrThrow(request: ApiRequest): Promise<ApiAnswer> {
    const answer = await (request.method === 'GET' ? this.#call(request) : this.change(request));
    if (answer.status >= 300) throw new Error(`${request.method} ${request.path}: ${answer.text}`);
    return answer;
  }

  async register(receiver: Receiver, origin: string, patterns: readonly string[], isSteady = false): Promise<void> {
    const hook = receiver.addHook(origin, isSteady);
    await this.feed.readNew();
    const eventsBefore = this.feed.events.length;
    const { data } = await this.callOrThrow({
      method: 'POST',
      path: '/webhooks',
      body: { url: hook.url, events: patterns },
    });
    if (typeof data.secret !== 'string')
      throw new Error('the response with the secret was lost, although no process may be killed during a registration');
    receiver.addSecret(hook, data.secret);
    await this.feed.readNew();
    this.endpoints.push({ id: data.id, hook, patterns, eventsBefore, eventsAfter: this.feed.events.length });
  }

  /** Creates a new secret; the old one still signs. */
  async rotate(receiver: Receiver, { id, hook }: Endpoint): Promise<void> {
    // Deliveries signed with the new secret may arrive before the response that contains it.
    const secrets = hook.secrets.splice(0);
    const { data } = await this.#call({ method: 'POST', path: `/webhooks/${id}/rotate-secret`, body: {} });
    hook.secrets.push(...secrets);
    receiver.addSecret(hook, data.secret);
    await this.callOrThrow({ method: 'POST', path: `/webhooks/${id}/promote-secret`, body: {} });
  }

  async setEnabled({ id }: Endpoint, enabled: boolean): Promise<void> {
    await this.callOrThrow({ method: 'PATCH', path: `/webhooks/${id}`, body: { enabled } });
  }

  async #call(request: ApiRequest): Promise<ApiAnswer> {
    const deadline = performance.now() + CALL_SECONDS_MAX * 1_000;
    for (;;) {
      const answer = await this.http.call(request);
      if (answer !== undefined && answer.status !== 503 && answer.code !== 'idempotency_in_progress') return answer;
      if (performance.now() > deadline)
        throw new Error(`${request.method} ${request.path}: the outcome is still unknown after ${CALL_SECONDS_MAX} s`);
      await pause(RETRY_MS);
    }
  }
}

/** The event types that the endpoint selects. */
export function typesOf({ patterns }: Endpoint): ReadonlySet<string> {
  return new Set(patterns.flatMap(matchingTypes));
}
