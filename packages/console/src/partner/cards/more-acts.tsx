import type { Card } from '@issuary/sdk';
import { useState } from 'react';
import { MoreActs } from '../../shell/more-acts.tsx';
import { MoveMoney } from './move-money.tsx';
import { TerminateButton } from './terminate.tsx';

/** Nothing more happens to a card that has ended, or was never issued. */
const OVER: ReadonlySet<string> = new Set(['terminated', 'failed']);

/** What people do with a card less often than freezing it. */
export function MoreCardActs({ card }: { readonly card: Card }) {
  const [isTerminating, setTerminating] = useState(false);
  // The dialog stays until it says what the platform has not confirmed: the card is terminated by then.
  if (OVER.has(card.card.status) && !isTerminating) return null;
  return (
    <MoreActs>
      <MoveMoney card={card} />
      <TerminateButton card={card} onToggle={setTerminating} />
    </MoreActs>
  );
}
