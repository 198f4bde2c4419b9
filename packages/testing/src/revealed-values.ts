import { assert } from '../../server/src/foundation/kit/assert.ts';
import type { CardReference, CardSecrets } from '../../server/src/platforms/ports/cards.ts';
import type { IssuingPlatform } from '../../server/src/platforms/ports/issuing-platform.ts';

/** The values of a card on a platform that reveals values. */
export async function revealedValues(
  platform: Pick<IssuingPlatform, 'revealCard'>,
  { tenantId, cardId }: CardReference,
): Promise<CardSecrets> {
  const reveal = await platform.revealCard({ tenantId, cardId });
  assert(reveal.kind === 'values', 'the platform does not reveal values');
  return reveal;
}

/** Otherwise it gives pages of its own that show them. */
export function revealsValues({ embedOrigins }: Pick<IssuingPlatform, 'embedOrigins'>): boolean {
  return embedOrigins.length === 0;
}
