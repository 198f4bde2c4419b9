import { useQuery } from '@tanstack/react-query';
import { useTexts } from '../text/catalog.ts';
import { signInPageQuery } from './session.ts';
import { CopyButton } from '../ui/copy-button.tsx';
import { sessionTexts } from './texts.ts';
import classes from './sign-in.module.css';

/** Where the command's links lead if it has no settings. */
const USUAL_ORIGIN = 'http://localhost:8083';

interface LinkHelpProps {
  /** What a link is for. */
  readonly why: string;
  /** Whom the link signs in. */
  readonly email: string;
}

/** Where links sign people in, which is not so in production: how to get one. */
export function LinkHelp({ why, email }: LinkHelpProps) {
  const texts = useTexts(sessionTexts);
  const page = useQuery(signInPageQuery);
  if (!page.data?.links) return null;
  // A link has a one-time token, which must not reach what listens on the usual port.
  const { origin } = window.location;
  const setting = origin === USUAL_ORIGIN ? '' : `ISSUARY_CONSOLE_URL=${origin} `;
  const command = `${setting}npm run -s issuary -- console sign-in-link --email ${email}`;
  return (
    <section className={classes.help}>
      <p>{why}</p>
      <p>{texts.newLink}</p>
      <pre className={classes.command}>{command}</pre>
      <p>{texts.ownFolder}</p>
      <CopyButton value={command}>{texts.copyCommand}</CopyButton>
    </section>
  );
}
