import { usePlace } from '../../session/place.ts';
import { useTexts } from '../../text/catalog.ts';
import { PageLink } from '../../ui/page-link.tsx';
import { CustomerLink } from '../customers/link.tsx';
import { nameOf } from '../customers/name.ts';
import { CardName } from './columns.tsx';
import { cardTexts } from './texts.ts';
import { useCardOf, useCustomerOf } from './whose.ts';

interface CardLinkProps {
  readonly id: string;
  /** Whether the customer stands beside it. */
  readonly withCustomer?: boolean;
}

/** `VISA ··4821 · Ana Reyes`: links to a card, by its id until it is read, and to its customer. */
export function CardLink({ id, withCustomer = false }: CardLinkProps) {
  const { noNumber } = useTexts(cardTexts);
  const { path } = usePlace();
  const card = useCardOf(id);
  return (
    <>
      <PageLink to={`${path}/cards/${id}/purchases`}>
        {card === undefined ? id : <CardName info={card.card.info} noNumber={noNumber} />}
      </PageLink>
      {withCustomer && card && <OfCustomer id={card.customer_id} />}
    </>
  );
}

/** The customer beside a card, once it is read: until then the card stands alone. */
function OfCustomer({ id }: { readonly id: string }) {
  return (
    useCustomerOf(id) && (
      <>
        {' · '}
        <NamedCustomerLink id={id} />
      </>
    )
  );
}

/** Links to a customer by the name, by the reference of one without a name, or by the id until it is read. */
export function NamedCustomerLink({ id }: { readonly id: string }) {
  const customer = useCustomerOf(id);
  return <CustomerLink id={id}>{(customer && (nameOf(customer) ?? customer.external_ref)) ?? id}</CustomerLink>;
}
