import type { TenantId } from '../../../foundation/kit/ids.ts';

/** Tenants with something to deliver that nobody delivers yet, the longest waiting first. */
export class TenantQueue {
  // A set keeps the order in which its members came.
  #queue = new Set<TenantId>();

  /** Those that wait now; who waited before keeps his place. */
  update(waiting: ReadonlySet<TenantId>): void {
    const stay = [...this.#queue].filter((tenantId) => waiting.has(tenantId));
    this.#queue = new Set([...stay, ...waiting]);
  }

  get size(): number {
    return this.#queue.size;
  }

  /** Who is next; he has his turn, and comes after all others when he waits again. */
  next(): TenantId | undefined {
    const [first] = this.#queue;
    if (first !== undefined) this.#queue.delete(first);
    return first;
  }
}
