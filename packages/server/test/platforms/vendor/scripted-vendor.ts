import { derivedId, type CardId, type TenantId, type TransactionId } from '#kit/ids.ts';
import type { Clearing } from '#ports/card-network.ts';
import type { PlatformEvent } from '#ports/issuing-platform.ts';
import {
  UnknownCardError,
  type ChangedObject,
  type Float,
  type SettledTransaction,
  type VendorAdapter,
} from '#vendor/vendor-adapter.ts';
import { GROCER } from '../../authorizations/network.ts';
import type { OpenVendor } from '#vendor';

/** A purchase at a vendor that only clears: the amounts of its clearings, in the order in which they happened. */
interface Purchase {
  readonly id: string;
  readonly tenantId: TenantId;
  readonly cardId: CardId | undefined;
  readonly clearings: bigint[];
  /** Absent: the vendor does not say what it holds. */
  hold?: { readonly amount: bigint; readonly changedAt: Date };
}

interface Snapshot {
  readonly id: string;
  readonly tenantId: TenantId;
  readonly cardId: CardId;
  readonly clearings: readonly string[];
}

export function transactionOf(objectId: string): TransactionId {
  return derivedId('transaction', `lithic sandbox ${objectId}`);
}

/** A vendor whose state the test sets, connected to an inbox that keeps each message once, as the core does. */
export class ScriptedVendor {
  readonly purchases = new Map<string, Purchase>();
  /** Messages that the core has applied, by id. */
  readonly applied = new Map<string, PlatformEvent>();
  readonly failures: unknown[] = [];
  /** Called before each delivery; may throw. */
  beforeDelivery: () => void = () => undefined;
  /** Called after each read; may change what the vendor has. */
  afterRead: () => Promise<void> | void = () => undefined;
  reads = 0;
  /** Called before each list of settled transactions; may throw. */
  beforeSettled: (from: Date) => void = () => undefined;
  /** Called before a settled transaction is read by itself; may throw. */
  beforeSettledOf: (objectId: string) => void = () => undefined;
  changed: ChangedObject[] = [];
  floats: Float[] = [];

  readonly open: OpenVendor = {
    key: { vendor: 'lithic', environment: 'sandbox' },
    inbox: {
      authorize: async () => ({ outcome: 'declined', reason: 'card_frozen' }),
      receive: async (event) => {
        this.beforeDelivery();
        if ('messageId' in event) this.applied.set(event.messageId, event);
      },
    },
    adapter: {
      vendor: 'lithic',
      environment: 'sandbox',
      read: async (objectId: string) => {
        this.reads += 1;
        const purchase = this.purchases.get(objectId);
        if (purchase === undefined) return undefined;
        if (purchase.cardId === undefined) throw new UnknownCardError('a card of somebody else');
        const { id, tenantId, cardId } = purchase;
        const snapshot = { id, tenantId, cardId, clearings: purchase.clearings.map(String) };
        await this.afterRead();
        return snapshot;
      },
      translate: (applied, snapshot) => {
        const before = (applied as { clearings: string[] } | undefined)?.clearings.length ?? 0;
        const { id, tenantId, cardId, clearings } = snapshot as unknown as Snapshot;
        const transactionId = transactionOf(id);
        const messages = clearings.slice(before).map((amount, index): Clearing => {
          const about = { tenantId, cardId, transactionId, merchant: GROCER, currency: 'usd' };
          return {
            ...about,
            kind: 'clearing',
            messageId: `${id} ${before + index}`,
            amount: BigInt(amount),
            final: true,
          };
        });
        return { messages, applied: { clearings }, transactionId };
      },
      changes: (from, to) => this.#changes(from, to),
      settled: (from) => this.#settled(from),
      settledOf: async (objectId) => {
        this.beforeSettledOf(objectId);
        return this.#settledOf(objectId);
      },
      floats: async () => this.floats,
    } satisfies Partial<VendorAdapter> as unknown as VendorAdapter,
  };

  /** What the core has applied of a purchase. */
  appliedOf(objectId: string): bigint {
    const messages = [...this.applied.values()].filter(
      (each) => 'transactionId' in each && each.transactionId === transactionOf(objectId),
    ) as Clearing[];
    return messages.reduce((sum, { amount }) => sum + amount, 0n);
  }

  async *#changes(from: Date, to: Date) {
    yield* this.changed.filter(({ changedAt }) => changedAt >= from && changedAt <= to).toReversed();
  }

  async *#settled(from: Date) {
    this.beforeSettled(from);
    for (const id of this.purchases.keys()) yield this.#settledOf(id)!;
  }

  #settledOf(objectId: string): SettledTransaction | undefined {
    const purchase = this.purchases.get(objectId);
    if (purchase === undefined) return undefined;
    const { tenantId, clearings, hold } = purchase;
    const amount = clearings.reduce((sum, each) => sum + each, 0n);
    return { objectId, tenantId, transactionId: transactionOf(objectId), amount, currency: 'usd', hold };
  }
}
