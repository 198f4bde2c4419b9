import type { FaultSource } from './fault-sources.ts';

/** What the caller sees of an outage. A time-out is seen at once: no test waits for it. */
class InjectedFault extends Error {
  override readonly name = 'InjectedFault';
}

/** A bad line to somebody else: what its `FaultSource` says becomes of every call. */
export class FaultyConnection {
  readonly #faults: FaultSource;
  #late: (() => Promise<unknown>)[] = [];

  constructor(faults: FaultSource) {
    this.#faults = faults;
  }

  async call<Value>(call: () => Promise<Value>): Promise<Value> {
    const fault = this.#faults.nextCall();
    switch (fault) {
      case 'timeout_before':
        throw new InjectedFault('timed out before it was reached');
      case 'timeout_after':
        await call();
        throw new InjectedFault('timed out after it was done');
      case 'server_error':
        throw new InjectedFault('answered 503');
      case 'duplicate': {
        const [, second] = await Promise.all([call(), call()]);
        return second;
      }
      case 'late':
        this.#late.push(call);
        throw new InjectedFault('timed out, and arrives later');
      case 'none':
      default:
        return await call();
    }
  }

  /** Lets arrive what its callers gave up, the newest first. */
  async settle(): Promise<void> {
    const late = this.#late.toReversed();
    this.#late = [];
    // Nobody waits for what comes of them.
    for (const call of late) await call().catch(() => undefined);
  }
}
