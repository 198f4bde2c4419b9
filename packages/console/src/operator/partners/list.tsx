import { useAddressSearch } from '../../api/address-search.ts';
import { Page } from '../../shell/page.tsx';
import { shellTexts } from '../../shell/texts.ts';
import { useTexts } from '../../text/catalog.ts';
import { useLanguage } from '../../text/language.ts';
import { DataList, type Column } from '../../ui/data-list.tsx';
import { isZero } from '../../ui/decimal.ts';
import { FilterFields } from '../../ui/filter-fields.tsx';
import { formatDecimal } from '../../ui/format-decimal.ts';
import { Name } from '../../ui/name.tsx';
import { Status } from '../../ui/status.tsx';
import { useOperatorList } from '../api.ts';
import { CountedUntil } from '../counted-until.tsx';
import { EnvironmentChoice } from '../environment-choice.tsx';
import { ENVIRONMENTS, useFirstEnvironment } from '../first-environment.ts';
import { Amounts, type Amount } from './amounts.tsx';
import { OnboardButton } from './onboard.tsx';
import { healthOf, PARTNER_HEALTH, PARTNER_STATUSES, type ListedPartner } from './partner.ts';
import { partnerTexts } from './texts.ts';
import { useVolume } from './use-volume.tsx';

const PAGE_SIZE = 50;
const ADDRESS = { q: 'text', status: PARTNER_STATUSES, health: PARTNER_HEALTH, environment: ENVIRONMENTS } as const;
const FIELDS = { environment: EnvironmentChoice };

/** All partners, and how each does in an environment. The filters are in the address. */
export function PartnerList() {
  const texts = useTexts(partnerTexts);
  const { environments } = useTexts(shellTexts);
  const { values, change } = useAddressSearch(ADDRESS);
  const first = useFirstEnvironment();
  const { environment = first, ...filters } = values;
  const pages = useOperatorList<ListedPartner>('/partners', { ...filters, environment }, 'partners', PAGE_SIZE);
  return (
    <Page title={texts.title} address={ADDRESS} acts={<OnboardButton />}>
      <FilterFields
        address={ADDRESS}
        labels={texts.filters}
        options={undefined}
        fields={FIELDS}
        values={values}
        change={change}
      />
      <p>
        <CountedUntil />
      </p>
      <DataList
        label={texts.list(environments[environment])}
        columns={useColumns()}
        pages={pages}
        rowKey={({ id }) => id}
        href={({ handle }) => `/o/partners/${handle}`}
        empty={Object.keys(filters).length > 0 ? texts.noMatch : texts.none}
        file="partners"
      />
    </Page>
  );
}

function useColumns(): Column<ListedPartner>[] {
  const texts = useTexts(partnerTexts);
  const volume = useVolume();
  const language = useLanguage();
  const count = (value: number): string => formatDecimal(String(value), language);
  const { columns } = texts;
  return [
    {
      id: 'name',
      head: columns.name,
      cell: ({ name }) => <Name>{name}</Name>,
      narrow: 'top-start',
      csv: ({ id, handle, name, created_at, environments: [{ environment }] }) => {
        return { id, handle, name, created_at, environment };
      },
    },
    { id: 'handle', head: columns.handle, cell: ({ handle }) => <code>{handle}</code>, narrow: 'bottom-start' },
    {
      id: 'health',
      head: columns.health,
      cell: (partner) =>
        healthOf(partner).map((each) => (
          <div key={each}>
            <Status value={each} />
          </div>
        )),
      narrow: 'top-end',
      csv: ({ suspended_at, environments: [{ webhooks_failing, low_wallets }] }) => {
        return { suspended_at, webhooks_failing, low_wallets };
      },
    },
    {
      id: 'float',
      head: columns.float,
      align: 'end',
      cell: ({ environments: [{ float }] }) => <Amounts of={notZero(float)} none={texts.noFloat} />,
      narrow: 'below',
      csv: ({ environments: [{ float }] }) => ({ float: textOf(float) }),
    },
    {
      id: 'volume',
      head: columns.volume,
      align: 'end',
      cell: ({ environments: [{ volume_24h }] }) => volume(notZero(volume_24h)),
      narrow: 'below',
      csv: ({ environments: [{ approved_24h, declined_24h, volume_24h }] }) => {
        return { approved_24h, declined_24h, volume_24h: textOf(volume_24h) };
      },
    },
    {
      id: 'errors',
      head: columns.errors,
      align: 'end',
      cell: ({ environments: [{ errors_24h: calls }] }) =>
        calls === null ? texts.notRecorded : texts.failedOf(count(calls.failed), count(calls.calls)),
      narrow: 'below',
      csv: ({ environments: [{ errors_24h }] }) => {
        return { calls_24h: errors_24h && errors_24h.calls, failed_24h: errors_24h && errors_24h.failed };
      },
    },
  ];
}

function notZero(amounts: readonly Amount[]): Amount[] {
  return amounts.filter(({ amount }) => !isZero(amount));
}

/** Amounts in one field of a file. */
function textOf(amounts: readonly Amount[]): string {
  return notZero(amounts)
    .map(({ currency, amount }) => `${amount} ${currency}`)
    .join('; ');
}
