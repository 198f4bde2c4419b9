import { hash, randomFillSync } from 'node:crypto';
import { LRUCache } from 'lru-cache';

import { systemClock } from './clock.ts';

declare const kind: unique symbol;

/** A UUID, branded with its resource so that the compiler rejects an id of another resource. */
export type Id<Kind extends string> = string & { readonly [kind]: Kind };

export type PartnerId = Id<'partner'>;
/** Somebody who uses the console. */
export type PersonId = Id<'person'>;
export type TenantId = Id<'tenant'>;
export type CustomerId = Id<'customer'>;
export type WalletId = Id<'wallet'>;
export type CardId = Id<'card'>;
/** A bank account that partners' money arrives on. */
export type VirtualAccountId = Id<'virtual_account'>;
export type TransferId = Id<'transfer'>;
export type QuoteId = Id<'quote'>;
/** A deposit address on a chain, which belongs to a tenant's wallet. */
export type DepositAddressId = Id<'deposit_address'>;
/** One token transfer to a deposit address. */
export type ChainPaymentId = Id<'chain_payment'>;
/** An item with its own ledger account has the same id as the account. */
export type AccountId = Id<'account'> | WalletId | CardId | VirtualAccountId | TransferId | ChainPaymentId;
export type OperationId = Id<'operation'>;
/** One purchase with all its network messages, or a refund without a purchase. */
export type TransactionId = Id<'transaction'>;
/** One 3-D Secure challenge of a cardholder. */
export type ChallengeId = Id<'challenge'>;
/** One secure view of a card's number. */
export type SecureViewId = Id<'secure_view'>;

/** The nil UUID (RFC 9562): sorts before every id. */
export const LOWEST_ID = '00000000-0000-0000-0000-000000000000' as Id<never>;
/** The max UUID (RFC 9562): sorts after every id. */
export const HIGHEST_ID = 'ffffffff-ffff-ffff-ffff-ffffffffffff' as Id<never>;

/** Random bytes are drawn in bulk: one draw per id took 7 % of a deposit's time. */
const pool = Buffer.alloc(4_096);
let poolUsed = pool.length;
const RANDOM_BYTES = 10;

const COUNTER_MAX = 0xfff;
/** A counter begins at random in its lower half, which leaves 2,048 ids for the millisecond. */
const COUNTER_START_MASK = 0x7ff;
let counter = 0;
let time_ms = 0;
/** `time_ms` as it is written in an id. */
let time = '';

/**
 * A UUIDv7. Each id of a process sorts after all that it made before, also within a millisecond and when the clock is set back
 * (RFC 9562, 6.2, method 1): lists by id are in the order of creation, and index inserts stay at the right edge.
 */
export function newId<Kind extends string>(): Id<Kind> {
  if (poolUsed + RANDOM_BYTES > pool.length) {
    randomFillSync(pool);
    poolUsed = 0;
  }
  nextSequence(systemClock.now().getTime(), pool.readUInt16BE(poolUsed) & COUNTER_START_MASK);
  pool.writeUInt16BE(0x7000 | counter, poolUsed);
  pool[poolUsed + 2] = (pool[poolUsed + 2]! & 0x3f) | 0x80;
  const rest = pool.toString('hex', poolUsed, poolUsed + RANDOM_BYTES);
  poolUsed += RANDOM_BYTES;
  return `${time}-${rest.slice(0, 4)}-${rest.slice(4, 8)}-${rest.slice(8)}` as Id<Kind>;
}

/** Advances the sequence within a millisecond, and continues in the next one when the counter is used up. */
function nextSequence(now_ms: number, start: number): void {
  if (now_ms <= time_ms && counter < COUNTER_MAX) {
    counter += 1;
    return;
  }
  time_ms = Math.max(now_ms, time_ms + 1);
  counter = start;
  const digits = time_ms.toString(16).padStart(12, '0');
  time = `${digits.slice(0, 8)}-${digits.slice(8)}`;
}

const UUID_LENGTH = 36;
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** Parses a UUID in lower or upper case; undefined for any other text. */
export function parseId<Kind extends string>(text: string): Id<Kind> | undefined {
  if (text.length !== UUID_LENGTH) return undefined;
  const lower = text.toLowerCase();
  return UUID.test(lower) ? (lower as Id<Kind>) : undefined;
}

/**
 * A UUIDv8 (RFC 9562) derived from its parts, for items that exist exactly once per tenant. It is computed where it is needed
 * instead of being looked up.
 */
export function derivedId<Kind extends string>(...parts: readonly string[]): Id<Kind> {
  const name = parts.join('\n');
  const known = derivedIds.get(name);
  if (known !== undefined) return known as Id<Kind>;
  const bytes = hash('sha256', name, 'buffer').subarray(0, 16);
  bytes[6] = (bytes[6]! & 0x0f) | 0x80;
  bytes[8] = (bytes[8]! & 0x3f) | 0x80;
  const id = formatUuid(bytes);
  derivedIds.set(name, id);
  return id as Id<Kind>;
}

/** Every deposit derives a few ids; hashing them each time took 4 % of its time. */
const derivedIds = new LRUCache<string, string>({ max: 20_000 });

/** The 16 bytes of a UUID. */
export function idBytes(id: Id<string>): Buffer {
  return Buffer.from(id.replaceAll('-', ''), 'hex');
}

/** The lower-case text of 16 bytes. */
export function formatUuid(bytes: Buffer): string {
  const hex = bytes.toString('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}

/** How a path or body identifies a customer or card: by its UUID, or by its tenant-local number. */
export type ResourceReference<Kind extends string> =
  | { readonly by: 'id'; readonly id: Id<Kind> }
  | { readonly by: 'local_id'; readonly localId: bigint };

const LOCAL_ID = /^[0-9]{1,18}$/;

/** Parses either form, as string or number; undefined for any other value, which a caller sees as "not found". */
export function parseReference<Kind extends string>(value: string | number): ResourceReference<Kind> | undefined {
  const text = String(value);
  if (LOCAL_ID.test(text)) return { by: 'local_id', localId: BigInt(text) };
  const id = parseId<Kind>(text);
  return id === undefined ? undefined : { by: 'id', id };
}

/** The smallest UUIDv7 of a moment: greater than all ids created before it. */
export function firstIdOf<Kind extends string>(moment: Date): Id<Kind> {
  const time = moment.getTime().toString(16).padStart(12, '0');
  return `${time.slice(0, 8)}-${time.slice(8)}-7000-8000-000000000000` as Id<Kind>;
}

/** The creation time of a UUIDv7, in milliseconds precision. */
export function createdAtOf(id: string): Date {
  return new Date(Number.parseInt(id.slice(0, 8) + id.slice(9, 13), 16));
}
