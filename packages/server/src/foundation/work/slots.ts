import type { TenantId } from '#kit/ids.ts';

/** The slots of a kind of work in this process, which its tenants take in turn: a large backlog of one does not delay the others. */
export class Slots {
  readonly #all: number;
  readonly #perTenant: number;
  readonly #taken = new Map<TenantId, number>();
  #takenByAll = 0;
  /** The number of the last turn of each tenant that waits. */
  #turns = new Map<TenantId, number>();
  #turn = 0;

  constructor(all: number, perTenant: number) {
    this.#all = all;
    this.#perTenant = perTenant;
  }

  /** Those who wait, the one whose last turn is longest ago first; else in the given order. Forgets the others. */
  inTurn<Waiting extends { readonly tenant_id: TenantId }>(waiting: readonly Waiting[]): Waiting[] {
    this.#turns = new Map(waiting.map(({ tenant_id: id }) => [id, this.#turns.get(id) ?? 0]));
    const turnOf = ({ tenant_id }: Waiting): number => this.#turns.get(tenant_id)!;
    return waiting.toSorted((one, other) => turnOf(one) - turnOf(other));
  }

  /** How many slots a tenant can take now. */
  free(tenantId: TenantId): number {
    return Math.min(this.#all - this.#takenByAll, this.#perTenant - (this.#taken.get(tenantId) ?? 0));
  }

  take(tenantId: TenantId): void {
    this.#change(tenantId, 1);
    this.#turn += 1;
    this.#turns.set(tenantId, this.#turn);
  }

  giveBack(tenantId: TenantId): void {
    this.#change(tenantId, -1);
  }

  #change(tenantId: TenantId, by: number): void {
    const taken = (this.#taken.get(tenantId) ?? 0) + by;
    if (taken === 0) this.#taken.delete(tenantId);
    else this.#taken.set(tenantId, taken);
    this.#takenByAll += by;
  }
}
