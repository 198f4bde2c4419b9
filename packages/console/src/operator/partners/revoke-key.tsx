import type { Key } from '@issuary/sdk';
import type { Environment } from '../../session/account.ts';
import { DialogButton } from '../../shell/dialog-button.tsx';
import { useTexts } from '../../text/catalog.ts';
import { AskDialog } from '../approvals/ask-dialog.tsx';
import { partnerTexts } from './texts.ts';

interface RevokeKeyProps {
  readonly of: Key;
  readonly partner: string;
  readonly environment: Environment;
}

/** Asks to revoke a key of a partner. */
export function RevokeKeyButton({ of, partner, environment }: RevokeKeyProps) {
  const { keys: texts } = useTexts(partnerTexts);
  const path = `/keys/${of.client_id}`;
  return (
    <DialogButton right="keys.write" text={texts.revoke}>
      {(close) => (
        <AskDialog
          title={texts.revokeTitle(of.name ?? of.client_id)}
          request={{ act: 'keys.revoke', path, method: 'DELETE', body: {}, partner }}
          environment={environment}
          onClose={close}
        />
      )}
    </DialogButton>
  );
}
