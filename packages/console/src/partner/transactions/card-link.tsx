import type { Card, Customer } from '@issuary/sdk';
import { useRead } from '../../api/queries.ts';
import { usePlace } from '../../session/place.ts';
import { useTexts } from '../../text/catalog.ts';
import { Name } from '../../ui/name.tsx';
import { PageLink } from '../../ui/page-link.tsx';
import { CardName } from '../cards/columns.tsx';
import { cardTexts } from '../cards/texts.ts';
import { nameOf } from '../customers/name.ts';

/** Links to a card by its brand, its last four digits and its customer's name, and by its id until they are read. */
export function CardLink({ id }: { readonly id: string }) {
  const { path } = usePlace();
  const { data: card } = useRead<Card>('cards.get', { id }, (api) => api.cards.get(id));
  return (
    <PageLink to={`${path}/cards/${id}/purchases`}>
      {card === undefined ? id : <CardAndCustomer card={card} />}
    </PageLink>
  );
}

/** `VISA ··4821 · Ana Reyes` */
function CardAndCustomer({ card }: { readonly card: Card }) {
  const { noNumber } = useTexts(cardTexts);
  const { customer_id: id } = card;
  const { data: customer } = useRead<Customer>('customers.get', { id }, (api) => api.customers.get(id));
  const name = customer && nameOf(customer);
  return (
    <>
      <CardName info={card.card.info} noNumber={noNumber} />
      {name && (
        <>
          {' · '}
          <Name>{name}</Name>
        </>
      )}
    </>
  );
}
