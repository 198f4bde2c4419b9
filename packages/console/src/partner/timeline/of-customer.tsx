import type { Card, Customer } from '@issuary/sdk';
import { useRead } from '../../api/queries.ts';
import { usePlace } from '../../session/place.ts';
import { useTexts } from '../../text/catalog.ts';
import { PageLink } from '../../ui/page-link.tsx';
import { Missing } from '../../ui/states.tsx';
import { CardName } from '../cards/columns.tsx';
import { cardTexts } from '../cards/texts.ts';
import { timelineTexts } from './texts.ts';
import type { Moment } from './moment.ts';
import { Timeline } from './timeline.tsx';

const MOST_CARDS = 100;

/** What happened to a customer and to the newest of the customer's cards. */
export function CustomerTimeline({ customer }: { readonly customer: Customer }) {
  const { id, created_at, kyc_consent_at, closed_at, erase_at, erased_at } = customer;
  const texts = useTexts(timelineTexts);
  const { noNumber } = useTexts(cardTexts);
  const { path } = usePlace();
  const issued = useRead<{ readonly cards: readonly Card[] }>(
    'cards.search',
    { customer_id: id, size: MOST_CARDS },
    (api) => api.cards.search({ customer_id: id, size: MOST_CARDS }),
  );
  if (issued.data === undefined) return <Missing of={issued} />;
  const when = (key: string, at: string | null, title: string, mark: Moment['mark'] = 'passed'): Moment[] =>
    at === null ? [] : [{ key, at, mark, title, inFile: { type: key, id } }];
  const moments: Moment[] = [
    ...when('created_at', created_at, texts.customerCreated),
    ...when('kyc_consent_at', kyc_consent_at, texts.consented),
    ...when('closed_at', closed_at, texts.closed),
    ...(erased_at === null ? when('erase_at', erase_at, texts.willBeErased, 'planned') : []),
    ...when('erased_at', erased_at, texts.erased),
    ...issued.data.cards.map(({ id: card, created_at: at, card: { info } }): Moment => ({
      key: card,
      at,
      mark: 'passed',
      inFile: { type: 'card.created', id: card },
      title: (
        <>
          {texts.cardIssued} ·{' '}
          <PageLink to={`${path}/cards/${card}/timeline`}>
            <CardName info={info} noNumber={noNumber} />
          </PageLink>
        </>
      ),
    })),
  ];
  return <Timeline file="customer-timeline" of={{ customer_id: id }} moments={moments} />;
}
