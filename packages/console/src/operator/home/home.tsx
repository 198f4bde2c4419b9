import { Fragment, Suspense } from 'react';
import type { Environment } from '../../session/account.ts';
import { Facts, Page, Section } from '../../shell/page.tsx';
import { lazyPart } from '../../shell/lazy-page.ts';
import { shellTexts } from '../../shell/texts.ts';
import { useTexts } from '../../text/catalog.ts';
import { useLanguage } from '../../text/language.ts';
import { DataList, onePage, type Column } from '../../ui/data-list.tsx';
import { formatDecimal } from '../../ui/format-decimal.ts';
import { Money } from '../../ui/money.tsx';
import { PageLink } from '../../ui/page-link.tsx';
import { Loading, Missing } from '../../ui/states.tsx';
import { Time } from '../../ui/time.tsx';
import { useOperatorRead } from '../api.ts';
import { ApprovalsNotice } from '../approvals/mark.tsx';
import { CountedUntil } from '../counted-until.tsx';
import { Amounts, type Amount } from '../partners/amounts.tsx';
import { operatorHomeTexts } from './texts.ts';

const OutcomeChart = lazyPart(() => import('./outcomes.tsx'), 'OutcomeChart');

interface Float {
  readonly currency: string;
  readonly wallets: string;
  readonly cards: string;
  readonly platform: string | null;
}

interface EnvironmentOverview {
  readonly environment: Environment;
  readonly float: readonly Float[];
  readonly last_24h: { readonly approved: number; readonly declined: number; readonly volume: readonly Amount[] };
  readonly webhooks_failing: number;
  readonly overdue: number;
}

interface Overview {
  readonly as_of: string;
  readonly counted_until: string | null;
  readonly environments: readonly EnvironmentOverview[];
}

/** How all partners together do. What asks for attention stands above it, as above every page. */
export function OperatorHome() {
  const texts = useTexts(operatorHomeTexts);
  const read = useOperatorRead<Overview>('/overview');
  return (
    <Page title={texts.title} acts={<PageLink to="/o/partners">{texts.allPartners}</PageLink>}>
      <ApprovalsNotice />
      {read.data === undefined ? (
        <Missing of={read} />
      ) : (
        <>
          <p>
            {texts.asOf} <Time at={read.data.as_of} />
            {' · '}
            <CountedUntil />
          </p>
          {read.data.environments.map((each) => (
            <InEnvironment key={each.environment} of={each} isCounted={read.data.counted_until !== null} />
          ))}
        </>
      )}
    </Page>
  );
}

interface InEnvironmentProps {
  readonly of: EnvironmentOverview;
  /** Whether the service has counted purchases since its start. Before, nobody knows that there are none. */
  readonly isCounted: boolean;
}

function InEnvironment({ of, isCounted }: InEnvironmentProps) {
  const texts = useTexts(operatorHomeTexts);
  const { environments } = useTexts(shellTexts);
  const language = useLanguage();
  const count = (value: number): string => formatDecimal(String(value), language);
  const { approved, declined, volume } = of.last_24h;
  const word = environments[of.environment];
  return (
    <Section title={word}>
      <Suspense fallback={<Loading rows={2} />}>
        <OutcomeChart environment={of.environment} isCounted={isCounted} />
      </Suspense>
      <DataList
        label={texts.float(word)}
        columns={useColumns()}
        pages={onePage(of.float)}
        rowKey={({ currency }) => currency}
        href={() => undefined}
        empty={texts.noFloat}
      />
      <Facts
        facts={[
          [
            texts.lastDay,
            isCounted || approved + declined > 0
              ? texts.outcomes(count(approved), count(declined))
              : texts.notCountedYet,
          ],
          [
            texts.volume,
            <Amounts key="volume" of={volume} none={isCounted ? texts.nothingApproved : texts.notCountedYet} />,
          ],
          [
            texts.webhooksFailing,
            <Fragment key="webhooks">
              <PageLink to="/o/partners" search={{ health: 'webhooks_failing', environment: of.environment }}>
                {count(of.webhooks_failing)}
              </PageLink>
              {of.webhooks_failing > 0 && <small> {texts.alertFollows}</small>}
            </Fragment>,
          ],
          [
            texts.overdue,
            <PageLink key="overdue" to="/o/overdue">
              {count(of.overdue)}
            </PageLink>,
          ],
        ]}
      />
    </Section>
  );
}

function useColumns(): Column<Float>[] {
  const { columns, notReported } = useTexts(operatorHomeTexts);
  const amount = (of: 'wallets' | 'cards' | 'platform', narrow: 'top-end' | 'bottom-start' | 'bottom-end') =>
    ({
      id: of,
      head: columns[of],
      cell: (row: Float) => (row[of] === null ? notReported : <Money amount={row[of]} currency={row.currency} />),
      align: 'end',
      narrow,
      namedWhenNarrow: true,
    }) as const;
  return [
    { id: 'currency', head: columns.currency, cell: ({ currency }) => currency.toUpperCase(), narrow: 'top-start' },
    amount('wallets', 'top-end'),
    amount('cards', 'bottom-start'),
    amount('platform', 'bottom-end'),
  ];
}
