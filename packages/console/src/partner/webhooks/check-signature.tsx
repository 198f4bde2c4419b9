import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useIsVisit } from '../../session/place.ts';
import { useTexts } from '../../text/catalog.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { DialogFooter } from '../../ui/dialog-footer.tsx';
import { Button } from '../../ui/mantine/button.tsx';
import { TextInput } from '../../ui/mantine/text-input.tsx';
import { Notice } from '../../ui/notice.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { Time } from '../../ui/time.tsx';
import { verifySignature, type Verdict } from './verify-signature.ts';
import { webhookTexts } from './texts.ts';
import classes from './check-signature.module.css';
import { Submit } from '../../ui/submit.tsx';

const BODY_LENGTH_MAX = 1_048_576;
const HEADERS_LENGTH_MAX = 8_192;
const SECRET_LENGTH_MAX = 200;

/** Checks the signature of a request that somebody pastes. The secret does not leave the browser, and goes with the dialog. */
export function SignatureButton() {
  const { signature: texts } = useTexts(webhookTexts);
  const [isOpen, setOpen] = useState(false);
  // The secret is the partner's: an operator has none to paste.
  if (useIsVisit()) return null;
  return (
    <>
      <Button onClick={() => setOpen(true)} opensDialog>
        {texts.open}
      </Button>
      {isOpen && (
        <Dialog title={texts.open} onClose={() => setOpen(false)}>
          <SignatureForm />
        </Dialog>
      )}
    </>
  );
}

function SignatureForm() {
  const { signature: texts } = useTexts(webhookTexts);
  const [body, setBody] = useState('');
  const [headers, setHeaders] = useState('');
  const [secret, setSecret] = useState('');
  const check = useMutation({ mutationFn: async () => await verifySignature(body, headers, secret) });
  // What was found is about what was typed then.
  const changes = (set: (value: string) => void) => (value: string) => {
    check.reset();
    set(value);
  };
  return (
    <form
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault();
        check.mutate();
      }}
    >
      <p>{texts.effect}</p>
      <TextArea label={texts.body} value={body} onChange={changes(setBody)} maxLength={BODY_LENGTH_MAX} />
      <TextArea label={texts.headers} value={headers} onChange={changes(setHeaders)} maxLength={HEADERS_LENGTH_MAX} />
      <TextInput
        label={texts.secret}
        value={secret}
        onChange={changes(setSecret)}
        type="password"
        maxLength={SECRET_LENGTH_MAX}
      />
      {check.data && (
        <Notice>
          <Found verdict={check.data} />
        </Notice>
      )}
      <DialogFooter>
        <Submit isReady={body !== '' && secret.trim() !== ''} loading={check.isPending}>
          {texts.act}
        </Submit>
      </DialogFooter>
    </form>
  );
}

function Found({ verdict }: { readonly verdict: Verdict }) {
  const { signature: texts } = useTexts(webhookTexts);
  if (verdict.is === 'right') return texts.right(verdict.type, verdict.id);
  if (verdict.is === 'wrong') return texts.wrong[verdict.code];
  return (
    <>
      {texts.old} <Time at={verdict.sentAt} />.
    </>
  );
}
