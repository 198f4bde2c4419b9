import type { Key } from '@issuary/sdk';
import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { useScopeNames } from '../../partner/keys/scope-names.ts';
import { keyTexts } from '../../partner/keys/texts.ts';
import type { Environment } from '../../session/account.ts';
import { MissingPage } from '../../shell/missing-page.tsx';
import { Page } from '../../shell/page.tsx';
import { shellTexts } from '../../shell/texts.ts';
import { useTexts } from '../../text/catalog.ts';
import { useLanguage } from '../../text/language.ts';
import { DataList, type Column } from '../../ui/data-list.tsx';
import { Filters } from '../../ui/filter.tsx';
import { Name } from '../../ui/name.tsx';
import { Select } from '../../ui/select.tsx';
import { Status } from '../../ui/status.tsx';
import { Time, zoneName } from '../../ui/time.tsx';
import { useOperatorList, useOperatorRead } from '../api.ts';
import { ENVIRONMENTS, useFirstEnvironment } from '../first-environment.ts';
import { CreateKeyButton } from './create-key.tsx';
import type { PartnerDetails } from './partner.ts';
import { PartnerTabs } from './partner-tabs.tsx';
import { RevokeKeyButton } from './revoke-key.tsx';
import { partnerTexts } from './texts.ts';

const PAGE_SIZE = 50;

/** The keys of a partner in one environment. */
export function PartnerKeys() {
  const { keys: texts } = useTexts(partnerTexts);
  const { environments } = useTexts(shellTexts);
  const { id } = useParams({ strict: false }) as { id: string };
  const [environment, setEnvironment] = useState(useFirstEnvironment());
  const read = useOperatorRead<PartnerDetails>(`/partners/${encodeURIComponent(id)}`);
  if (read.data === undefined) return <MissingPage title={id} of={read} list="/partners" />;
  return (
    <Page
      title={read.data.name}
      head={<Name>{read.data.name}</Name>}
      acts={<CreateKeyButton partner={id} environment={environment} />}
    >
      <PartnerTabs id={id} />
      <Filters>
        <Select
          label={texts.environment}
          value={environment}
          options={ENVIRONMENTS.map((each) => [each, environments[each]])}
          onChange={setEnvironment}
        />
      </Filters>
      <KeysOf key={environment} partner={id} environment={environment} />
    </Page>
  );
}

interface KeysOfProps {
  readonly partner: string;
  readonly environment: Environment;
}

/** The keys of one environment. It is a component of its own, so that the keys of the other one are not shown while these load. */
function KeysOf({ partner, environment }: KeysOfProps) {
  const { keys: texts } = useTexts(partnerTexts);
  const { environments } = useTexts(shellTexts);
  return (
    <DataList
      label={texts.list(environments[environment])}
      columns={useColumns(partner, environment)}
      pages={useOperatorList<Key>(`/partners/${encodeURIComponent(partner)}/keys`, { environment }, 'keys', PAGE_SIZE)}
      rowKey={({ client_id }) => client_id}
      href={() => undefined}
      empty={texts.none}
      file={`keys-${environment}`}
    />
  );
}

function useColumns(partner: string, environment: Environment): Column<Key>[] {
  const { keys: texts } = useTexts(partnerTexts);
  const { noName } = useTexts(keyTexts);
  const scopeNames = useScopeNames();
  const language = useLanguage();
  const { columns } = texts;
  return [
    {
      id: 'name',
      head: columns.name,
      cell: ({ name }) => <Name>{name ?? noName}</Name>,
      csv: ({ name }) => ({ name }),
      narrow: 'top-start',
    },
    {
      id: 'status',
      head: columns.status,
      cell: ({ status }) => <Status value={status} />,
      csv: ({ status }) => ({ status }),
      narrow: 'top-end',
    },
    {
      id: 'client',
      head: columns.client,
      cell: ({ client_id }) => <code>{client_id}</code>,
      csv: ({ client_id }) => ({ client_id }),
      narrow: 'bottom-start',
    },
    {
      id: 'scopes',
      head: columns.scopes,
      cell: ({ scopes }) => scopeNames(scopes),
      narrow: 'last',
      csv: ({ scopes }) => ({ scopes: scopes.join(' ') }),
    },
    {
      id: 'created',
      head: columns.created(zoneName(language)),
      cell: ({ created_at: at }) => <Time at={at} />,
      csv: ({ created_at, expires_at }) => ({ created_at, expires_at }),
    },
    {
      id: 'revoke',
      head: columns.revoke,
      cell: (key) => <RevokeKeyButton of={key} partner={partner} environment={environment} />,
      narrow: 'bottom-end',
    },
  ];
}
