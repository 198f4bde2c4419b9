import type Lithic from 'lithic';
import type { CardReference } from '#ports/cards.ts';

/** Our id of a card, in a field that Lithic searches. */
export function memoOf({ tenantId, cardId }: CardReference): string {
  return `${tenantId}/${cardId}`;
}

/** Finds our card by its memo; Lithic also returns cards whose memo only contains it. */
export async function findCard(client: Lithic, card: CardReference): Promise<Lithic.NonPCICard | undefined> {
  const memo = memoOf(card);
  for await (const found of client.cards.list({ memo })) if (found.memo === memo) return found;
  return undefined;
}
