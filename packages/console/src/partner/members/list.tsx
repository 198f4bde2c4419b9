import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { AccountFailed } from '../../account/account-failed.tsx';
import { useCan, usePlace } from '../../session/place.ts';
import { ActButton } from '../../shell/act-button.tsx';
import { Page } from '../../shell/page.tsx';
import { useTexts } from '../../text/catalog.ts';
import type { CsvFields } from '../../ui/csv.ts';
import { ListFooter, onePage } from '../../ui/data-list.tsx';
import { Button } from '../../ui/mantine/button.tsx';
import { Name } from '../../ui/name.tsx';
import { Loading } from '../../ui/states.tsx';
import { uiTexts } from '../../ui/texts.ts';
import { Time } from '../../ui/time.tsx';
import { ChangeMember } from './change-member.tsx';
import { InviteMember } from './invite-member.tsx';
import { membersQuery, reachOf, type Member } from './members.ts';
import { memberTexts } from './texts.ts';
import classes from './members.module.css';

/** Who may use the console for the partner, in both environments. */
export function MemberList() {
  const texts = useTexts(memberTexts);
  const { roles } = useTexts(uiTexts);
  const { membership } = usePlace();
  const mayChange = useCan('members.write');
  const members = useQuery(membersQuery(membership.partner.id));
  const [shown, setShown] = useState<'invite' | { readonly act: 'change' | 'again'; readonly member: Member }>();
  const close = (): void => setShown(undefined);
  return (
    <Page
      title={texts.title}
      acts={
        <ActButton right="members.write" kind="primary" loading={false} onClick={() => setShown('invite')} opensDialog>
          {texts.invite}
        </ActButton>
      }
    >
      {members.isPending && <Loading />}
      {members.error && <AccountFailed error={members.error} />}
      <ul className={classes.rows} aria-label={texts.title}>
        {members.data?.map((member) => (
          <li key={member.id}>
            <span className={classes.who}>
              <Name>{member.person.name}</Name>
              <small>{member.person.email}</small>
            </span>
            <span className={classes.what}>
              {roles[member.role]}, {texts.reaches[reachOf(member.environments)]}
              <small>
                {texts.statuses[member.status]} <Time at={member.since} form="day" />
              </small>
            </span>
            {mayChange && (
              <span className={classes.acts}>
                {member.status === 'invited' && (
                  <Button onClick={() => setShown({ act: 'again', member })} opensDialog>
                    {texts.newLink}
                    <span className="visually-hidden"> {member.person.email}</span>
                  </Button>
                )}
                <Button onClick={() => setShown({ act: 'change', member })} opensDialog>
                  {texts.change}
                  <span className="visually-hidden"> {member.person.email}</span>
                </Button>
              </span>
            )}
          </li>
        ))}
      </ul>
      <ListFooter pages={onePage(members.data)} file="members" fieldsOf={fieldsOf} />
      {shown === 'invite' && <InviteMember onClose={close} />}
      {shown && shown !== 'invite' && shown.act === 'again' && <InviteMember again={shown.member} onClose={close} />}
      {shown && shown !== 'invite' && shown.act === 'change' && <ChangeMember member={shown.member} onClose={close} />}
    </Page>
  );
}

/** A member as a row of a file. */
function fieldsOf({ person, role, environments, status, since }: Member): CsvFields {
  const { id: person_id, name, email } = person;
  return { person_id, name, email, role, environments: environments.join(' '), status, since };
}
