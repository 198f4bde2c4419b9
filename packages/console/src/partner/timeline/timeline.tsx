import type { Event, Transaction } from '@issuary/sdk';
import { useList } from '../../api/queries.ts';
import { usePlace } from '../../session/place.ts';
import { Section } from '../../shell/page.tsx';
import { textOf, useTexts } from '../../text/catalog.ts';
import { useLanguage } from '../../text/language.ts';
import { Button } from '../../ui/mantine/button.tsx';
import { formatMoney } from '../../ui/money.tsx';
import { Name } from '../../ui/name.tsx';
import { PageLink } from '../../ui/page-link.tsx';
import { Missing } from '../../ui/states.tsx';
import { uiTexts } from '../../ui/texts.ts';
import { Time } from '../../ui/time.tsx';
import { Trace } from '../../ui/trace.tsx';
import { readNewest } from '../events/read-newest.ts';
import { transactionTexts } from '../transactions/texts.ts';
import { LIFE_EVENTS } from './life-events.ts';
import { useLifeMoments } from './life.tsx';
import type { Moment } from './moment.ts';
import { timelineTexts } from './texts.ts';

const LIFE = LIFE_EVENTS.join(',');

interface TimelineProps {
  /** The owner of the transactions. */
  readonly of: { readonly card_id: string } | { readonly customer_id: string };
  /** What else happened. */
  readonly moments: readonly Moment[];
}

/** Everything that happened to a card or a customer, the newest first: each step of each transaction, reviews, freezes, and the other moments. */
export function Timeline({ of, moments }: TimelineProps) {
  const texts = useTexts(timelineTexts);
  const { more } = useTexts(uiTexts);
  const pages = useList<Transaction>('transactions.list', of, async (api, page) => {
    const { transactions, next_cursor } = await api.transactions.list({ ...of, ...page });
    return { rows: transactions, next: next_cursor };
  });
  const life = useList<Event>('events.list', { ...of, types: LIFE }, (api, page) =>
    readNewest(api, { ...of, types: LIFE }, page),
  );
  const momentsOf = useTransactionMoments();
  const momentOf = useLifeMoments('card_id' in of);
  const unread = [pages, life].find(({ data }) => data === undefined);
  if (unread) return <Missing of={{ error: unread.error, refetch: unread.retry }} />;
  // What is older than the last row that was read waits for the next page, which may have something in between.
  const until = [pages, life]
    .map(({ hasMore, data }) => (hasMore ? (data?.at(-1)?.created_at ?? '') : ''))
    .reduce((one, other) => (one > other ? one : other));
  const shown = [...moments, ...pages.data!.flatMap(momentsOf), ...life.data!.map(momentOf)]
    .filter(({ at }) => at >= until)
    .toSorted((one, other) => other.at.localeCompare(one.at));
  return (
    <Section title={texts.title}>
      <Trace label={texts.newest} steps={shown.map(({ at, ...step }) => ({ ...step, at: <Time at={at} /> }))} />
      {(pages.hasMore || life.hasMore) && (
        <Button
          onClick={() => [pages, life].filter(({ hasMore }) => hasMore).forEach(({ loadMore }) => loadMore())}
          loading={pages.isLoadingMore || life.isLoadingMore}
        >
          {more(pages.size)}
        </Button>
      )}
    </Section>
  );
}

function useTransactionMoments(): (transaction: Transaction) => Moment[] {
  const texts = useTexts(transactionTexts);
  const language = useLanguage();
  const { path } = usePlace();
  return ({ id, merchant, currency, timeline }) =>
    timeline.map((step, index) => ({
      key: `${step.operation_id} ${index}`,
      at: step.at,
      mark: step.type === 'decline' ? 'failed' : 'passed',
      title: (
        <>
          {textOf(texts.steps, step.type)} · {formatMoney(step.explanation?.amount ?? step.amount, currency, language)}{' '}
          ·{' '}
          <PageLink to={`${path}/transactions/${id}`}>
            <Name>{merchant.name}</Name>
          </PageLink>
        </>
      ),
      ...(step.reason !== null && { detail: textOf(texts.reasons, step.reason) }),
    }));
}
