import { LRUCache } from 'lru-cache';
import { TENANTS_PER_ROUND } from '#kit/worker-round.ts';
import type { Database } from '#database';
import { assert } from '#kit/assert.ts';
import type { Clock } from '#kit/clock.ts';
import { derivedId, type TenantId, type TransactionId } from '#kit/ids.ts';
import type { AuthorizationMessage, NetworkEvent } from '#ports/card-network.ts';
import type { PlatformInbox } from '#ports/issuing-platform.ts';
import type { Disorder, SimulatedAnswer } from '#ports/platform-simulator.ts';
import { MessageOutcome } from './message-outcome.ts';
import { messageText, readMessage } from './message-text.ts';
import {
  claimMessages,
  countMessage,
  deleteMessage,
  findDisorder,
  insertMessage,
  postponeMessage,
  saveDisorder,
  tenantsWithMessages,
} from './store.ts';
import { MINUTE_MS } from '#kit/durations.ts';

/** Disorder settings are cached for this time, so that not every purchase reads them from the database. */
const DISORDER_KNOWN_FOR_MS = 2_000;
const TENANTS_KNOWN_MAX = 1_000;

const NO_DISORDER: Disorder = { seed: 0, duplicate_percent: 0, delay_percent: 0, delay_ms_max: 0 };

/** How long a process keeps claimed messages. */
const CLAIM_MS = MINUTE_MS;
/** Delay before a failed delivery is repeated. */
const RETRY_MS = 2_000;
const MESSAGES_PER_TENANT = 100;

/**
 * The sandbox's card network: carries messages between simulated merchants and the service. It delivers each message
 * immediately and once. With a tenant's disorder settings, some messages are late, out of order or duplicated.
 */
export class CardNetwork {
  readonly #database: Database;
  readonly #clock: Clock;
  readonly #disorders = new LRUCache<TenantId, Disorder>({ max: TENANTS_KNOWN_MAX, ttl: DISORDER_KNOWN_FOR_MS });
  #inbox: PlatformInbox | undefined;

  constructor(parts: { database: Database; clock: Clock }) {
    this.#database = parts.database;
    this.#clock = parts.clock;
  }

  connect(inbox: PlatformInbox): void {
    this.#inbox = inbox;
  }

  /** Sends an authorization request. The merchant waits for the response, so it is never delayed, but can be duplicated. */
  async authorize(message: AuthorizationMessage): Promise<SimulatedAnswer> {
    const outcome = await this.#outcomeOf(message.tenantId);
    const answer = await this.#connected.authorize(message);
    if (outcome?.isDuplicated) await this.#connected.authorize(message);
    return { ...answer, transactionId: message.transactionId };
  }

  /** Resolves when the message is delivered or stored for a later delivery. */
  async send(message: NetworkEvent, mayBeLate: boolean): Promise<TransactionId> {
    const { tenantId, messageId } = message;
    const outcome = await this.#outcomeOf(tenantId);
    for (const copy of outcome?.isDuplicated ? (['first', 'second'] as const) : (['first'] as const)) {
      const delay_ms = mayBeLate || copy === 'second' ? outcome?.delay_ms(copy) : undefined;
      if (delay_ms === undefined) {
        await this.#connected.receive(message);
        continue;
      }
      const id = derivedId('embedded_message', tenantId, messageId, copy);
      await this.#database.rows(insertMessage(tenantId, id, messageText(message), this.#in(delay_ms)));
    }
    return message.transactionId;
  }

  /** Undefined for a tenant without disorder. */
  async #outcomeOf(tenantId: TenantId): Promise<MessageOutcome | undefined> {
    const disorder = await this.disorder(tenantId);
    if (disorder.duplicate_percent === 0 && disorder.delay_percent === 0) return undefined;
    return new MessageOutcome(disorder, await countMessage(this.#database, tenantId));
  }

  async disorder(tenantId: TenantId): Promise<Disorder> {
    const known = this.#disorders.get(tenantId);
    if (known !== undefined) return known;
    const disorder = (await findDisorder(this.#database, tenantId)) ?? NO_DISORDER;
    this.#disorders.set(tenantId, disorder);
    return disorder;
  }

  async setDisorder(tenantId: TenantId, disorder: Disorder): Promise<void> {
    await this.#database.rows(saveDisorder(tenantId, disorder, this.#clock.now()));
    this.#disorders.set(tenantId, disorder);
  }

  /** One round over the due messages. Delays are in real time, independent of test clocks. */
  async deliverDue(onFailure: (error: unknown) => void): Promise<void> {
    const now = this.#clock.now();
    for (const tenantId of await tenantsWithMessages(this.#database, now, TENANTS_PER_ROUND)) {
      await this.#deliverTenant(tenantId, now, onFailure).catch(onFailure);
    }
  }

  async #deliverTenant(tenantId: TenantId, now: Date, onFailure: (error: unknown) => void): Promise<void> {
    const until = this.#in(CLAIM_MS);
    for (const { id, message } of await claimMessages(this.#database, tenantId, now, until, MESSAGES_PER_TENANT)) {
      await this.#deliver(tenantId, id, message).catch(onFailure);
    }
  }

  /** A rejected message is redelivered soon, after those that are due by then, and delays no other. */
  async #deliver(tenantId: TenantId, id: string, message: Record<string, unknown>): Promise<void> {
    try {
      await this.#connected.receive(readMessage(message));
    } catch (error) {
      // If this fails too, the message becomes due again when its claim ends.
      await this.#database.rows(postponeMessage(tenantId, id, this.#in(RETRY_MS))).catch(() => undefined);
      throw error;
    }
    await this.#database.rows(deleteMessage(tenantId, id));
  }

  #in(milliseconds: number): Date {
    return new Date(this.#clock.now().getTime() + milliseconds);
  }

  get #connected(): PlatformInbox {
    assert(this.#inbox, 'the platform is connected before it delivers');
    return this.#inbox;
  }
}
