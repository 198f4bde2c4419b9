import { LRUCache } from 'lru-cache';
import { addMilliseconds, type Database, type Query } from '#database';
import { assert } from '#kit/assert.ts';
import type { Clock } from '#kit/clock.ts';
import { MINUTE_MS, SECOND_MS } from '#kit/durations.ts';
import type { CardId, CustomerId, TenantId, TransactionId } from '#kit/ids.ts';
import { before } from '#kit/overdue-work.ts';
import type { CardReference, CardStateChange } from '#ports/cards.ts';
import { findByTransactions, findTransactions } from './reports/object-store.ts';
import { link } from './reports/ring.ts';
import type { IssuedCard, VendorCard, VendorCustomer, VendorReferences } from './references.ts';
import {
  addCard,
  claimCustomer,
  deleteCustomer,
  deleteCustomerSent,
  findCard,
  findCardById,
  findCardByVendorId,
  findCustomer,
  findCustomerByVendorId,
  findCustomerSent,
  releaseCustomer,
  saveCustomer,
  saveCustomerSent,
  setState,
  setVendorId,
  startCreating,
  type CardRow,
  type CustomerRow,
  type VendorKey,
} from './reference-store.ts';

/** Cards in memory: 300 bytes each. */
const ISSUED_CARDS_MAX = 50_000;
/**
 * For how long a request is repeated under one idempotency key: far less than the day that vendors keep keys. A failure that the vendor
 * has saved with the key is repeated for no longer.
 */
const KEY_MS = 10 * MINUTE_MS;
/** Longer than the search for a customer at the vendor and its creation take: each call has ten seconds. */
const CLAIM_MS = 30 * SECOND_MS;

/** The references of one vendor and environment, in PostgreSQL. */
export class StoredReferences implements VendorReferences {
  readonly #database: Database;
  readonly #clock: Clock;
  readonly #key: VendorKey;
  /** Issued cards by the vendor's id. */
  readonly #issued = new LRUCache<string, IssuedCard>({ max: ISSUED_CARDS_MAX });

  constructor(parts: { database: Database; clock: Clock } & VendorKey) {
    this.#database = parts.database;
    this.#clock = parts.clock;
    this.#key = { vendor: parts.vendor, environment: parts.environment };
  }

  async addCard(card: CardReference & { readonly customerId: CustomerId }): Promise<VendorCard> {
    const added = (await this.#card(addCard(this.#key, card, this.#clock.now())))!;
    const isOurs = added.vendor === this.#key.vendor && added.environment === this.#key.environment;
    assert(isOurs, 'a card is issued by one platform');
    return added;
  }

  async startCreating(card: CardReference): Promise<Date | undefined> {
    const now = this.#clock.now();
    return (await this.#database.rows(startCreating(card, now, before(now, KEY_MS))))[0]?.create_key_at;
  }

  async setCardVendorId(card: CardReference, vendorId: string): Promise<void> {
    const [saved] = await this.#database.rows(setVendorId(card, vendorId));
    assert(saved !== undefined, 'a card has one id at its vendor');
  }

  async card(card: CardReference): Promise<VendorCard | undefined> {
    const found = await this.#card(findCard(card));
    return found?.vendor === this.#key.vendor && found.environment === this.#key.environment ? found : undefined;
  }

  async cardByVendorId(vendorId: string): Promise<IssuedCard | undefined> {
    const known = this.#issued.get(vendorId);
    if (known !== undefined) return known;
    const [row] = await this.#database.rows(findCardByVendorId(this.#key, vendorId));
    if (row === undefined) return undefined;
    const card = { tenantId: row.tenant_id, cardId: row.card_id, environment: row.environment };
    this.#issued.set(vendorId, card);
    return card;
  }

  async cardById(cardId: CardId): Promise<VendorCard | undefined> {
    return await this.#card(findCardById(this.#key, cardId));
  }

  async setCardState(change: CardStateChange): Promise<VendorCard> {
    await this.#database.rows(setState(this.#key, change, this.#clock.now()));
    const card = await this.card(change);
    assert(card !== undefined, 'a card is on one platform');
    return card;
  }

  async customer(tenantId: TenantId, customerId: CustomerId): Promise<VendorCustomer | undefined> {
    return await this.#customer(findCustomer(this.#key, tenantId, customerId));
  }

  async customerByVendorId(vendorId: string): Promise<VendorCustomer | undefined> {
    return await this.#customer(findCustomerByVendorId(this.#key, vendorId));
  }

  async setCustomer({ tenantId, customerId, vendorId }: VendorCustomer): Promise<void> {
    await this.#database.rows(saveCustomer(this.#key, tenantId, customerId, vendorId));
  }

  async claimCustomer(tenantId: TenantId, customerId: CustomerId): Promise<(() => Promise<void>) | undefined> {
    const now = this.#clock.now();
    const until = addMilliseconds(now, CLAIM_MS);
    const [claimed] = await this.#database.rows(claimCustomer(this.#key, tenantId, customerId, now, until));
    if (claimed === undefined) return undefined;
    return async () => void (await this.#database.rows(releaseCustomer(this.#key, tenantId, customerId, until)));
  }

  async startCreatingCustomer(tenantId: TenantId, customerId: CustomerId): Promise<Date> {
    const now = this.#clock.now();
    const saving = saveCustomerSent(this.#key, tenantId, customerId, now, before(now, KEY_MS));
    return (await this.#database.rows(saving))[0]!.key_at;
  }

  async customerSentAt(tenantId: TenantId, customerId: CustomerId): Promise<Date | undefined> {
    return (await this.#database.rows(findCustomerSent(this.#key, tenantId, customerId)))[0]?.sent_at;
  }

  async linkTransaction(objectId: string, transactionId: TransactionId): Promise<void> {
    await link(this.#database, this.#key, { objectId, transactionId }, this.#clock.now());
  }

  async objectOf(transactionId: TransactionId): Promise<string | undefined> {
    return (await this.#database.rows(findByTransactions(this.#key, [transactionId])))[0]?.object_id;
  }

  async appliedAlone(objectIds: readonly string[]): Promise<ReadonlySet<string>> {
    if (objectIds.length === 0) return new Set();
    const rows = await this.#database.rows(findTransactions(this.#key, objectIds));
    return new Set(rows.map(({ object_id }) => object_id));
  }

  async eraseCustomer(tenantId: TenantId, customerId: CustomerId): Promise<void> {
    await this.#database.rows(deleteCustomer(this.#key, tenantId, customerId));
    await this.#database.rows(deleteCustomerSent(this.#key, tenantId, customerId));
  }

  async #card(query: Query<CardRow>): Promise<VendorCard | undefined> {
    const [row] = await this.#database.rows(query);
    return row && cardOf(row);
  }

  async #customer(query: Query<CustomerRow>): Promise<VendorCustomer | undefined> {
    const [row] = await this.#database.rows(query);
    return row && { tenantId: row.tenant_id, customerId: row.customer_id, vendorId: row.vendor_id };
  }
}

function cardOf(row: CardRow): VendorCard {
  return {
    tenantId: row.tenant_id,
    cardId: row.card_id,
    vendor: row.vendor,
    environment: row.environment,
    customerId: row.customer_id ?? undefined,
    vendorId: row.vendor_id,
    state: row.state,
    stateVersion: Number(row.state_version),
    createSentAt: row.create_sent_at,
  };
}
