import { useState } from 'react';
import type { Environment } from '../../session/account.ts';
import { DialogButton } from '../../shell/dialog-button.tsx';
import { useTexts } from '../../text/catalog.ts';
import { TextInput } from '../../ui/mantine/text-input.tsx';
import { AskDialog, type Request } from '../approvals/ask-dialog.tsx';
import { railsTexts } from './texts.ts';

/** Block numbers of every chain are shorter. */
const BLOCK_LENGTH_MAX = 15;

interface ResumeProps {
  readonly network: string;
  readonly environment: Environment;
}

/** Asks to watch a chain again that has stopped at a reorganization. */
export function ResumeButton(props: ResumeProps) {
  const { resume } = useTexts(railsTexts);
  return (
    <DialogButton right="rails.act" text={resume.open}>
      {(close) => <ResumeDialog {...props} onClose={close} />}
    </DialogButton>
  );
}

function ResumeDialog({ network, environment, onClose }: ResumeProps & { readonly onClose: () => void }) {
  const { resume } = useTexts(railsTexts);
  const [block, setBlock] = useState('');
  const request: Request | undefined = /^\d+$/.test(block)
    ? { act: 'chains.resume', path: `/chains/${network}/resume`, body: { environment, block: Number(block) } }
    : undefined;
  return (
    <AskDialog
      title={resume.title(network)}
      request={request}
      environment={environment}
      onClose={onClose}
      labels={{ block: resume.block }}
    >
      <p>{resume.explain}</p>
      <TextInput
        label={resume.block}
        value={block}
        onChange={(text) => setBlock(text.trim())}
        inputMode="numeric"
        maxLength={BLOCK_LENGTH_MAX}
      />
    </AskDialog>
  );
}
