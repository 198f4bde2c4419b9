import { LRUCache } from 'lru-cache';
import type { Database } from '#database';
import { assert } from '#kit/assert.ts';
import type { Clock } from '#kit/clock.ts';
import { MINUTE_MS, SECOND_MS } from '#kit/durations.ts';
import { derivedId, type TenantId, type TransactionId } from '#kit/ids.ts';
import type { AuthorizationMessage, NetworkEvent } from '#ports/card-network.ts';
import type { PlatformInbox } from '#ports/issuing-platform.ts';
import type { Disorder, SimulatedAnswer } from '#ports/platform-simulator.ts';
import { schedule, type WorkKind, type WorkName } from '#work';
import { MessageOutcome } from './message-outcome.ts';
import { countMessage, findDisorder, saveDisorder } from './store.ts';

/** A message as JSON has it. JSON has no bigint, so amounts are wrapped. */
type StoredMessage = Readonly<Record<string, unknown>>;

/** Disorder settings are cached for this time, so that not every purchase reads them from the database. */
const DISORDER_KNOWN_FOR_MS = 2_000;
const TENANTS_KNOWN_MAX = 1_000;

const NO_DISORDER: Disorder = { seed: 0, duplicate_percent: 0, delay_percent: 0, delay_ms_max: 0 };

/** A delayed message, in real time, whatever the test clock of its tenant says. */
export const EMBEDDED_MESSAGE: WorkName<StoredMessage> = { name: 'embedded_message' };

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
      const due = new Date(this.#clock.now().getTime() + delay_ms);
      await this.#database.rows(schedule(EMBEDDED_MESSAGE, { tenantId, id, data: storedMessage(message) }, due));
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

  /** How a delayed message is delivered. */
  get kind(): WorkKind<StoredMessage> {
    return {
      name: EMBEDDED_MESSAGE,
      per_process: 50,
      per_tenant: 10,
      timeout_ms: MINUTE_MS,
      pause_ms_min: 2 * SECOND_MS,
      run: async ({ data }) => {
        await this.#connected.receive(readMessage(data));
        return 'done';
      },
    };
  }

  get #connected(): PlatformInbox {
    assert(this.#inbox, 'the platform is connected before it delivers');
    return this.#inbox;
  }
}

function storedMessage(message: NetworkEvent): StoredMessage {
  const text = JSON.stringify(message, (_key, value: unknown) =>
    typeof value === 'bigint' ? { minor: String(value) } : value,
  );
  return JSON.parse(text) as StoredMessage;
}

function readMessage(stored: StoredMessage): NetworkEvent {
  return JSON.parse(JSON.stringify(stored), (_key, value: unknown) =>
    isMinor(value) ? BigInt(value.minor) : value,
  ) as NetworkEvent;
}

function isMinor(value: unknown): value is { readonly minor: string } {
  return typeof value === 'object' && value !== null && 'minor' in value && typeof value.minor === 'string';
}
