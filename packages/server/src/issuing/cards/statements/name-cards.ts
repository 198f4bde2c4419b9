import type { CardId, TenantId } from '#kit/ids.ts';
import type { Queryable } from '#database';
import { loadNames } from '#customers';
import type { Card } from '../model.ts';
import { loadCards } from '../store.ts';
import { shortName } from './card-subject.ts';
import { holderName } from './holder-name.ts';

/** How the printed statement of a wallet names cards: "Visa 4821 · Marie Joseph". */
export async function nameCards(
  database: Queryable,
  tenantId: TenantId,
  ids: readonly CardId[],
  showName: (name: string) => string,
): Promise<Map<CardId, string>> {
  const keys = ids.map((id) => ({ tenantId, id }));
  const cards = (await loadCards(database, keys)).filter((card) => card !== undefined);
  const customers = await loadNames(database, tenantId, [...new Set(cards.map(({ customerId }) => customerId))]);
  const holder = ({ customerId }: Card): string => showName(holderName(customers.get(customerId)!));
  return new Map(cards.map((card) => [card.id, `${shortName(card)} · ${holder(card)}`]));
}
