import type { Card } from '@issuary/sdk';
import { Acts } from '../activity/acts.tsx';
import { CardApprovalTable } from '../approvals/of-card.tsx';

/** What people changed on the card, and what two of them decided: who asked, and who approved. */
export function CardActivity({ card }: { readonly card: Card }) {
  return (
    <>
      <CardApprovalTable card={card.id} />
      <Acts subject={card.id} />
    </>
  );
}
