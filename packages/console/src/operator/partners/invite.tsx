import { useState, type ReactNode } from 'react';
import { reachOf, type Role } from '../../partner/members/members.ts';
import { memberTexts } from '../../partner/members/texts.ts';
import type { Environment } from '../../session/account.ts';
import { ActDialog } from '../../shell/act-dialog.tsx';
import { DialogButton } from '../../shell/dialog-button.tsx';
import { ShownOnce } from '../../shell/shown-once.tsx';
import { useTexts } from '../../text/catalog.ts';
import { EmailInput } from '../../ui/email-input.tsx';
import { isEmail } from '../../ui/is-email.ts';
import { uiTexts } from '../../ui/texts.ts';
import { useOperatorAct } from '../api.ts';
import type { PersonOfPartner } from './partner.ts';
import { partnerTexts } from './texts.ts';

/** What an invitation gives. */
interface Invited {
  readonly email: string;
  readonly role: Role;
  readonly environments: readonly Environment[];
}

interface InviteProps {
  /** Below the operator's API. */
  readonly path: string;
}

/** Invites an admin of a partner, for both environments. */
export function InviteAdminButton({ path }: InviteProps) {
  const { invite } = useTexts(partnerTexts);
  return (
    <DialogButton right="partners.write" kind="primary" text={invite.open}>
      {(close) => <InviteAdminDialog path={path} onClose={close} />}
    </DialogButton>
  );
}

/** Makes a new link for somebody who has not accepted yet. */
export function InviteAgainButton({ path, of }: InviteProps & { readonly of: PersonOfPartner }) {
  const { invite } = useTexts(partnerTexts);
  const { person, role, environments } = of;
  return (
    <DialogButton right="partners.write" text={invite.again} isPossible={of.accepted_at === null && !of.disabled_at}>
      {(close) => (
        <InviteDialog
          title={invite.again}
          path={path}
          invited={{ email: person.email, role, environments }}
          onClose={close}
        />
      )}
    </DialogButton>
  );
}

function InviteAdminDialog({ path, onClose }: InviteProps & { readonly onClose: () => void }) {
  const { invite } = useTexts(partnerTexts);
  const [email, setEmail] = useState('');
  const invited: Invited = { email: email.trim(), role: 'admin', environments: ['live', 'sandbox'] };
  return (
    <InviteDialog title={invite.open} path={path} invited={invited} onClose={onClose}>
      <EmailInput label={invite.email} value={email} onChange={setEmail} />
    </InviteDialog>
  );
}

interface InviteDialogProps extends InviteProps {
  readonly title: string;
  readonly invited: Invited;
  readonly onClose: () => void;
  readonly children?: ReactNode;
}

/** Shows the link once, because it lets its holder in. */
function InviteDialog({ title, path, invited, onClose, children }: InviteDialogProps) {
  const { invite: texts } = useTexts(partnerTexts);
  const { reaches } = useTexts(memberTexts);
  const { roles } = useTexts(uiTexts);
  const invite = useOperatorAct<{ readonly invitation_url: string }, Invited>(() => path);
  const { email, role, environments } = invited;
  if (invite.data !== undefined) {
    const { email: sentTo } = invite.variables;
    return <ShownOnce title={texts.done(sentTo)} values={[[sentTo, invite.data.invitation_url]]} onKept={onClose} />;
  }
  const effect = isEmail(email) && texts.effect(email, roles[role], reaches[reachOf(environments)]);
  return (
    <ActDialog
      title={title}
      effect={<p>{effect}</p>}
      act={texts.act}
      isReady={isEmail(email)}
      error={invite.error}
      isPending={invite.isPending}
      labels={{ email: texts.email }}
      onAct={() => invite.mutate(invited)}
      onClose={onClose}
    >
      {children}
    </ActDialog>
  );
}
