import { useState } from 'react';
import { AccountFailed } from '../../account/account-failed.tsx';
import { useAccountChange } from '../../account/methods.ts';
import { usePlace } from '../../session/place.ts';
import { ShownOnce } from '../../shell/shown-once.tsx';
import { useTexts } from '../../text/catalog.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { EmailInput, isEmail } from '../../ui/email-input.tsx';
import { DialogFooter } from '../../ui/dialog-footer.tsx';
import { GrantFields } from './grant-fields.tsx';
import { inviteMember, reachOf, type NewMember, type Role } from './members.ts';
import { memberTexts } from './texts.ts';
import classes from './members.module.css';
import { Submit } from '../../ui/submit.tsx';

/** Invites somebody. The link is shown once. It lets its holder in, so it goes to that person alone. */
export function InviteMember({ onClose }: { readonly onClose: () => void }) {
  const texts = useTexts(memberTexts);
  const { membership } = usePlace();
  const [email, setEmail] = useState('');
  const [role, setRole] = useState<Role>('support');
  const [reach, setReach] = useState(() => reachOf(membership.environments));
  const invite = useAccountChange(async (given: NewMember) => await inviteMember(membership.partner.id, given));
  if (invite.data !== undefined)
    return <ShownOnce title={texts.handOver(email)} values={[[email, invite.data]]} onKept={onClose} />;
  return (
    <Dialog title={texts.invite} onClose={onClose}>
      <form
        className={classes.form}
        onSubmit={(event) => {
          event.preventDefault();
          invite.mutate({ email: email.trim(), role, reach });
        }}
      >
        <EmailInput label={texts.email} value={email} onChange={setEmail} />
        <GrantFields role={role} reach={reach} onRole={setRole} onReach={setReach} />
        {invite.error && <AccountFailed error={invite.error} />}
        <DialogFooter>
          <Submit isReady={isEmail(email)} loading={invite.isPending}>
            {texts.invite}
          </Submit>
        </DialogFooter>
      </form>
    </Dialog>
  );
}
