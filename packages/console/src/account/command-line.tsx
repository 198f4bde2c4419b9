import { useMutation } from '@tanstack/react-query';
import { callOperator } from '../operator/api.ts';
import { needsRecentSignIn, operatorMembershipOf, useSession } from '../session/session.ts';
import { ShownOnce } from '../shell/shown-once.tsx';
import { useTexts } from '../text/catalog.ts';
import { Button } from '../ui/mantine/button.tsx';
import { Failed } from '../ui/states.tsx';
import { accountTexts } from './texts.ts';
import classes from './account.module.css';

/** How an operator signs in on the command line. */
export function CommandLine() {
  const texts = useTexts(accountTexts).commandLine;
  const session = useSession();
  const make = useMutation({
    mutationFn: async () => await callOperator<{ readonly code: string }>('POST', '/command-line-codes'),
  });
  if (operatorMembershipOf(session) === undefined) return null;
  return (
    <section className={classes.section}>
      <h2>{texts.title}</h2>
      <p>{texts.why}</p>
      <Button onClick={() => make.mutate()} loading={make.isPending}>
        {texts.make}
      </Button>
      {make.error !== null && !needsRecentSignIn(make.error) && <Failed error={make.error} />}
      {make.data && (
        <ShownOnce title={texts.title} values={[[texts.code, make.data.code]]} onKept={() => make.reset()} />
      )}
    </section>
  );
}
