import type { Card } from '@issuary/sdk';
import { Acts } from '../activity/acts.tsx';

/** What people changed on the card. */
export function CardActivity({ card }: { readonly card: Card }) {
  return <Acts subject={card.id} />;
}
