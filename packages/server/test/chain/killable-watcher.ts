import type { Database } from '#database';
import type { Ledger } from '#ledger';
import type { ChainNode } from '#ports/chain-node.ts';

/** The simulated process was killed at this point and does nothing afterwards. */
export class KilledError extends Error {
  override readonly name = 'KilledError';
}

interface Parts {
  readonly database: Database;
  readonly ledger: Ledger;
  readonly node: ChainNode;
}

const CALLS = new Set(['rows', 'transaction', 'submit', 'network', 'head', 'block', 'transfers', 'transfersIn']);

/**
 * The dependencies of a watcher that is killed at its n-th external call: before the call, or with `isDone` after it. All
 * later calls fail without an effect.
 */
export function killable<Each extends Parts>(
  parts: Each,
  killAt: number,
  isDone: boolean,
): { parts: Each; steps: () => number } {
  let steps = 0;
  const failsAfterKill = <Target extends object>(target: Target): Target =>
    new Proxy(target, {
      get(of, name) {
        const value: unknown = Reflect.get(of, name);
        if (typeof value !== 'function') return value;
        const call = value.bind(of) as (...args: unknown[]) => Promise<unknown>;
        if (!CALLS.has(String(name))) return call;
        return async (...args: unknown[]): Promise<unknown> => {
          steps += 1;
          const mine = steps;
          if (mine > killAt || (mine === killAt && !isDone)) throw new KilledError();
          const result = await call(...args);
          if (mine === killAt || steps > killAt) throw new KilledError();
          return result;
        };
      },
    });
  const { database, ledger, node } = parts;
  return {
    parts: { ...parts, database: failsAfterKill(database), ledger: failsAfterKill(ledger), node: failsAfterKill(node) },
    steps: () => steps,
  };
}
