import { useState } from 'react';
import { ActDialog } from '../../shell/act-dialog.tsx';
import { DialogButton } from '../../shell/dialog-button.tsx';
import { ShownOnce } from '../../shell/shown-once.tsx';
import { useTexts } from '../../text/catalog.ts';
import { EmailInput } from '../../ui/email-input.tsx';
import { isEmail } from '../../ui/is-email.ts';
import { useOperatorAct } from '../api.ts';
import { RoleField } from './role-field.tsx';
import { uiTexts } from '../../ui/texts.ts';
import { operatorTexts } from './texts.ts';
import type { Role } from './types.ts';

/** Invites somebody to be an operator. The link lets its holder in, so it is shown once. */
export function InviteButton() {
  const { invite } = useTexts(operatorTexts);
  return (
    <DialogButton right="operators.write" kind="primary" text={invite.open}>
      {(close) => <InviteDialog onClose={close} />}
    </DialogButton>
  );
}

interface Invited {
  readonly email: string;
  readonly role: Role;
}

function InviteDialog({ onClose }: { readonly onClose: () => void }) {
  const { invite: texts, role: roleLabel, email: label } = useTexts(operatorTexts);
  const { roles } = useTexts(uiTexts);
  const [email, setEmail] = useState('');
  const [role, setRole] = useState<Role>('read_only');
  const invite = useOperatorAct<{ readonly invitation_url: string }, Invited>(() => '/operators/invitations');
  const given = email.trim();
  if (invite.data !== undefined) {
    const { email: sentTo } = invite.variables;
    return <ShownOnce title={texts.done(sentTo)} values={[[sentTo, invite.data.invitation_url]]} onKept={onClose} />;
  }
  return (
    <ActDialog
      title={texts.open}
      effect={<p>{isEmail(given) && texts.effect(given, roles[role])}</p>}
      act={texts.act}
      isReady={isEmail(given)}
      error={invite.error}
      isPending={invite.isPending}
      labels={{ email: label, role: roleLabel }}
      onAct={() => invite.mutate({ email: given, role })}
      onClose={onClose}
    >
      <EmailInput label={label} value={email} onChange={setEmail} />
      <RoleField role={role} onChange={setRole} />
    </ActDialog>
  );
}
