import type { Card, Customer } from '@issuary/sdk';
import { useRead } from '../../api/queries.ts';
import { Facts } from '../../shell/page.tsx';
import { textOf, useTexts } from '../../text/catalog.ts';
import { Id } from '../../ui/id.tsx';
import { Json } from '../../ui/json.tsx';
import { Time } from '../../ui/time.tsx';
import { CustomerLink } from '../customers/link.tsx';
import { nameOf } from '../customers/name.ts';
import { LabelButton } from './label.tsx';
import { cardTexts } from './texts.ts';
import classes from './acts.module.css';

/** Every other fact about a card. */
export function CardFacts({ card }: { readonly card: Card }) {
  const { facts, raw, replace } = useTexts(cardTexts);
  const id = card.customer_id;
  // The service's own reasons have words; others are what somebody wrote.
  const reasons = { ...replace.reasons, failed_attempts: facts.failedAttempts };
  const customer = useRead<Customer>('customers.get', { id }, (api) => api.customers.get(id));
  return (
    <>
      <Facts
        facts={[
          [
            facts.customer,
            <CustomerLink key="customer" id={id}>
              {(customer.data && nameOf(customer.data)) ?? id}
            </CustomerLink>,
          ],
          [facts.local, <Id key="local" id={String(card.local_id)} />],
          [facts.label, card.label],
          [facts.created, <Time key="created" at={card.created_at} />],
          [facts.reason, card.status_reason && textOf(reasons, card.status_reason)],
          [facts.failure, card.failure && (facts.failures[card.failure.code] ?? facts.refused(card.failure.message))],
        ]}
      />
      <div className={classes.acts}>
        <LabelButton card={card} />
      </div>
      <Json title={raw} value={card} />
    </>
  );
}
