import { useAddressSearch } from '../../api/address-search.ts';
import { Page } from '../../shell/page.tsx';
import { shellTexts } from '../../shell/texts.ts';
import { useTexts } from '../../text/catalog.ts';
import { useLanguage } from '../../text/language.ts';
import { Age } from '../../ui/age.tsx';
import { countryName } from '../../ui/country-name.ts';
import { DataList, type Column } from '../../ui/data-list.tsx';
import { FilterFields } from '../../ui/filter-fields.tsx';
import { Id } from '../../ui/id.tsx';
import { Name } from '../../ui/name.tsx';
import { Time, zoneName } from '../../ui/time.tsx';
import { useOperatorList } from '../api.ts';
import { pathOfCase } from './path.ts';
import { SentDocuments } from './sent-documents.tsx';
import { kycTexts } from './texts.ts';
import type { KycCase } from './types.ts';

const PAGE_SIZE = 50;
const ADDRESS = {
  environment: ['live', 'sandbox'],
  status: ['open', 'decided'],
  claimed: ['me', 'nobody'],
  partner: 'text',
} as const;

/** The cases of all partners. The filters are in the address. */
export function KycCases() {
  const texts = useTexts(kycTexts);
  const { environments } = useTexts(shellTexts);
  const { values, change } = useAddressSearch(ADDRESS);
  const { partner, ...filters } = values;
  const pages = useOperatorList<KycCase>('/kyc/cases', { ...filters, partner_id: partner }, 'cases', PAGE_SIZE);
  const optionsOf = <Name extends string>(names: readonly Name[], words: Readonly<Record<Name, string>>) =>
    names.map((name) => [name, words[name]] as const);
  return (
    <Page title={texts.title} address={ADDRESS}>
      <FilterFields
        address={ADDRESS}
        labels={texts.filters}
        options={{
          environment: optionsOf(ADDRESS.environment, environments),
          // Without a choice, the list has the open cases.
          status: [['decided', texts.statuses.decided]],
          claimed: optionsOf(ADDRESS.claimed, texts.claimed),
        }}
        unset={{ status: texts.statuses.open }}
        values={values.status === 'open' ? { ...values, status: undefined } : values}
        change={change}
      />
      <DataList
        label={texts.list}
        columns={useColumns()}
        pages={pages}
        rowKey={({ id }) => id}
        href={({ id }) => pathOfCase(id)}
        empty={Object.values(values).every((value) => value === undefined) ? texts.none : texts.noMatch}
        file="kyc-cases"
      />
    </Page>
  );
}

/** What tells cases apart without saying whose they are: opening a case is logged, and the list is not. */
function useColumns(): Column<KycCase>[] {
  const texts = useTexts(kycTexts);
  const { environments } = useTexts(shellTexts);
  const language = useLanguage();
  const { columns } = texts;
  return [
    {
      id: 'partner',
      head: columns.partner,
      // The first cell is the link of its row: it says what it leads to.
      cell: ({ partner }) => (
        <>
          <span className="visually-hidden">{texts.one}, </span>
          <Name>{partner.name}</Name>
        </>
      ),
      csv: ({ partner }) => ({ partner_id: partner.id, partner: partner.name }),
      narrow: 'top-start',
    },
    {
      id: 'reference',
      head: columns.reference,
      cell: ({ customer_ref }) => customer_ref && <Name>{customer_ref}</Name>,
      csv: ({ customer_ref }) => ({ customer_ref }),
    },
    {
      id: 'country',
      head: columns.country,
      cell: ({ country }) => countryName(country, language),
      csv: ({ country }) => ({ country }),
      narrow: 'bottom-start',
    },
    {
      id: 'documents',
      head: columns.documents,
      cell: (one) => one.status === 'open' && <SentDocuments of={one} />,
      csv: ({ documents, missing }) => ({ documents: documents.join(' '), missing: missing.join(' ') }),
      narrow: 'last',
    },
    {
      id: 'place',
      head: columns.place,
      cell: ({ environment }) => environments[environment],
      csv: ({ environment }) => ({ environment }),
      narrow: 'top-end',
    },
    {
      id: 'since',
      head: columns.since(zoneName(language)),
      cell: ({ submitted_at, status }) => (
        <>
          <Time at={submitted_at} />
          {status === 'open' && (
            <>
              {' · '}
              <Age since={submitted_at} />
            </>
          )}
        </>
      ),
      csv: ({ submitted_at }) => ({ submitted_at }),
      narrow: 'bottom-end',
    },
    {
      id: 'state',
      head: columns.state,
      cell: ({ claimed_by, decision, status }) =>
        decision === null ? (claimed_by?.name ?? texts.statuses[status]) : texts.decisions[decision],
      csv: ({ claimed_by, decision, status }) => ({ status, claimed_by: claimed_by?.name, decision }),
    },
    {
      id: 'customer',
      head: columns.customer,
      cell: ({ customer_id }) => <Id id={customer_id} isShort />,
      csv: ({ customer_id, submission }) => ({ customer_id, submission }),
    },
  ];
}
