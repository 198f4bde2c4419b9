import type { Card } from '@issuary/sdk';
import type { ReactNode } from 'react';
import { usePlace } from '../../session/place.ts';
import { Facts } from '../../shell/page.tsx';
import { useTexts } from '../../text/catalog.ts';
import { Id } from '../../ui/id.tsx';
import { Json } from '../../ui/json.tsx';
import { Time } from '../../ui/time.tsx';
import { PageLink } from '../../ui/page-link.tsx';
import { cardTexts } from './texts.ts';

/** Every other fact about a card. */
export function CardFacts({ card }: { readonly card: Card }) {
  const { facts, raw } = useTexts(cardTexts);
  const { path } = usePlace();
  const other = (id: string): ReactNode => <PageLink to={`${path}/cards/${id}/purchases`}>{id}</PageLink>;
  return (
    <>
      <Facts
        facts={[
          [
            facts.customer,
            <PageLink key="customer" to={`${path}/customers/${card.customer_id}`}>
              {card.customer_id}
            </PageLink>,
          ],
          [facts.local, <Id key="local" id={String(card.local_id)} />],
          [facts.label, card.label],
          [facts.created, <Time key="created" at={card.created_at} />],
          [facts.reason, card.status_reason],
          [facts.replaces, card.replaces && other(card.replaces)],
          [facts.replacedBy, card.replaced_by && other(card.replaced_by)],
        ]}
      />
      <Json title={raw} value={card} />
    </>
  );
}
