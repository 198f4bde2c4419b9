import type { Card } from '@issuary/sdk';
import { useParams } from '@tanstack/react-router';
import { useRead } from '../../api/queries.ts';
import { usePlace } from '../../session/place.ts';
import { MissingPage } from '../../shell/missing-page.tsx';
import { Page } from '../../shell/page.tsx';
import { NoPage } from '../../shell/broken.tsx';
import { useTexts } from '../../text/catalog.ts';
import { Id } from '../../ui/id.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { Status } from '../../ui/status.tsx';
import { CardControls } from '../controls/of-card.tsx';
import { CustomerLink } from '../customers/link.tsx';
import { CardTimeline } from '../timeline/of-card.tsx';
import { CardActivity } from './activity.tsx';
import { CardBalance } from './balance.tsx';
import { CardFacts } from './facts.tsx';
import { FreezeButton } from './freeze.tsx';
import { CardLedger } from './ledger.tsx';
import { MoreCardActs } from './more-acts.tsx';
import { CardPurchases, PURCHASES_ADDRESS } from './purchases.tsx';
import { ReplaceButton } from './replace.tsx';
import { LinkedCards } from './linked.tsx';
import { ShowNumberButton } from './show-number.tsx';
import { CardName } from './columns.tsx';
import { CardViews } from './views.tsx';
import { cardTexts } from './texts.ts';
import classes from './detail.module.css';

const TABS = {
  purchases: CardPurchases,
  ledger: CardLedger,
  controls: CardControls,
  timeline: CardTimeline,
  views: CardViews,
  facts: CardFacts,
  activity: CardActivity,
} as const;
type Tab = keyof typeof TABS;

export function CardDetail() {
  const texts = useTexts(cardTexts);
  const { path } = usePlace();
  const { id, tab } = useParams({ strict: false }) as { id: string; tab: string };
  const card = useRead<Card>('cards.get', { id }, (api) => api.cards.get(id));
  const address = tab === 'purchases' ? PURCHASES_ADDRESS : {};
  if (!Object.hasOwn(TABS, tab)) return <NoPage />;
  const { data } = card;
  if (data === undefined) return <MissingPage title={texts.one} of={card} list="/cards" address={address} />;
  const { info, status } = data.card;
  const Content = TABS[tab as Tab];
  return (
    <Page
      title={`${info.brand.toUpperCase()} ··${info.last4 ?? ''}`}
      head={
        <>
          <CardName info={info} noNumber={texts.noNumber} />
          <Status value={status} />
          <span className={classes.holder}>
            <CustomerLink id={data.customer_id}>{info.name_on_card}</CustomerLink>
          </span>
          {info.expiry_month && (
            <span className={classes.holder}>
              {info.expiry_month}/{info.expiry_year}
            </span>
          )}
        </>
      }
      acts={
        <>
          <ShowNumberButton card={data} />
          <FreezeButton card={data} />
          <ReplaceButton card={data} />
          <MoreCardActs card={data} />
        </>
      }
      address={address}
    >
      <Id id={data.id} isNamed />
      <LinkedCards card={data} />
      <CardBalance card={data} />
      <Tabs
        label={texts.one}
        tabs={(Object.keys(TABS) as Tab[]).map((each) => ({
          to: `${path}/cards/${id}/${each}`,
          text: texts.tabs[each],
        }))}
      />
      <Content card={data} />
    </Page>
  );
}
