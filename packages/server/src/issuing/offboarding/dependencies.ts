import type { Database, Queryable } from '#database';
import type { Clock } from '#kit/clock.ts';
import type { CardId, CustomerId, TenantId } from '#kit/ids.ts';
import type { Vault } from '#vault';
import type { CardDependencies } from '#cards';
import type { ErasedData } from '#customers';

export interface OffboardingDependencies {
  readonly database: Database;
  readonly clock: Clock;
  readonly vault: Vault;
  readonly cards: CardDependencies;
  /** From closing to erasing. */
  readonly retention_days: number;
  /** Each part that stores personal data erases its own. The profile and the documents are erased after all of them. */
  readonly erasers: readonly Eraser[];
  /** Whether the customer has virtual accounts that can still receive money. Called under the tenant's lock. */
  readonly hasOpenAccounts: (queryable: Queryable, tenantId: TenantId, customerId: CustomerId) => Promise<boolean>;
}

/** The customer whose personal data is erased. */
export interface Erasure {
  readonly tenantId: TenantId;
  readonly customerId: CustomerId;
  readonly cardIds: readonly CardId[];
  /** The numbers by which calls can name the customer and the cards. */
  readonly customerLocalId: bigint;
  readonly cardLocalIds: readonly bigint[];
  /** By which idempotency keys can name the customer. None in the repetition, when the profile is erased. See `wordsOfPerson`. */
  readonly words: readonly string[];
  /** Older records about the customer do not exist, or were erased before. By real time. */
  readonly since: Date;
  /** Newer records with personal data do not exist: nothing about the customer could be changed. By real time. */
  readonly until: Date;
  /** Copies of the customer's data that were requested until then may contain the profile. By real time. */
  readonly copiedUntil: Date;
  /** Whether this is the repetition for what was in flight. */
  readonly isRepeat: boolean;
}

/** Erases one kind of data, which an index finds for each customer. */
interface CustomerEraser extends ErasedData {
  readonly erase: (erasure: Erasure) => Promise<unknown>;
}

/** Erases one kind of data by reading all that the tenant has of it, once for many customers. Runs after those of each customer. */
interface TenantEraser extends ErasedData {
  readonly eraseAll: (tenantId: TenantId, erasures: readonly Erasure[]) => Promise<unknown>;
}

/**
 * Erases one kind of data, which the certificate names. Safe to repeat: an interrupted erasure starts again, and each is repeated
 * once for what was in flight.
 */
export type Eraser = CustomerEraser | TenantEraser;
