import type { Card } from '@issuary/sdk';
import { usePlace } from '../../session/place.ts';
import { Facts } from '../../shell/page.tsx';
import { useTexts } from '../../text/catalog.ts';
import { Id } from '../../ui/id.tsx';
import { Json } from '../../ui/json.tsx';
import { Time } from '../../ui/time.tsx';
import { PageLink } from '../../ui/page-link.tsx';
import { LabelButton } from './label.tsx';
import { TerminateButton } from './terminate.tsx';
import { cardTexts } from './texts.ts';
import classes from './acts.module.css';

/** Every other fact about a card. */
export function CardFacts({ card }: { readonly card: Card }) {
  const { facts, raw } = useTexts(cardTexts);
  const { path } = usePlace();
  return (
    <>
      <Facts
        facts={[
          [
            facts.customer,
            <PageLink key="customer" to={`${path}/customers/${card.customer_id}/overview`}>
              {card.customer_id}
            </PageLink>,
          ],
          [facts.local, <Id key="local" id={String(card.local_id)} />],
          [facts.label, card.label],
          [facts.created, <Time key="created" at={card.created_at} />],
          [facts.reason, card.status_reason],
        ]}
      />
      <div className={classes.acts}>
        <LabelButton card={card} />
        <TerminateButton card={card} />
      </div>
      <Json title={raw} value={card} />
    </>
  );
}
