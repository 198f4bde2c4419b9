import { Navigate } from '@tanstack/react-router';
import { Suspense } from 'react';
import { useAddressSearch } from '../../api/address-search.ts';
import type { ConsoleData } from '../../api/console-data.ts';
import { Schedule } from '../../partner/fees/schedule.tsx';
import { feeTexts } from '../../partner/fees/texts.ts';
import { isId } from '../../partner/search/query.ts';
import { useCan } from '../../session/place.ts';
import { DialogButton } from '../../shell/dialog-button.tsx';
import { lazyPart } from '../../shell/lazy-page.ts';
import { Page, Section } from '../../shell/page.tsx';
import { useTexts } from '../../text/catalog.ts';
import { Filters } from '../../ui/filter.tsx';
import { PageLink } from '../../ui/page-link.tsx';
import { Empty, Missing } from '../../ui/states.tsx';
import { useOperatorRead } from '../api.ts';
import { AboutFields, type About } from '../approvals/about-fields.tsx';
import { RIGHTS } from '../approvals/types.ts';
import { ENVIRONMENTS, useFirstEnvironment } from '../first-environment.ts';
import type { PartnerDetails } from '../partners/partner.ts';
import { OperatorMoneyTabs } from './money-tabs.tsx';
import { operatorSettlementTexts } from './texts.ts';

const SetFees = lazyPart(() => import('../approvals/set-fees.tsx'), 'SetFees');

/** A person may write the handle of a partner, too. */
const ADDRESS = { partner: 'text', environment: ENVIRONMENTS } as const;

/** What a partner pays now, from when it pays something else, and what it paid before. */
export function FeesOfPartner() {
  const { tabs, fees: texts } = useTexts(operatorSettlementTexts);
  const { values, change } = useAddressSearch(ADDRESS);
  const first = useFirstEnvironment();
  const handle = values.partner === undefined || isId(values.partner) ? undefined : values.partner;
  const partner = handle === undefined ? values.partner : undefined;
  const about: About = { partner, environment: values.environment ?? first };
  return (
    <Page
      title={tabs.fees}
      address={ADDRESS}
      acts={
        <DialogButton right={RIGHTS['fees.set']} text={texts.change}>
          {(close) => (
            <Suspense>
              <SetFees title={texts.change} start={about} onClose={close} />
            </Suspense>
          )}
        </DialogButton>
      }
    >
      <OperatorMoneyTabs />
      <Filters>
        <AboutFields
          about={about}
          onChange={({ partner: chosen, environment }) =>
            change({ partner: chosen, environment: environment === first ? undefined : environment })
          }
        />
      </Filters>
      {handle !== undefined && <ById handle={handle} environment={values.environment} />}
      {values.partner === undefined && <Empty>{texts.choose}</Empty>}
      {partner !== undefined && (
        <Fees key={`${partner} ${about.environment}`} partner={partner} environment={about.environment} />
      )}
    </Page>
  );
}

/** The same page with the id of the partner, which its calls need. */
function ById({
  handle,
  environment,
}: {
  readonly handle: string;
  readonly environment?: About['environment'] | undefined;
}) {
  const read = useOperatorRead<PartnerDetails>(`/partners/${encodeURIComponent(handle)}`);
  if (read.data === undefined) return <Missing of={read} />;
  const search = { partner: read.data.id, ...(environment && { environment }) };
  return <Navigate to="." search={search as never} replace />;
}

function Fees({ partner, environment }: { readonly partner: string; readonly environment: About['environment'] }) {
  const texts = useTexts(operatorSettlementTexts).fees;
  const { current: inForce, coming: toCome } = useTexts(feeTexts);
  const read = useOperatorRead<ConsoleData<'getFeesOfPartner'>>('/fees', { partner_id: partner, environment });
  const maySeeHistory = useCan('audit.read');
  if (read.data === undefined) return <Missing of={read} />;
  return read.data.fees.map(({ currency, current, coming, past, past_omitted: omitted }) => {
    const code = currency.toUpperCase();
    return (
      <Section key={currency} title={inForce(code)}>
        <Schedule schedule={current} currency={currency} name={inForce(code)} />
        {coming.map((each) => (
          <Schedule
            key={each.version}
            schedule={each}
            currency={currency}
            name={`${toCome(code)} ${each.version}`}
            isLater
          />
        ))}
        {past.length > 0 && (
          <details>
            <summary>{texts.past(code, past.length, past.length + omitted)}</summary>
            {past.map((each) => (
              <Schedule
                key={each.version}
                schedule={each}
                currency={currency}
                name={`${texts.before(code)} ${each.version}`}
              />
            ))}
            {omitted > 0 && (
              <p>
                {texts.omitted(omitted)}{' '}
                {maySeeHistory && (
                  <PageLink to="/o/audit" search={{ act: 'fees.set', partner }}>
                    {texts.history}
                  </PageLink>
                )}
              </p>
            )}
          </details>
        )}
      </Section>
    );
  });
}
