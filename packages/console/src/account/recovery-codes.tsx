import { useTexts } from '../text/catalog.ts';
import { Button } from '../ui/mantine/button.tsx';
import { accountTexts } from './texts.ts';
import classes from './account.module.css';

interface RecoveryCodesProps {
  readonly codes: readonly string[];
  readonly onKept: () => void;
}

/** Shows new codes, once. */
export function RecoveryCodes({ codes, onKept }: RecoveryCodesProps) {
  const texts = useTexts(accountTexts);
  return (
    <section className={classes.form} aria-label={texts.recoveryCodes}>
      <p>{texts.keepCodes}</p>
      <ul className={classes.codes}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <Button kind="primary" onClick={onKept}>
        {texts.codesKept}
      </Button>
    </section>
  );
}
