import type { FaultSource } from './fault-sources.ts';

/** The error that the caller gets. Time-outs are simulated without a delay. */
class InjectedFault extends Error {
  override readonly name = 'InjectedFault';
}

/** An unreliable connection to another system. Its `FaultSource` determines the fault of every call. */
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
        throw new InjectedFault('timed out before the call arrived');
      case 'timeout_after':
        await call();
        throw new InjectedFault('timed out after the call was executed');
      case 'server_error':
        throw new InjectedFault('responded with 503');
      case 'duplicate': {
        const [, second] = await Promise.all([call(), call()]);
        return second;
      }
      case 'late':
        this.#late.push(call);
        throw new InjectedFault('timed out; the call arrives later');
      case 'none':
      default:
        return await call();
    }
  }

  /** Performs the late calls, whose callers have timed out, newest first. */
  async settle(): Promise<void> {
    const late = this.#late.toReversed();
    this.#late = [];
    // No caller waits for the result.
    for (const call of late) await call().catch(() => undefined);
  }
}
