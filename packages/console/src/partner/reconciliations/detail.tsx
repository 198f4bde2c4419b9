import type { Reconciliation } from '@issuary/sdk';
import { useParams } from '@tanstack/react-router';
import { POLL_MS, useRead } from '../../api/queries.ts';
import { MissingPage } from '../../shell/missing-page.tsx';
import { Facts, Page, Section } from '../../shell/page.tsx';
import { useTexts } from '../../text/catalog.ts';
import { useLanguage } from '../../text/language.ts';
import { Id } from '../../ui/id.tsx';
import { Json } from '../../ui/json.tsx';
import { Name } from '../../ui/name.tsx';
import { Status } from '../../ui/status.tsx';
import { Time } from '../../ui/time.tsx';
import { CardLink } from '../cards/card-link.tsx';
import { useAllWallets } from '../wallets/all-wallets.ts';
import { NamedWalletLink } from '../wallets/link.tsx';
import { daysOf } from './days.ts';
import { differencesOf } from './kinds.ts';
import { ComparedRows, ROWS_ADDRESS } from './rows.tsx';
import { Summary } from './summary.tsx';
import type { ReconciliationTexts } from './text/en.ts';
import { reconciliationTexts } from './texts.ts';

/** While a file is compared, somebody waits for the result. */
const RESULT_MS = 2_000;

export function ReconciliationDetail() {
  const texts = useTexts(reconciliationTexts);
  const language = useLanguage();
  const { id } = useParams({ strict: false }) as { id: string };
  const reconciliation = useRead<Reconciliation>(
    'reconciliations.get',
    { id },
    (api) => api.reconciliations.get(id),
    (last) => (last?.status === 'processing' ? RESULT_MS : POLL_MS),
  );
  const { data } = reconciliation;
  if (data === undefined)
    return <MissingPage title={texts.one} of={reconciliation} list="/money/reconciliations" address={ROWS_ADDRESS} />;
  const name = data.reference ?? data.file_name ?? texts.one;
  return (
    <Page
      title={name}
      head={
        <>
          <Name>{name}</Name> <Status value={data.status} />
        </>
      }
      address={ROWS_ADDRESS}
    >
      <Id id={id} isNamed />
      <p role="status">{answerOf(data, texts, language)}</p>
      <Compared reconciliation={data} />
      {data.status === 'completed' && (
        <>
          <Section title={texts.summary}>
            <Summary reconciliation={data} />
          </Section>
          <Section title={texts.rows.title}>
            <ComparedRows reconciliation={data} />
          </Section>
        </>
      )}
      <Json title={texts.raw} value={data} />
    </Page>
  );
}

/** What was compared, of which days, when and by whom. */
function Compared({ reconciliation }: { readonly reconciliation: Reconciliation }) {
  const texts = useTexts(reconciliationTexts);
  const { id, account, file_name, created_at } = reconciliation;
  // An account is a wallet or a card.
  const wallets = useAllWallets();
  const isWallet = wallets?.some((wallet) => wallet.id === account);
  const { data } = useRead(
    'acts.list',
    { subject_id: id, size: 1 },
    async (api) => await api.acts.list({ subject_id: id, size: 1 }),
  );
  const person = data?.acts[0]?.person.name;
  return (
    <Facts
      facts={[
        [texts.columns.file, file_name && <Name key="file">{file_name}</Name>],
        [
          texts.new.wallet,
          account === null ? (
            texts.new.each
          ) : isWallet === undefined ? (
            <code key="account">{account}</code>
          ) : isWallet ? (
            <NamedWalletLink key="account" id={account} />
          ) : (
            <CardLink key="account" id={account} withCustomer />
          ),
        ],
        [texts.columns.period, daysOf(reconciliation)],
        [texts.sent, <Time key="sent" at={created_at} />],
        [texts.by, person && <Name key="by">{person}</Name>],
      ]}
    />
  );
}

/** The first sentence: whether both agree. */
function answerOf(reconciliation: Reconciliation, texts: ReconciliationTexts, language: string): string {
  const { status, rows, rows_compared, error } = reconciliation;
  const numbers = new Intl.NumberFormat(language);
  if (status === 'processing') return texts.progress(numbers.format(rows_compared), numbers.format(rows));
  if (status === 'failed') return texts.failed(error ?? '');
  const differences = differencesOf(reconciliation);
  return differences === 0 ? texts.agrees : texts.differs(differences, numbers.format(differences));
}
