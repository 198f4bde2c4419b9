import { useQuery } from '@tanstack/react-query';
import { useTexts } from '../text/catalog.ts';
import { signInPageQuery } from './session.ts';
import { CopyButton } from '../ui/copy-button.tsx';
import { sessionTexts } from './texts.ts';
import classes from './sign-in.module.css';

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
  const command = `npm run -s issuary -- console sign-in-link --email ${email}`;
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
