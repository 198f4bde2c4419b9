import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { ActDialog } from '../../shell/act-dialog.tsx';
import { DialogButton } from '../../shell/dialog-button.tsx';
import { ShownOnce } from '../../shell/shown-once.tsx';
import { useTexts } from '../../text/catalog.ts';
import { useLanguage } from '../../text/language.ts';
import { EmailInput } from '../../ui/email-input.tsx';
import { isEmail } from '../../ui/is-email.ts';
import { TextInput } from '../../ui/mantine/text-input.tsx';
import { formatMoney } from '../../ui/money.tsx';
import { Optional } from '../../ui/optional.tsx';
import { SETTLED_MS, useSettled } from '../../ui/use-settled.ts';
import { useOperatorAct } from '../api.ts';
import { isHandle, suggestedHandle } from './handle.ts';
import type { Partner } from './partner.ts';
import { partnerTexts } from './texts.ts';

const NAME_LENGTH_MAX = 200;
const HANDLE_LENGTH_MAX = 32;
/** What the service puts into the sandbox of a new partner. */
const SANDBOX_FUNDS = ['1000000.00', 'usd'] as const;

interface NewPartner {
  readonly name: string;
  readonly handle?: string;
  readonly admin_email: string;
}

interface Onboarded {
  readonly partner: Partner;
  readonly invitation_url: string;
}

/** Onboards a partner, and shows the invitation of its admin once. */
export function OnboardButton() {
  const { onboard: texts } = useTexts(partnerTexts);
  return (
    <DialogButton right="partners.write" kind="primary" text={texts.open}>
      {(close) => <OnboardDialog onClose={close} />}
    </DialogButton>
  );
}

function OnboardDialog({ onClose }: { readonly onClose: () => void }) {
  const { onboard: texts } = useTexts(partnerTexts);
  const language = useLanguage();
  const navigate = useNavigate();
  const [name, setName] = useState('');
  // Until somebody types another one, that which the name suggests.
  const [typedHandle, setHandle] = useState<string | undefined>();
  const handle = (typedHandle ?? suggestedHandle(name) ?? '').trim();
  const isAccepted = handle === '' || isHandle(handle);
  const isWrong = useSettled(handle, SETTLED_MS) === handle && !isAccepted;
  const [email, setEmail] = useState('');
  const onboard = useOperatorAct<Onboarded, NewPartner>(() => '/partners');
  const { data } = onboard;
  if (data !== undefined) {
    return (
      <ShownOnce
        title={texts.invitation(data.partner.name)}
        values={[[onboard.variables.admin_email, data.invitation_url]]}
        onKept={() => void navigate({ to: `/o/partners/${data.partner.handle}` })}
      />
    );
  }
  const isReady = name.trim() !== '' && isAccepted && isEmail(email);
  const given = { name: name.trim(), admin_email: email.trim(), ...(handle && { handle }) };
  return (
    <ActDialog
      title={texts.open}
      effect={
        isReady ? (
          <>
            <p>{texts.effect(given.name, formatMoney(...SANDBOX_FUNDS, language))}</p>
            <p>{handle ? texts.named(handle) : texts.unnamed}</p>
            <p>{texts.admin(given.admin_email)}</p>
          </>
        ) : (
          <p>{texts.fill}</p>
        )
      }
      act={texts.act}
      isReady={isReady}
      error={onboard.error}
      isPending={onboard.isPending}
      labels={{ name: texts.name, handle: texts.handle, admin_email: texts.email }}
      onAct={() => onboard.mutate(given)}
      onClose={onClose}
    >
      <TextInput label={texts.name} value={name} onChange={setName} maxLength={NAME_LENGTH_MAX} />
      <Optional>
        <TextInput
          label={texts.handle}
          value={typedHandle ?? handle}
          onChange={setHandle}
          maxLength={HANDLE_LENGTH_MAX}
          {...(isWrong ? { error: texts.handleRule } : { hint: texts.handleRule })}
        />
      </Optional>
      <EmailInput label={texts.email} value={email} onChange={setEmail} />
    </ActDialog>
  );
}
