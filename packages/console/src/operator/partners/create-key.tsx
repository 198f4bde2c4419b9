import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useKeyFields } from '../../partner/keys/key-fields.tsx';
import { keyTexts } from '../../partner/keys/texts.ts';
import type { Environment } from '../../session/account.ts';
import { DialogButton } from '../../shell/dialog-button.tsx';
import { ShownOnce } from '../../shell/shown-once.tsx';
import { useTexts } from '../../text/catalog.ts';
import { AskDialog, type Request } from '../approvals/ask-dialog.tsx';
import type { Asked } from '../approvals/types.ts';
import { partnerTexts } from './texts.ts';

interface CreateKeyProps {
  readonly partner: string;
  readonly environment: Environment;
}

/** The answer, with the secret that only this person sees. */
interface AskedKey extends Asked {
  readonly client_id: string;
  /** Not in the answer to a repeat, whose first answer was lost. */
  readonly secret_id?: string;
}

/** Asks for a key of a partner, and shows its secret once. In live, it works once another person has approved it. */
export function CreateKeyButton(props: CreateKeyProps) {
  const { create } = useTexts(keyTexts);
  return (
    <DialogButton right="keys.write" kind="primary" text={create.open}>
      {(close) => <CreateDialog {...props} onClose={close} />}
    </DialogButton>
  );
}

function CreateDialog({ partner, environment, onClose }: CreateKeyProps & { readonly onClose: () => void }) {
  const { create: texts } = useTexts(keyTexts);
  const { keys } = useTexts(partnerTexts);
  const navigate = useNavigate();
  const { key, fields, labels } = useKeyFields();
  const [asked, setAsked] = useState<AskedKey & { readonly secret_id: string }>();
  const leave = ({ approval }: Asked): void => {
    onClose();
    if (approval) void navigate({ to: `/o/approvals/${approval.id}` });
  };
  if (asked !== undefined) {
    return (
      <ShownOnce
        title={texts.secret(key?.name ?? asked.client_id)}
        values={[
          ['client_id', asked.client_id],
          ['secret_id', asked.secret_id],
        ]}
        note={asked.approval ? keys.waits : undefined}
        onKept={() => leave(asked)}
      />
    );
  }
  const request: Request | undefined =
    key === undefined
      ? undefined
      : {
          act: 'keys.create',
          path: `/partners/${encodeURIComponent(partner)}/keys`,
          body: { environment, ...key },
          partner,
        };
  return (
    <AskDialog
      title={texts.open}
      request={request}
      environment={environment}
      labels={labels}
      onClose={onClose}
      onAsked={(answer) => {
        const { secret_id, ...rest } = answer as AskedKey;
        if (secret_id === undefined) leave(answer);
        else setAsked({ ...rest, secret_id });
      }}
    >
      {fields}
    </AskDialog>
  );
}
