import type { Event, Transaction } from '@issuary/sdk';
import { useList } from '../../api/queries.ts';
import { usePlace } from '../../session/place.ts';
import { Section } from '../../shell/page.tsx';
import { textOf, useTexts } from '../../text/catalog.ts';
import { useLanguage } from '../../text/language.ts';
import { ListFooter, type Pages } from '../../ui/data-list.tsx';
import { formatMoney } from '../../ui/money.tsx';
import { Name } from '../../ui/name.tsx';
import { PageLink } from '../../ui/page-link.tsx';
import { Missing } from '../../ui/states.tsx';
import { Time } from '../../ui/time.tsx';
import { Trace } from '../../ui/trace.tsx';
import { readNewest } from '../events/read-newest.ts';
import { transactionTexts } from '../transactions/texts.ts';
import { LIFE_EVENTS } from './life-events.ts';
import { useLifeMoments } from './life.tsx';
import { momentFields, type Moment } from './moment.ts';
import { timelineTexts } from './texts.ts';

const LIFE = LIFE_EVENTS.join(',');

interface TimelineProps {
  /** The owner of the transactions. */
  readonly of: { readonly card_id: string } | { readonly customer_id: string };
  /** What else happened. */
  readonly moments: readonly Moment[];
  /** Names the CSV file. */
  readonly file: string;
}

/** What was read of a list that begins with the newest rows. */
interface Part<Row> {
  readonly rows: readonly Row[];
  /** Whether older ones follow. */
  readonly isCut: boolean;
}

/** Everything that happened to a card or a customer, the newest first: each step of each transaction, reviews, freezes, and the other moments. */
export function Timeline({ of, moments, file }: TimelineProps) {
  const texts = useTexts(timelineTexts);
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
  const momentsIn = (transactions: Part<Transaction>, events: Part<Event>): Moment[] => {
    // What is older than the last row that was read waits for the next page, which may have something in between.
    const until = [transactions, events]
      .map(({ isCut, rows }) => (isCut ? (rows.at(-1)?.created_at ?? '') : ''))
      .reduce((one, other) => (one > other ? one : other));
    return [...moments, ...transactions.rows.flatMap(momentsOf), ...events.rows.map(momentOf)]
      .filter(({ at }) => at >= until)
      .toSorted((one, other) => other.at.localeCompare(one.at));
  };
  const shown = momentsIn({ rows: pages.data!, isCut: pages.hasMore }, { rows: life.data!, isCut: life.hasMore });
  const both: Pages<Moment> = {
    data: shown,
    error: null,
    isLoadingMore: pages.isLoadingMore || life.isLoadingMore,
    hasMore: pages.hasMore || life.hasMore,
    size: pages.size,
    loadMore: () => [pages, life].filter(({ hasMore }) => hasMore).forEach(({ loadMore }) => loadMore()),
    retry: () => [pages, life].forEach(({ retry }) => retry()),
    readAll: async ({ signal, onRows }) => {
      const transactions = await pages.readAll!({ signal, onRows });
      const { length } = transactions.rows;
      const events = await life.readAll!({ signal, onRows: (count) => onRows(length + count) });
      return { rows: momentsIn(transactions, events), isCut: transactions.isCut || events.isCut };
    },
  };
  return (
    <Section title={texts.title}>
      <Trace
        label={texts.newest}
        steps={shown.map(({ key, mark, title, detail, at }) => ({ key, mark, title, detail, at: <Time at={at} /> }))}
      />
      <ListFooter pages={both} file={file} fieldsOf={momentFields} />
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
      inFile: {
        type: step.type,
        id,
        merchant: merchant.name,
        amount: step.explanation?.amount ?? step.amount,
        currency,
        reason: step.reason,
      },
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
