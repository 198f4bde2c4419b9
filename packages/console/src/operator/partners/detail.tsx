import { useParams } from '@tanstack/react-router';
import { Fragment } from 'react';
import { useCan } from '../../session/place.ts';
import { MissingPage } from '../../shell/missing-page.tsx';
import { Facts, Page, Section } from '../../shell/page.tsx';
import { shellTexts } from '../../shell/texts.ts';
import { useTexts } from '../../text/catalog.ts';
import { useLanguage } from '../../text/language.ts';
import { formatDecimal } from '../../ui/format-decimal.ts';
import { Id } from '../../ui/id.tsx';
import { Name } from '../../ui/name.tsx';
import { PageLink } from '../../ui/page-link.tsx';
import { Status } from '../../ui/status.tsx';
import { Time } from '../../ui/time.tsx';
import { useOperatorRead } from '../api.ts';
import { CountedUntil } from '../counted-until.tsx';
import { MorePartnerActs } from './more-acts.tsx';
import { Amounts } from './amounts.tsx';
import { statusOf, type PartnerDetails, type PartnerEnvironment } from './partner.ts';
import { PartnerTabs } from './partner-tabs.tsx';
import { Suspension } from './suspension.tsx';
import { partnerTexts } from './texts.ts';
import { useVolume } from './use-volume.tsx';

/** A partner: how it does in each environment, and the way to its console. */
export function PartnerDetail() {
  const texts = useTexts(partnerTexts);
  const { id } = useParams({ strict: false }) as { id: string };
  const mayReadLog = useCan('audit.read');
  const read = useOperatorRead<PartnerDetails>(`/partners/${encodeURIComponent(id)}`);
  if (read.data === undefined) return <MissingPage title={id} of={read} list="/partners" />;
  const { data: partner } = read;
  return (
    <Page
      title={partner.name}
      head={
        <>
          <Name>{partner.name}</Name> <Status value={statusOf(partner)} />
        </>
      }
      acts={<MorePartnerActs partner={partner} />}
    >
      <PartnerTabs id={id} />
      <Facts
        facts={[
          [texts.id, <Id key="id" id={partner.id} />],
          [texts.columns.handle, <code key="handle">{partner.handle}</code>],
          [texts.created, <Time key="created" at={partner.created_at} />],
          [
            texts.suspended,
            partner.suspended_at && <Suspension key="suspended" id={partner.id} at={partner.suspended_at} />,
          ],
          [
            texts.log,
            mayReadLog ? (
              <PageLink to="/o/audit" search={{ partner: partner.id }}>
                {texts.readLog}
              </PageLink>
            ) : null,
          ],
        ]}
      />
      <p>
        <CountedUntil />
      </p>
      {partner.environments.map((each) => (
        <InEnvironment key={each.environment} of={each} handle={partner.handle} />
      ))}
    </Page>
  );
}

function InEnvironment({ of, handle }: { readonly of: PartnerEnvironment; readonly handle: string }) {
  const texts = useTexts(partnerTexts);
  const volume = useVolume();
  const { environments } = useTexts(shellTexts);
  const language = useLanguage();
  const count = (value: number): string => formatDecimal(String(value), language);
  const { environment, errors_24h: calls } = of;
  return (
    <Section
      title={environments[environment]}
      more={<PageLink to={`/p/${handle}/${environment}`}>{texts.open[environment]}</PageLink>}
    >
      <Facts
        facts={[
          [texts.cards, count(of.cards)],
          [texts.float, <Amounts key="float" of={of.float} none={texts.noFloat} />],
          [texts.lowWallets, count(of.low_wallets)],
          [texts.volume, volume(of.volume_24h)],
          [texts.declined, count(of.declined_24h)],
          [
            texts.webhooksFailing,
            <Fragment key="webhooks">
              {count(of.webhooks_failing)}
              {of.webhooks_failing > 0 && <small> {texts.alertFollows}</small>}
            </Fragment>,
          ],
          [texts.failedCalls, calls && texts.failedOf(count(calls.failed), count(calls.calls))],
        ]}
      />
    </Section>
  );
}
