import type { EndpointId } from '../../src/delivery/webhooks/model.ts';
import type { FixtureResponse, Received } from './webhook-fixture.ts';
import { HOUR_MS } from '#kit/durations.ts';

/** An event that was appended to the feed. */
interface Emitted {
  readonly id: string;
  readonly subject: string;
  readonly type: string;
  /** The expiry of a one-time code. */
  readonly expiresAt: Date | undefined;
}

/** One request that a receiver got. */
interface Request {
  readonly received: Received;
  /** Its number in the common order of requests and responses. */
  readonly begun: number;
  ended: { readonly order: number; readonly succeeded: boolean } | undefined;
}

/** Records requests and responses of the receivers, and finds violations of the delivery rules. */
export class History {
  readonly emitted: Emitted[] = [];
  readonly #requests = new Map<string, Request[]>();
  /** Events requested manually or in a replay before their first attempt: `<endpoint> <event>`. */
  readonly #outOfTurn = new Set<string>();
  #order = 0;

  /** Records a request, and its response when that is sent. */
  async record(received: Received, respond: () => Promise<FixtureResponse>): Promise<FixtureResponse> {
    const request: Request = { received, begun: (this.#order += 1), ended: undefined };
    const key = `${endpointOf(received)} ${received.id}`;
    const requests = this.#requests.get(key);
    if (requests === undefined) this.#requests.set(key, [request]);
    else requests.push(request);
    const sent = await respond();
    request.ended = { order: (this.#order += 1), succeeded: sent === 200 };
    return sent;
  }

  requestsOf(endpoint: EndpointId, id: string): readonly Request[] {
    return this.#requests.get(`${endpoint} ${id}`) ?? [];
  }

  /** Records that the event was requested manually or in a replay. */
  recordRequest(endpoint: EndpointId, id: string): void {
    if (this.requestsOf(endpoint, id).length === 0) this.#outOfTurn.add(`${endpoint} ${id}`);
  }

  /** @param hasFailed whether an event has no attempts left @param types the types that the endpoint selects */
  problems(endpoint: EndpointId, types: readonly string[] | undefined, hasFailed: (id: string) => boolean): string[] {
    const events = this.emitted.filter(({ type }) => types?.includes(type) !== false);
    return [
      ...events.flatMap((event) => this.#problemsOf(endpoint, event, hasFailed)),
      ...[...Map.groupBy(events, ({ subject }) => subject).values()].flatMap((queue) =>
        this.#problemsOfOrder(
          endpoint,
          queue.filter(({ type }) => type !== 'card.code'),
          hasFailed,
        ),
      ),
    ];
  }

  #problemsOf(endpoint: EndpointId, event: Emitted, hasFailed: (id: string) => boolean): string[] {
    const requests = this.requestsOf(endpoint, event.id);
    const problems: string[] = [];
    if (!hasFailed(event.id) && !requests.some(({ ended }) => ended?.succeeded)) problems.push('was never delivered');
    if (new Set(requests.map(({ received }) => received.body)).size > 1)
      problems.push('was sent with different bodies');
    if (requests.some(({ received }) => received.headers['webhook-id'] !== event.id))
      problems.push('was sent with another id');
    const late = requests.find(({ received }) => event.expiresAt !== undefined && received.at >= event.expiresAt);
    if (late !== undefined) problems.push(`was sent at ${late.received.at.toISOString()}, after it had expired`);
    return problems.map((problem) => `${event.type} ${event.id} at ${endpoint} ${problem}`);
  }

  /** Each event is first sent after every earlier one was delivered, has failed permanently, or was first tried over an hour ago. */
  #problemsOfOrder(endpoint: EndpointId, queue: readonly Emitted[], hasFailed: (id: string) => boolean): string[] {
    return queue.flatMap((event, index) => {
      const [first] = this.requestsOf(endpoint, event.id);
      if (first === undefined || this.#outOfTurn.has(`${endpoint} ${event.id}`)) return [];
      return queue
        .slice(0, index)
        .filter(({ id }) => !hasFailed(id) && !this.#permitsLater(this.requestsOf(endpoint, id), first))
        .map(
          (earlier) => `${event.id} was sent to ${endpoint} at ${first.received.at.toISOString()} before ${earlier.id}`,
        );
    });
  }

  #permitsLater(requests: readonly Request[], later: Request): boolean {
    if (requests.some(({ ended }) => ended?.succeeded && ended.order < later.begun)) return true;
    const [first] = requests;
    return (
      first !== undefined &&
      first.begun < later.begun &&
      later.received.at.getTime() - first.received.at.getTime() >= HOUR_MS
    );
  }
}

function endpointOf({ url }: Received): string {
  return new URL(url).hostname.replace(/\.example$/, '');
}
