import { useQuery } from '@tanstack/react-query';
import { useTexts } from '../text/catalog.ts';
import { Button } from '../ui/mantine/button.tsx';
import { signInPageQuery } from './session.ts';
import { sessionTexts } from './texts.ts';

interface CompanyAccountProps {
  /** The page that follows. */
  readonly returnTo: string;
  /** Keeps this page, which goes on as soon as the person has signed in there. */
  readonly inNewTab?: boolean;
}

/** Where the operator has an OpenID provider: leads to its page for signing in. */
export function CompanyAccount({ returnTo, inNewTab = false }: CompanyAccountProps) {
  const texts = useTexts(sessionTexts);
  const page = useQuery(signInPageQuery);
  if (!page.data?.oidc) return null;
  const url = `/account/v1/sign-in/oidc?return_to=${encodeURIComponent(returnTo)}`;
  return (
    <Button onClick={() => (inNewTab ? void open(url, '_blank', 'noopener') : location.assign(url))}>
      {inNewTab ? texts.withAccountInNewTab : texts.withAccount}
    </Button>
  );
}
