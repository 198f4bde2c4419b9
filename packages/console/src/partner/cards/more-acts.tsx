import type { Card } from '@issuary/sdk';
import { MoreActs } from '../../shell/more-acts.tsx';
import { MoveMoney } from './move-money.tsx';
import { TerminateButton } from './terminate.tsx';

/** Nothing more happens to a card that has ended, or was never issued. */
const OVER: ReadonlySet<string> = new Set(['terminated', 'failed']);

/** What people do with a card less often than freezing it. */
export function MoreCardActs({ card }: { readonly card: Card }) {
  if (OVER.has(card.card.status)) return null;
  return (
    <MoreActs>
      <MoveMoney card={card} />
      <TerminateButton card={card} />
    </MoreActs>
  );
}
