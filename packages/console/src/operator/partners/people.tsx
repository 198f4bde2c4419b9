import { useParams } from '@tanstack/react-router';
import { reachOf } from '../../partner/members/members.ts';
import { memberTexts } from '../../partner/members/texts.ts';
import { MissingPage } from '../../shell/missing-page.tsx';
import { Page } from '../../shell/page.tsx';
import { useTexts } from '../../text/catalog.ts';
import { uiTexts } from '../../ui/texts.ts';
import { DataList, onePage, type Column } from '../../ui/data-list.tsx';
import { Name } from '../../ui/name.tsx';
import { Time, ZonedTime } from '../../ui/time.tsx';
import { useOperatorRead } from '../api.ts';
import { InviteAdminButton, InviteAgainButton } from './invite.tsx';
import type { PartnerDetails, PersonOfPartner } from './partner.ts';
import { PartnerTabs } from './partner-tabs.tsx';
import { partnerTexts } from './texts.ts';

/** The people of a partner: who can sign in, and whose invitation waits. */
export function PartnerPeople() {
  const { people: texts } = useTexts(partnerTexts);
  const { id } = useParams({ strict: false }) as { id: string };
  const partner = useOperatorRead<PartnerDetails>(`/partners/${encodeURIComponent(id)}`);
  const path = `/partners/${encodeURIComponent(id)}/members`;
  const read = useOperatorRead<{ readonly members: readonly PersonOfPartner[] }>(path);
  const columns = useColumns(path);
  if (partner.data === undefined) return <MissingPage title={id} of={partner} list="/partners" />;
  const { name } = partner.data;
  return (
    <Page title={name} head={<Name>{name}</Name>} acts={<InviteAdminButton path={path} />}>
      <PartnerTabs id={id} />
      <DataList
        label={texts.list}
        columns={columns}
        pages={onePage(read.data?.members, read)}
        rowKey={(member) => member.id}
        href={() => undefined}
        empty={texts.none}
        file="people"
      />
    </Page>
  );
}

function useColumns(path: string): Column<PersonOfPartner>[] {
  const { people: texts } = useTexts(partnerTexts);
  const { reaches } = useTexts(memberTexts);
  const { roles } = useTexts(uiTexts);
  const { columns } = texts;
  return [
    {
      id: 'name',
      head: columns.name,
      cell: ({ person }) => <Name>{person.name}</Name>,
      csv: ({ person }) => ({ id: person.id, name: person.name }),
      narrow: 'top-start',
    },
    {
      id: 'email',
      head: columns.email,
      cell: ({ person }) => <Name>{person.email}</Name>,
      csv: ({ person }) => ({ email: person.email }),
    },
    {
      id: 'role',
      head: columns.role,
      cell: ({ role, environments }) => `${roles[role]}, ${reaches[reachOf(environments)]}`,
      csv: ({ role, environments }) => ({ role, environments: environments.join(' ') }),
      narrow: 'top-end',
    },
    {
      id: 'status',
      head: columns.status,
      cell: (member) => <Access of={member} />,
      csv: ({ invited_at, accepted_at, invitation_expires_at, can_sign_in, disabled_at }) => ({
        invited_at,
        accepted_at,
        invitation_expires_at,
        can_sign_in,
        disabled_at,
      }),
      narrow: 'bottom-end',
    },
    {
      id: 'again',
      head: columns.again,
      cell: (member) => <InviteAgainButton path={path} of={member} />,
      narrow: 'bottom-start',
    },
  ];
}

/** Whether somebody has accepted, and the way in. */
function Access({ of }: { readonly of: PersonOfPartner }) {
  const { people: texts } = useTexts(partnerTexts);
  const { accepted_at, disabled_at, invitation_expires_at: until, can_sign_in, invited_at, person } = of;
  if (disabled_at !== null) return <Since text={texts.disabled} at={disabled_at} />;
  const link = until !== null && (
    <>
      {texts.openUntil} <ZonedTime at={until} />
    </>
  );
  if (accepted_at === null) {
    return (
      <>
        <Since text={texts.invited} at={invited_at} /> <small>{link || texts.expired}</small>
      </>
    );
  }
  if (can_sign_in) return <Since text={texts.since} at={accepted_at} />;
  return (
    <>
      {texts.shutOut} <small>{link || <code>issuary people reset --email {person.email}</code>}</small>
    </>
  );
}

function Since({ text, at }: { readonly text: string; readonly at: string }) {
  return (
    <>
      {text} <Time at={at} form="day" />
    </>
  );
}
