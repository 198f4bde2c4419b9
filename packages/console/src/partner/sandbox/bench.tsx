import type { Card } from '@issuary/sdk';
import { useAddressSearch } from '../../api/address-search.ts';
import { useRead } from '../../api/queries.ts';
import { usePlace } from '../../session/place.ts';
import { NoPage } from '../../shell/broken.tsx';
import { Page } from '../../shell/page.tsx';
import { textOf, useTexts } from '../../text/catalog.ts';
import { Choice, Filters } from '../../ui/filter.tsx';
import { uiTexts } from '../../ui/texts.ts';
import { Missing } from '../../ui/states.tsx';
import { DeveloperTabs } from '../webhooks/developer-tabs.tsx';
import { Clock } from './clock.tsx';
import { NetworkDisorder } from './disorder.tsx';
import { CardEvents } from './events.tsx';
import { Purchase } from './purchase.tsx';
import { Scenarios } from './scenarios.tsx';
import { sandboxTexts } from './texts.ts';

const ADDRESS = { card: 'id' } as const;
/** So many of the newest cards are offered; a link to the bench can name any card. */
const OFFERED = 50;

/** Where developers cause what happens in live: purchases, whole scenarios, the time that passes, and disorder. */
export function SandboxBench() {
  const { environment } = usePlace();
  return environment === 'sandbox' ? <Bench /> : <NoPage />;
}

function Bench() {
  const texts = useTexts(sandboxTexts);
  const { statuses } = useTexts(uiTexts);
  const { values, change } = useAddressSearch(ADDRESS);
  const newest = useRead<{ readonly cards: readonly Card[] }>('cards.search', { size: OFFERED }, (api) =>
    api.cards.search({ size: OFFERED }),
  );
  const id = values.card;
  const named = useNamedCard(id);
  const cards = newest.data?.cards ?? [];
  const card = cards.find((each) => each.id === id) ?? named;
  const offered = card && !cards.includes(card) ? [card, ...cards] : cards;
  return (
    <Page title={texts.title} address={ADDRESS}>
      <DeveloperTabs />
      {newest.data === undefined ? (
        <Missing of={newest} />
      ) : (
        <Filters>
          <Choice
            label={texts.card}
            all={texts.chooseCard}
            value={id}
            options={offered.map((each) => [each.id, nameOf(each, statuses)])}
            onChange={(next) => change({ card: next })}
          />
        </Filters>
      )}
      {card && <Purchase key={card.id} card={card} />}
      {card && <CardEvents cardId={card.id} />}
      <Scenarios
        card={
          card && {
            id: card.id,
            name: nameOf(card, statuses),
            balance: card.card.amount,
            currency: card.card.currency,
          }
        }
        onPlayed={(played) => change({ card: played })}
      />
      <Clock />
      <NetworkDisorder />
    </Page>
  );
}

/** The card of the address, which need not be among the newest ones. */
function useNamedCard(id: string | undefined): Card | undefined {
  const { data } = useRead<Card | null>('cards.get', { id }, async (api) => (id ? await api.cards.get(id) : null));
  return data ?? undefined;
}

function nameOf({ card: { info, status } }: Card, statuses: Readonly<Record<string, string>>): string {
  return `${info.brand.toUpperCase()} ··${info.last4 ?? ''} ${info.name_on_card} (${textOf(statuses, status)})`;
}
