/** A signed call of the vendor to its customer's endpoint. */
export interface OutgoingCall {
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

interface Delivered {
  readonly status: number;
  readonly body: unknown;
}

/** How the events that wait are delivered. `next`: a number from 0 to 1, seeded. */
interface Disorder {
  readonly next: () => number;
  readonly lost: number;
  readonly duplicated: number;
}

/** Events of a double that wait for their delivery: the test decides when, in which order, and which are lost. */
export class Outbox {
  /** Where the endpoints are; undefined: nobody listens. */
  endpoint: string | undefined;
  #waiting: (() => OutgoingCall)[] = [];

  add(call: () => OutgoingCall): void {
    this.#waiting.push(call);
  }

  /** Delivers everything once, in order. */
  async deliver(): Promise<void> {
    for (const call of this.#waiting.splice(0)) await this.send(call());
  }

  /** Delivers in a random order, some twice and some never. */
  async deliverInDisorder({ next, lost, duplicated }: Disorder): Promise<void> {
    const calls = this.#waiting.splice(0).map((call) => ({ call, at: next() }));
    for (const { call } of calls.toSorted((one, other) => one.at - other.at)) {
      if (next() < lost) continue;
      await this.send(call());
      if (next() < duplicated) await this.send(call());
    }
  }

  /** Undefined if nobody answers in time. */
  async send({ path, headers, body }: OutgoingCall, timeout_ms = 10_000): Promise<Delivered | undefined> {
    if (this.endpoint === undefined) return undefined;
    try {
      const response = await fetch(`${this.endpoint}/${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body,
        signal: AbortSignal.timeout(timeout_ms),
      });
      return { status: response.status, body: await response.json() };
    } catch {
      return undefined;
    }
  }
}
