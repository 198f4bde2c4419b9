import { useState } from 'react';
import type { Environment } from '../../session/account.ts';
import { DialogButton } from '../../shell/dialog-button.tsx';
import { useTexts } from '../../text/catalog.ts';
import { TextInput } from '../../ui/mantine/text-input.tsx';
import { AskDialog, type Request } from '../approvals/ask-dialog.tsx';
import { railsTexts } from './texts.ts';
import type { Platform } from './types.ts';

const URL_LENGTH_MAX = 255;

interface ConnectProps extends Pick<Platform, 'connection'> {
  readonly vendor: 'lithic' | 'stripe';
  /** Its name and its environment. */
  readonly place: string;
  readonly environment: Environment;
}

/** Asks to register this installation at a card vendor. */
export function ConnectButton(props: ConnectProps) {
  const { connect } = useTexts(railsTexts);
  return (
    <DialogButton right="platforms.write" text={connect.open(props.place)}>
      {(close) => <ConnectDialog {...props} onClose={close} />}
    </DialogButton>
  );
}

function ConnectDialog({
  vendor,
  place,
  environment,
  connection,
  onClose,
}: ConnectProps & { readonly onClose: () => void }) {
  const { connect } = useTexts(railsTexts);
  const ending = `/${vendor}/${environment}`;
  const [url, setUrl] = useState(connection?.url.slice(0, -ending.length) ?? '');
  const request: Request | undefined =
    url === ''
      ? undefined
      : { act: 'platform.connect', path: `/platforms/${vendor}/connect`, body: { environment, url } };
  return (
    <AskDialog
      title={connect.open(place)}
      request={request}
      environment={environment}
      onClose={onClose}
      labels={{ url: connect.url }}
    >
      <p>{connect.explain}</p>
      <TextInput label={connect.url} value={url} onChange={(text) => setUrl(text.trim())} maxLength={URL_LENGTH_MAX} />
    </AskDialog>
  );
}
