import { LRUCache } from 'lru-cache';
import type { Clock } from '#kit/clock.ts';
import type { CardId, CustomerId } from '#kit/ids.ts';
import type { Currency } from '#kit/money.ts';
import type { Database } from '#database';
import { BatchLoader } from '#kit/concurrency/batch-loader.ts';
import { loadAccounts, type Account, type Ledger } from '#ledger';
import type { IssuingPlatforms } from '#ports/issuing-platform.ts';
import type { WorkRunner } from '#work';
import type { CardHook } from './card-hook.ts';
import type { Card } from './model.ts';
import { loadCards, type CardKey } from './store.ts';

export interface CardWithAccount {
  readonly card: Card;
  readonly account: Account;
}

/** The part of the issuing platform that cards use. */
export type CardPlatform = Pick<
  IssuingPlatforms,
  'capabilitiesIn' | 'acceptHolder' | 'issueCard' | 'renewCard' | 'setCardState'
>;

export interface CardDependencies {
  readonly database: Database;
  readonly ledger: Ledger;
  readonly platform: CardPlatform;
  readonly clock: Clock;
  readonly work: WorkRunner;
  /** Issue only to customers whose KYC was approved. */
  readonly approved_customers_only: boolean;
  readonly hook: CardHook;
  readonly reader: BatchLoader<CardKey, CardWithAccount | undefined>;
  readonly identities: LRUCache<string, CardIdentity>;
}

/** The dependencies needed to read a card. */
export type CardReading = Pick<CardDependencies, 'database' | 'reader'>;

/** What never changes about a card and can be cached. */
export interface CardIdentity {
  readonly id: CardId;
  readonly customerId: CustomerId;
  readonly currency: Currency;
}

const IDENTITIES_MAX = 20_000;

export function cardDependencies(parts: Omit<CardDependencies, 'reader' | 'identities'>): CardDependencies {
  const { database } = parts;
  const reader = new BatchLoader<CardKey, CardWithAccount | undefined>(async (keys) => {
    const wanted = keys.map(({ tenantId, id }) => [tenantId, [id]] as const);
    // Accounts first: if the account is active, the card's number is already set.
    const [accounts, cards] = await database.onOneConnection((reads) =>
      Promise.all([loadAccounts(reads, wanted), loadCards(reads, keys)]),
    );
    return keys.map(({ id }, index) => {
      const card = cards[index];
      const account = accounts.get(id);
      return card && account && { card, account };
    });
  });
  return { ...parts, reader, identities: new LRUCache({ max: IDENTITIES_MAX }) };
}
