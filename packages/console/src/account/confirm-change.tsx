import { shellTexts } from '../shell/texts.ts';
import { useTexts } from '../text/catalog.ts';
import { Dialog } from '../ui/dialog.tsx';
import { DialogFooter } from '../ui/dialog-footer.tsx';
import { Button } from '../ui/mantine/button.tsx';
import { AccountFailed } from './account-failed.tsx';
import { useAccountChange } from './methods.ts';
import { accountTexts } from './texts.ts';
import classes from './account.module.css';

interface ConfirmChangeProps<Result> {
  readonly title: string;
  /** What will be, in sentences. That other sessions end is added. */
  readonly effect: string;
  /** What the button says: the verb and its object. */
  readonly act: string;
  readonly change: () => Promise<Result>;
  /** Runs once everything is read again. */
  readonly onDone: (result: Result) => void;
  readonly onClose: () => void;
}

/** Asks before something that the person signs in with is gone, and says the effect. The focus is on the button that cancels. */
export function ConfirmChange<Result>({ title, effect, act, change, onDone, onClose }: ConfirmChangeProps<Result>) {
  const texts = useTexts(accountTexts);
  const { cancel } = useTexts(shellTexts);
  const confirmed = useAccountChange(async (_input: void) => await change());
  return (
    <Dialog title={title} onClose={onClose}>
      <div className={classes.form}>
        <p>{effect}</p>
        <p>{texts.othersEnd}</p>
        {confirmed.error && <AccountFailed error={confirmed.error} />}
        <DialogFooter>
          <Button onClick={onClose}>{cancel}</Button>
          <Button
            kind="bad"
            loading={confirmed.isPending}
            onClick={() => confirmed.mutate(undefined, { onSuccess: onDone })}
          >
            {act}
          </Button>
        </DialogFooter>
      </div>
    </Dialog>
  );
}
