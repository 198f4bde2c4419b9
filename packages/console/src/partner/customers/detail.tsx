import type { Card, Customer } from '@issuary/sdk';
import { useParams } from '@tanstack/react-router';
import { POLL_MS, useRead } from '../../api/queries.ts';
import { usePlace } from '../../session/place.ts';
import { NoPage } from '../../shell/broken.tsx';
import { MissingPage } from '../../shell/missing-page.tsx';
import { Facts, Page, Section } from '../../shell/page.tsx';
import { textOf, useTexts } from '../../text/catalog.ts';
import { useLanguage } from '../../text/language.ts';
import { countryName } from '../../ui/country-name.ts';
import { Listing } from '../../ui/listing.tsx';
import { Id } from '../../ui/id.tsx';
import { Json } from '../../ui/json.tsx';
import { Name } from '../../ui/name.tsx';
import { Status } from '../../ui/status.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { formatDay } from '../../ui/format-day.ts';
import { Time } from '../../ui/time.tsx';
import { Acts } from '../activity/acts.tsx';
import { useCardColumns } from '../cards/columns.tsx';
import { IssueButton } from '../cards/issue.tsx';
import { CustomerControls } from '../controls/of-customer.tsx';
import { CustomerTimeline } from '../timeline/of-customer.tsx';
import { CloseButton } from './close.tsx';
import { DocumentsButton } from './documents.tsx';
import { EditButton } from './edit.tsx';
import { nameOf } from './name.ts';
import { CustomerPurchases, PURCHASES_ADDRESS } from './purchases.tsx';
import { SuspendButton } from './suspend.tsx';
import { customerTexts } from './texts.ts';

const PAGE_SIZE = 20;
/** Cards of a customer who is being closed are terminated within seconds. */
const CLOSING_MS = 1000;
const TABS = {
  overview: Overview,
  purchases: CustomerPurchases,
  controls: CustomerControls,
  timeline: CustomerTimeline,
} as const;
type Tab = keyof typeof TABS;

export function CustomerDetail() {
  const texts = useTexts(customerTexts);
  const { path } = usePlace();
  const { id, tab } = useParams({ strict: false }) as { id: string; tab: string };
  const customer = useRead<Customer>(
    'customers.get',
    { id },
    (api) => api.customers.get(id),
    (last) => (last?.status === 'closing' ? CLOSING_MS : POLL_MS),
  );
  if (!Object.hasOwn(TABS, tab)) return <NoPage />;
  const { data } = customer;
  const address = tab === 'purchases' ? PURCHASES_ADDRESS : {};
  if (data === undefined) return <MissingPage title={texts.one} of={customer} list="/customers" address={address} />;
  const name = nameOf(data) ?? texts.noName;
  const Content = TABS[tab as Tab];
  return (
    <Page
      title={name}
      address={address}
      head={
        <>
          <Name>{name}</Name> <Status value={data.status} />
        </>
      }
      acts={
        <>
          <EditButton customer={data} />
          <SuspendButton customer={data} />
          <CloseButton customer={data} />
        </>
      }
    >
      <Id id={data.id} isNamed />
      <Tabs
        label={texts.one}
        tabs={(Object.keys(TABS) as Tab[]).map((each) => ({
          to: `${path}/customers/${id}/${each}`,
          text: texts.tabs[each],
        }))}
      />
      <Content customer={data} />
    </Page>
  );
}

function Overview({ customer }: { readonly customer: Customer }) {
  const texts = useTexts(customerTexts);
  return (
    <>
      <Kyc customer={customer} />
      <Section title={texts.cards} more={<IssueButton customer={customer} />}>
        <CustomerCards customerId={customer.id} />
      </Section>
      <CustomerFacts customer={customer} />
      <Section title={texts.activity}>
        <Acts subject={customer.id} />
      </Section>
      <Json title={texts.raw} value={customer} />
    </>
  );
}

/** What the review of the documents has come to, and what the customer must send. */
function Kyc({ customer }: { readonly customer: Customer }) {
  const texts = useTexts(customerTexts);
  const { kyc_status, kyc_reasons, documents } = customer;
  const isAskedAgain = kyc_status === 'pending' && kyc_reasons.length > 0;
  return (
    <Section title={texts.kyc} more={<Status value={kyc_status} />}>
      <p>{textOf(texts.kycAnswers, isAskedAgain ? 'again' : kyc_status)}</p>
      <Facts
        facts={[
          ...(kyc_reasons.length > 0
            ? [[texts.reasons, kyc_reasons.map((reason) => textOf(texts.reasonWords, reason)).join(' ')] as const]
            : []),
          ...Object.entries(documents).map(
            ([document, state]) => [textOf(texts.documents, document), textOf(texts.states, state)] as const,
          ),
        ]}
      />
      <DocumentsButton customer={customer} />
    </Section>
  );
}

function CustomerCards({ customerId }: { readonly customerId: string }) {
  const texts = useTexts(customerTexts);
  const { path } = usePlace();
  return (
    <Listing<Card>
      label={texts.cards}
      columns={useCardColumns()}
      operation="cards.search"
      of={{ customer_id: customerId }}
      size={PAGE_SIZE}
      read={async (api, _filters, page) => {
        const { cards, next_cursor } = await api.cards.search({ customer_id: customerId, ...page });
        return { rows: cards, next: next_cursor };
      }}
      href={({ id }) => `${path}/cards/${id}/purchases`}
      file="cards"
      exported={() => ({ type: 'cards', filters: { customer_id: customerId } })}
      none={texts.noCards}
    />
  );
}

function CustomerFacts({ customer }: { readonly customer: Customer }) {
  const language = useLanguage();
  const { facts } = useTexts(customerTexts);
  return (
    <Facts
      facts={[
        [facts.local, <Id key="local" id={String(customer.local_id)} />],
        [facts.reference, customer.external_ref],
        [facts.email, customer.email],
        [facts.phone, customer.phone],
        [facts.country, customer.country_code && countryName(customer.country_code, language)],
        [facts.born, customer.date_of_birth && formatDay(customer.date_of_birth, language)],
        [facts.suspended, customer.suspension_reason],
        [facts.created, <Time key="created" at={customer.created_at} />],
      ]}
    />
  );
}
