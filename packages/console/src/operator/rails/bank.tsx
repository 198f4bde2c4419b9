import { useAddressSearch } from '../../api/address-search.ts';
import { Facts, Page, Section } from '../../shell/page.tsx';
import { shellTexts } from '../../shell/texts.ts';
import { useTexts } from '../../text/catalog.ts';
import { useLanguage } from '../../text/language.ts';
import { DataList, onePage, type Column } from '../../ui/data-list.tsx';
import { Choice, Filters } from '../../ui/filter.tsx';
import { formatDecimal } from '../../ui/format-decimal.ts';
import { formatMoney, Money } from '../../ui/money.tsx';
import { Name } from '../../ui/name.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PageLink } from '../../ui/page-link.tsx';
import { Missing } from '../../ui/states.tsx';
import { Status } from '../../ui/status.tsx';
import { Time, zoneName } from '../../ui/time.tsx';
import { useOperatorRead } from '../api.ts';
import { RailsTabs } from './rails-tabs.tsx';
import { SettleButton } from './settle.tsx';
import { railsTexts } from './texts.ts';
import type { Bank as BankState, OverseenTransfer } from './types.ts';

const SHOWS = ['pending', 'contradicted'] as const;
const ADDRESS = { show: SHOWS } as const;

interface TransferList {
  readonly transfers: readonly OverseenTransfer[];
  readonly cut_short: boolean;
}

/** The banks, and the transfers of all partners. */
export function Bank() {
  const { title, bank: texts } = useTexts(railsTexts);
  const { values, change } = useAddressSearch(ADDRESS);
  const banks = useOperatorRead<{ readonly banks: readonly BankState[] }>('/banks');
  const read = useOperatorRead<TransferList>('/transfers', values.show ? { show: values.show } : {});
  return (
    <Page title={title} address={ADDRESS}>
      <RailsTabs />
      {banks.data === undefined ? (
        <Missing of={banks} />
      ) : (
        banks.data.banks.map((each) => <OneBank key={each.environment} of={each} />)
      )}
      <Section title={texts.list}>
        <Filters>
          <Choice
            label={texts.show}
            all={texts.shows.all}
            value={values.show}
            options={SHOWS.map((each) => [each, texts.shows[each]])}
            onChange={(show) => change({ show })}
          />
        </Filters>
        {read.data?.cut_short === true && <Notice>{texts.cutShort}</Notice>}
        <DataList
          label={texts.list}
          columns={useColumns()}
          pages={onePage(read.data?.transfers, read)}
          rowKey={({ id }) => id}
          href={() => undefined}
          empty={texts.noTransfers}
          file="transfers"
        />
      </Section>
    </Page>
  );
}

function OneBank({ of }: { readonly of: BankState }) {
  const { bank: texts } = useTexts(railsTexts);
  const { environments } = useTexts(shellTexts);
  const language = useLanguage();
  const { environment, pending, contradicted } = of;
  const count = (value: number): string => formatDecimal(String(value), language);
  return (
    <Section title={`${texts.name}, ${environments[environment]}`}>
      <Facts
        facts={[
          [
            texts.waiting,
            pending.length === 0
              ? texts.none
              : pending.map(({ currency, amount, count: transfers, oldest_at }) => (
                  <div key={currency}>
                    {texts.pending(count(transfers), formatMoney(amount, currency, language))} <Time at={oldest_at} />
                  </div>
                )),
          ],
          [texts.contradicted, count(contradicted)],
        ]}
      />
    </Section>
  );
}

function useColumns(): Column<OverseenTransfer>[] {
  const { bank: texts } = useTexts(railsTexts);
  const { environments } = useTexts(shellTexts);
  const { columns } = texts;
  const language = useLanguage();
  return [
    {
      id: 'at',
      head: columns.at(zoneName(language)),
      cell: ({ created_at }) => <Time at={created_at} />,
      csv: ({ id, created_at }) => ({ id, created_at }),
    },
    {
      id: 'partner',
      head: columns.partner,
      cell: ({ partner_id, partner_name, environment }) => (
        <>
          <PageLink to={`/o/partners/${partner_id}`}>
            <Name>{partner_name}</Name>
          </PageLink>{' '}
          · {environments[environment]}
        </>
      ),
      csv: ({ partner_id, partner_name, environment }) => ({ partner_id, partner: partner_name, environment }),
      narrow: 'top-start',
    },
    {
      id: 'transfer',
      head: columns.transfer,
      cell: (transfer) => <Contradicted transfer={transfer} />,
      csv: ({ contradictions }) => ({ contradictions: contradictions.map(({ outcome }) => outcome).join(' ') }),
      narrow: 'bottom-start',
    },
    {
      id: 'status',
      head: columns.status,
      cell: ({ status }) => <Status value={status} />,
      csv: ({ status }) => ({ status }),
      narrow: 'bottom-end',
    },
    {
      id: 'amount',
      head: columns.amount,
      cell: ({ amount, currency }) => <Money amount={amount} currency={currency} />,
      csv: ({ amount, currency }) => ({ amount, currency }),
      align: 'end',
      narrow: 'top-end',
    },
  ];
}

/** A transfer by its id, which leads to the partner's page, with what contradicts how it ended. */
function Contradicted({ transfer }: { readonly transfer: OverseenTransfer }) {
  const { bank: texts } = useTexts(railsTexts);
  const { id, partner_id, environment, contradictions } = transfer;
  return (
    <>
      <PageLink to={`/p/${partner_id}/${environment}/money/transfers/${id}`}>
        <code>{id}</code>
      </PageLink>
      {contradictions.map(({ notice_id, outcome, reason, at }) => (
        <p key={notice_id}>
          <Time at={at} /> {texts.notice(texts.outcomes[outcome], reason === null ? '' : ` (${reason})`)}
        </p>
      ))}
      {contradictions.length > 0 && <SettleButton transfer={id} partner={partner_id} environment={environment} />}
    </>
  );
}
