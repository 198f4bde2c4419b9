import { useState } from 'react';
import { AccountFailed } from '../../account/account-failed.tsx';
import { useAccountChange } from '../../account/methods.ts';
import { usePlace } from '../../session/place.ts';
import { ShownOnce } from '../../shell/shown-once.tsx';
import { shellTexts } from '../../shell/texts.ts';
import { useTexts } from '../../text/catalog.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { EmailInput } from '../../ui/email-input.tsx';
import { isEmail } from '../../ui/is-email.ts';
import { DialogFooter } from '../../ui/dialog-footer.tsx';
import { Button } from '../../ui/mantine/button.tsx';
import { GrantFields } from './grant-fields.tsx';
import { inviteMember, reachOf, type Member, type NewMember, type Role } from './members.ts';
import { memberTexts } from './texts.ts';
import classes from './members.module.css';
import { Submit } from '../../ui/submit.tsx';

interface InviteMemberProps {
  /** Who was invited already, and gets another link. */
  readonly again?: Member;
  readonly onClose: () => void;
}

/** Invites somebody. The link is shown once. It lets its holder in, so it goes to that person alone. */
export function InviteMember({ again, onClose }: InviteMemberProps) {
  const texts = useTexts(memberTexts);
  const { cancel } = useTexts(shellTexts);
  const { membership } = usePlace();
  const [email, setEmail] = useState(again?.person.email ?? '');
  const [role, setRole] = useState<Role>(again?.role ?? 'support');
  const [reach, setReach] = useState(() => reachOf((again ?? membership).environments));
  const title = again ? texts.newLink : texts.invite;
  const invite = useAccountChange(async (given: NewMember) => await inviteMember(membership.partner.id, given));
  if (invite.data !== undefined) {
    const sentTo = invite.variables.email;
    return <ShownOnce title={texts.handOver(sentTo)} values={[[sentTo, invite.data]]} onKept={onClose} />;
  }
  return (
    <Dialog title={title} onClose={onClose}>
      <form
        className={classes.form}
        onSubmit={(event) => {
          event.preventDefault();
          invite.mutate({ email: email.trim(), role, reach });
        }}
      >
        {again ? (
          <p>{texts.replacesLink(email)}</p>
        ) : (
          <EmailInput
            label={texts.email}
            value={email}
            onChange={(next) => {
              setEmail(next);
              invite.reset();
            }}
          />
        )}
        <GrantFields role={role} reach={reach} onRole={setRole} onReach={setReach} />
        {invite.error && <AccountFailed error={invite.error} />}
        <DialogFooter>
          <Button onClick={onClose}>{cancel}</Button>
          <Submit isReady={isEmail(email)} loading={invite.isPending}>
            {title}
          </Submit>
        </DialogFooter>
      </form>
    </Dialog>
  );
}
