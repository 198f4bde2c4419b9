import type { EndpointId } from '../../src/delivery/webhooks/model.ts';
import type { Answer, Received } from './webhook-fixture.ts';

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

const HOUR_MS = 3_600_000;

/** Records requests and responses of the receivers, and finds violations of the delivery rules. */
export class History {
  readonly emitted: Emitted[] = [];
  readonly #requests = new Map<string, Request[]>();
  /** Events requested by hand or in a replay before their first attempt: `<endpoint> <event>`. */
  readonly #outOfTurn = new Set<string>();
  #order = 0;

  /** Records a request, and its response when that is sent. */
  async note(received: Received, answer: () => Promise<Answer>): Promise<Answer> {
    const request: Request = { received, begun: (this.#order += 1), ended: undefined };
    const key = `${endpointOf(received)} ${received.id}`;
    const requests = this.#requests.get(key);
    if (requests === undefined) this.#requests.set(key, [request]);
    else requests.push(request);
    const given = await answer();
    request.ended = { order: (this.#order += 1), succeeded: given === 200 };
    return given;
  }

  requestsOf(endpoint: EndpointId, id: string): readonly Request[] {
    return this.#requests.get(`${endpoint} ${id}`) ?? [];
  }

  /** Records that the event was requested by hand or in a replay. */
  askedFor(endpoint: EndpointId, id: string): void {
    if (this.requestsOf(endpoint, id).length === 0) this.#outOfTurn.add(`${endpoint} ${id}`);
  }

  /** @param hasFailed whether an event has no attempts left @param types the types that the endpoint selects */
  problems(endpoint: EndpointId, types: readonly string[] | undefined, hasFailed: (id: string) => boolean): string[] {
    const events = this.emitted.filter(({ type }) => types?.includes(type) !== false);
    return [
      ...events.flatMap((event) => this.#problemsOf(endpoint, event, hasFailed)),
      ...[...Map.groupBy(events, ({ subject }) => subject).values()].flatMap((line) =>
        this.#problemsOfOrder(
          endpoint,
          line.filter(({ type }) => type !== 'card.code'),
          hasFailed,
        ),
      ),
    ];
  }

  #problemsOf(endpoint: EndpointId, event: Emitted, hasFailed: (id: string) => boolean): string[] {
    const requests = this.requestsOf(endpoint, event.id);
    const problems: string[] = [];
    if (!hasFailed(event.id) && !requests.some(({ ended }) => ended?.succeeded)) problems.push('never came through');
    if (new Set(requests.map(({ received }) => received.body)).size > 1) problems.push('came with different bodies');
    if (requests.some(({ received }) => received.headers['webhook-id'] !== event.id)) problems.push('has another id');
    const late = requests.find(({ received }) => event.expiresAt !== undefined && received.at >= event.expiresAt);
    if (late !== undefined) problems.push(`came at ${late.received.at.toISOString()}, after its time`);
    return problems.map((problem) => `${event.type} ${event.id} at ${endpoint} ${problem}`);
  }

  /** Each event is first sent after every earlier one was delivered, has failed permanently, or was first tried over an hour ago. */
  #problemsOfOrder(endpoint: EndpointId, line: readonly Emitted[], hasFailed: (id: string) => boolean): string[] {
    return line.flatMap((event, index) => {
      const [first] = this.requestsOf(endpoint, event.id);
      if (first === undefined || this.#outOfTurn.has(`${endpoint} ${event.id}`)) return [];
      return line
        .slice(0, index)
        .filter(({ id }) => !hasFailed(id) && !this.#isOutOfTheWay(this.requestsOf(endpoint, id), first))
        .map((earlier) => `${event.id} came to ${endpoint} at ${first.received.at.toISOString()} before ${earlier.id}`);
    });
  }

  #isOutOfTheWay(requests: readonly Request[], later: Request): boolean {
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
