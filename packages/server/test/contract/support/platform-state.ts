import { query, statement, type Database } from '#database';
import type { CardId, TenantId } from '#kit/ids.ts';
import { runDueItems } from '../../run-background-work.ts';
import type { Service } from '../../service.ts';

interface PlatformCard {
  card_id: CardId;
  first6: string | null;
  last4: string | null;
  /** Month and year, such as `11/29`. */
  expiry: string | null;
  state: string;
}

const CARDS = statement<PlatformCard>(
  'test.platform_cards',
  `SELECT card_id, first6, last4, expiry_month || '/' || expiry_year AS expiry, coalesce(state, 'active') AS state
     FROM embedded_cards FULL JOIN embedded_card_states USING (tenant_id, card_id) WHERE tenant_id = $1`,
);
const WAITING = statement<{ count: bigint }>(
  'test.platform_waiting',
  `SELECT count(*) FROM work WHERE tenant_id = $1 AND kind IN ('card_number', 'card_state', 'card_renewal')`,
);

/** The numbers and states of a tenant's cards in the embedded platform. */
export async function platformCards(database: Database, tenantId: TenantId): Promise<Map<CardId, PlatformCard>> {
  return new Map((await database.rows(query(CARDS, tenantId))).map((card) => [card.card_id, card]));
}

/** Number of cards without a number, and of state changes and renewals that the platform has not confirmed. */
export async function waitingForPlatform(database: Database, tenantId: TenantId): Promise<number> {
  return Number((await database.rows(query(WAITING, tenantId)))[0]!.count);
}

/** Runs the worker's card tasks once: provisioning, renewing, and notifying the platform of state changes. */
export async function workerRound({ core }: Service, onFailure: (error: unknown) => void): Promise<void> {
  await runDueItems(core, onFailure);
}
