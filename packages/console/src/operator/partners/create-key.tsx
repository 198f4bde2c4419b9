import type { Key } from '@issuary/sdk';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { keyTexts } from '../../partner/keys/texts.ts';
import type { Environment } from '../../session/account.ts';
import { DialogButton } from '../../shell/dialog-button.tsx';
import { ShownOnce } from '../../shell/shown-once.tsx';
import { useTexts } from '../../text/catalog.ts';
import { Checkboxes } from '../../ui/checkboxes.tsx';
import { TextInput } from '../../ui/mantine/text-input.tsx';
import { AskDialog, type Request } from '../approvals/ask-dialog.tsx';
import type { Asked } from '../approvals/types.ts';

const NAME_LENGTH_MAX = 100;

type Scope = Key['scopes'][number];

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
  const { create: texts, scopes: words } = useTexts(keyTexts);
  const navigate = useNavigate();
  const [name, setName] = useState('');
  const [scopes, setScopes] = useState<ReadonlySet<Scope>>(new Set(['read']));
  const [asked, setAsked] = useState<AskedKey & { readonly secret_id: string }>();
  const leave = ({ approval }: Asked): void => {
    onClose();
    if (approval) void navigate({ to: `/o/approvals/${approval.id}` });
  };
  if (asked !== undefined) {
    return (
      <ShownOnce
        title={texts.secret(name)}
        values={[
          ['client_id', asked.client_id],
          ['secret_id', asked.secret_id],
        ]}
        onKept={() => leave(asked)}
      />
    );
  }
  const given = name.trim();
  const request: Request | undefined =
    given === '' || scopes.size === 0
      ? undefined
      : {
          act: 'keys.create',
          path: `/partners/${encodeURIComponent(partner)}/keys`,
          body: { environment, name: given, scopes: [...scopes] },
        };
  return (
    <AskDialog
      title={texts.open}
      request={request}
      environment={environment}
      onClose={onClose}
      onAsked={(answer) => {
        const { secret_id, ...key } = answer as AskedKey;
        if (secret_id === undefined) leave(answer);
        else setAsked({ ...key, secret_id });
      }}
    >
      <TextInput label={texts.name} value={name} onChange={setName} maxLength={NAME_LENGTH_MAX} />
      <Checkboxes
        label={texts.scopes}
        options={Object.entries(words) as [Scope, string][]}
        chosen={scopes}
        onChange={setScopes}
      />
    </AskDialog>
  );
}
