import type { Key } from '@issuary/sdk';
import { useList } from '../../api/queries.ts';
import { useCan, usePlace } from '../../session/place.ts';
import { Page } from '../../shell/page.tsx';
import { useTexts } from '../../text/catalog.ts';
import type { CsvFields } from '../../ui/csv.ts';
import { ListFooter } from '../../ui/data-list.tsx';
import { Name } from '../../ui/name.tsx';
import { PageLink } from '../../ui/page-link.tsx';
import { Empty, Failed, Missing } from '../../ui/states.tsx';
import { Status } from '../../ui/status.tsx';
import { Time } from '../../ui/time.tsx';
import { DeveloperTabs } from '../webhooks/developer-tabs.tsx';
import { CreateButton } from './create-key.tsx';
import { DeleteButton } from './delete-key.tsx';
import { LastCall } from './last-call.tsx';
import { useScopeNames } from './scope-names.ts';
import { keyTexts } from './texts.ts';
import classes from './keys.module.css';

/** A call for each key of a page tells when it was used. */
const PAGE_SIZE = 10;

/** The keys of the environment, each with what it may do and its last call. */
export function KeyList() {
  const texts = useTexts(keyTexts);
  const pages = useList<Key>(
    'keys.list',
    {},
    async (api, page) => {
      const { keys, next_cursor } = await api.keys.list(page);
      return { rows: keys, next: next_cursor };
    },
    { size: PAGE_SIZE },
  );
  const { data, error, retry } = pages;
  return (
    <Page title={texts.title} acts={<CreateButton />}>
      <DeveloperTabs />
      {data === undefined && <Missing of={{ error, refetch: retry }} />}
      {data?.length === 0 && <Empty>{texts.none}</Empty>}
      <ul className={classes.rows} aria-label={texts.list}>
        {data?.map((key) => (
          <KeyRow key={key.client_id} of={key} />
        ))}
      </ul>
      {data !== undefined && error !== null && error !== undefined && <Failed error={error} retry={retry} />}
      <ListFooter pages={pages} file="keys" fieldsOf={fieldsOf} />
    </Page>
  );
}

/** A key as a row of a file; a key never has its secret. */
function fieldsOf({ client_id, name, status, scopes, ip_allow, expires_at, created_at }: Key): CsvFields {
  const addresses = ip_allow && ip_allow.join(' ');
  return { client_id, name, status, scopes: scopes.join(' '), ip_allow: addresses, expires_at, created_at };
}

function KeyRow({ of }: { readonly of: Key }) {
  const texts = useTexts(keyTexts);
  const scopeNames = useScopeNames();
  const { path } = usePlace();
  const mayReadCalls = useCan('requests.read');
  const { client_id, name, status, scopes, ip_allow, expires_at, created_at } = of;
  return (
    <li>
      <div className={classes.what}>
        <div>
          <strong>
            <Name>{name ?? texts.noName}</Name>
          </strong>{' '}
          <Status value={status} />
        </div>
        <code>{client_id}</code>
        <span>{scopeNames(scopes)}</span>
        <span>{ip_allow === null ? texts.anywhere : texts.only(ip_allow.join(', '))}</span>
      </div>
      <div className={classes.when}>
        {mayReadCalls && <LastCall clientId={client_id} />}
        <span>
          {texts.created} <Time at={created_at} form="day" />
        </span>
        {expires_at && (
          <span>
            {texts.expires} <Time at={expires_at} />
          </span>
        )}
      </div>
      {mayReadCalls && (
        <PageLink to={`${path}/developers/requests`} search={{ key: client_id }}>
          {texts.calls}
          <span className="visually-hidden"> {name ?? client_id}</span>
        </PageLink>
      )}
      <DeleteButton of={of} />
    </li>
  );
}
