import { memo, useId, useRef, useState, type ReactNode } from 'react';
import type { Environment } from '../session/account.ts';
import { useHere } from '../session/place.ts';
import { needsRecentSignIn } from '../session/session.ts';
import { useTexts } from '../text/catalog.ts';
import { useLanguage } from '../text/language.ts';
import { Dialog } from '../ui/dialog.tsx';
import { DialogFooter } from '../ui/dialog-footer.tsx';
import { Button } from '../ui/mantine/button.tsx';
import { TextInput } from '../ui/mantine/text-input.tsx';
import { Optional } from '../ui/optional.tsx';
import { useErrorTexts } from '../ui/error/use-error-texts.ts';
import { ProblemsAtFields } from '../ui/problem/at-field.tsx';
import type { Labels } from '../ui/problem/problem-text.ts';
import { Loading } from '../ui/states.tsx';
import { Submit } from '../ui/submit.tsx';
import { uiTexts } from '../ui/texts.ts';
import { FailedAct } from './failed-act.tsx';
import { shellTexts } from './texts.ts';
import { isTypedAs } from './typed-as.ts';
import classes from './act-dialog.module.css';

/** Of a dialog whose fields the service has no problems with. */
export const NO_LABELS: Labels = {};

interface Act {
  readonly title: string;
  /** What will be, in sentences; undefined while it is not known. */
  readonly effect: ReactNode;
  /** What must be seen when the button is pressed, in sentences; null: not yet. It stays above the buttons while the effect scrolls. */
  readonly lastWord?: ReactNode;
  /** What the button says: the verb and its object. */
  readonly act: string;
  /** `bad`: it cannot be undone. */
  readonly kind?: 'primary' | 'bad';
  /** What somebody must type first, except in the sandbox. */
  readonly typed?: string | undefined;
  /** What the act is about, if the page is about both. Default: that of the page. */
  readonly environment?: Environment;
  /** Whether the fields have what the act needs. */
  readonly isReady: boolean;
  /** Whether the fields are as they were, so that there is nothing to do. Default: false. */
  readonly isUnchanged?: boolean;
  /** Why the act failed; null: it has not. For a recent sign-in, `SignInAgain` asks over this dialog. */
  readonly error: unknown;
  /** Why the effect is not known; null: it is, or it is being read. Default: null. */
  readonly readError?: unknown;
  readonly isPending: boolean;
  /** Whether the act was sent and all is said: the dialog is only closed. Default: false. */
  readonly isOver?: boolean;
  readonly onAct: () => void;
  readonly onClose: () => void;
}

interface NamedFields {
  /** What the fields are called, by their path in the API: what the service says about one is shown there. */
  readonly labels: Labels;
  readonly children: ReactNode;
}

/** A dialog with fields names them. */
export type FieldsOfAct = NamedFields | { readonly labels?: never; readonly children?: never };

type ActDialogProps = Act & FieldsOfAct;

/** Asks before an act, and shows its effect. Without fields, the focus is on the button that cancels. */
export function ActDialog(props: ActDialogProps) {
  const {
    title,
    effect,
    lastWord,
    act,
    kind = 'primary',
    typed,
    isReady,
    isUnchanged = false,
    error,
    readError = null,
    isPending,
    isOver = false,
    onAct,
    onClose,
    labels = NO_LABELS,
    children,
  } = props;
  const texts = useTexts(shellTexts);
  const { close: closeText } = useTexts(uiTexts);
  const here = useHere();
  const [text, setText] = useState('');
  const environment = props.environment ?? here.environment;
  const mustType = environment !== 'sandbox' && typed !== undefined && !isOver;
  const language = useLanguage();
  const isTyped = !mustType || isTypedAs(text, typed, language);
  const mayAct = isReady && isTyped;
  const effectId = useId();
  // They are there when the act is refused, also after the connection has ended.
  useErrorTexts();
  const wasSent = useRef(false);
  const isOther = !isTyped && !typed.startsWith(text.trim());
  // Where the effect is shown on request, the field comes with it, below what the dialog may have room for.
  const [wasAskedFirst] = useState(mustType);
  return (
    <Dialog title={title} onClose={onClose}>
      <form
        className={classes.form}
        onInput={() => {
          wasSent.current = false;
        }}
        onSubmit={(event) => {
          event.preventDefault();
          if (!mayAct || isPending || isOver) return;
          wasSent.current = true;
          onAct();
        }}
      >
        <ProblemsAtFields error={error ?? readError} labels={labels}>
          {children}
          <div role="status" id={effectId} className={classes.effect}>
            <Held isHeld={isPending}>{effect === undefined && readError === null ? <Loading rows={1} /> : effect}</Held>
          </div>
          {mustType && (
            // Its label is a sentence, which the button repeats.
            <Optional>
              <TextInput
                label={texts.typeToConfirm(typed)}
                value={text}
                onChange={setText}
                maxLength={100}
                autoFocus={!wasAskedFirst}
                {...(isOther && { error: texts.notTheSame(typed) })}
              />
            </Optional>
          )}
          {(error ?? readError) !== null && !needsRecentSignIn(error) && (
            <FailedAct error={error} readError={readError} wasSent={wasSent} />
          )}
        </ProblemsAtFields>
        <DialogFooter>
          {lastWord !== undefined && (
            <div role="status" className={classes.lastWord}>
              {lastWord}
            </div>
          )}
          {isOver ? (
            <Button key="close" kind="primary" onClick={onClose} autoFocus>
              {closeText}
            </Button>
          ) : (
            <>
              <Button onClick={onClose}>{texts.cancel}</Button>
              <Submit
                kind={kind}
                isReady={mayAct}
                loading={isPending}
                describedBy={effectId}
                // A field with another text is named as one to correct.
                waitsFor={
                  isUnchanged ? texts.unchanged : isTyped || isOther ? undefined : `${texts.typeToConfirm(typed)}.`
                }
              >
                {environment === 'live' ? texts.inLive(act) : act}
              </Submit>
            </>
          )}
        </DialogFooter>
      </form>
    </Dialog>
  );
}

interface HeldProps {
  readonly isHeld: boolean;
  readonly children: ReactNode;
}

/** Stays as it is while an act is under way: what is read again then has the act in it, whose effect would be counted twice. */
const Held = memo(
  ({ children }: HeldProps) => children,
  (_before, { isHeld }) => isHeld,
);
