import type { Database } from '#database';
import { AppError } from '#kit/app-error.ts';
import type { CardId } from '#kit/ids.ts';
import type { CallerId, Tenant } from '#kit/tenant.ts';
import { askAtPartner, type Approvals } from '#people';
import type { Card } from '#cards';
import { loadUsages } from '../../store.ts';
import { readControls } from '../../read-controls.ts';
import type { ControlsInput } from '../../kinds/index.ts';
import { aboutOf } from '../approval/about.ts';
import { isAbove } from '../approval/limit-above.ts';
import { findLimitAbove } from '../approval/store.ts';

interface Asking {
  readonly tenant: Tenant;
  readonly caller: CallerId;
  readonly patch: ControlsInput;
  readonly reason: string | undefined;
}

/** What became of a card whose limit a second person must approve: the id of the approval, or why nobody could be asked. */
export type Asked = ReadonlyMap<CardId, string | AppError>;

/**
 * Asks for a second person for those of these cards whose change has not been made because of a limit. All share one approval. Repeating
 * it finds the same approval.
 */
export async function askForCards(
  database: Database,
  approvals: Approvals,
  cards: readonly Card[],
  { tenant, caller, patch, reason }: Asking,
): Promise<Asked> {
  const keys = cards.map(({ id, customerId }) => ({ tenantId: tenant.id, cardId: id, customerId }));
  const [usages, limitAbove] = await Promise.all([loadUsages(database, keys), findLimitAbove(database, tenant.id)]);
  const waiting = cards.filter(({ currency }, index) => {
    const { controls } = usages[index]!;
    return isAbove(controls, readControls(patch, currency, controls), limitAbove, currency);
  });
  if (waiting.length === 0) return new Map();
  const target = { level: 'card', card_ids: waiting.map(({ id }) => id), mode: 'merge', controls: patch };
  try {
    const request = { ...aboutOf(tenant), ...target };
    const { id } = await askAtPartner(approvals, caller, 'controls.change', request, reason);
    return new Map(waiting.map((card) => [card.id, id]));
  } catch (error) {
    if (!(error instanceof AppError) || error.status >= 500) throw error;
    return new Map(waiting.map((card) => [card.id, error]));
  }
}
