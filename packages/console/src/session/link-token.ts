import { useLayoutEffect, useState } from 'react';

/**
 * The token of the link that opened the page. It is in the fragment of the address, which the browser sends to nobody.
 * @returns undefined if there is none, and what forgets it
 */
export function useLinkToken(): readonly [token: string | undefined, forget: () => void] {
  const [token, setToken] = useState<string>();
  // Before the page is drawn, which otherwise shows for a moment what it shows without a link.
  useLayoutEffect(() => {
    const take = (): void => {
      const found = takeToken();
      if (found !== undefined) setToken(found);
    };
    take();
    // A link that is pasted into a tab with this page changes only the fragment, and the browser does not load the page again.
    window.addEventListener('hashchange', take);
    return () => window.removeEventListener('hashchange', take);
  }, []);
  return [token, () => setToken(undefined)];
}

/** Reads the token and takes it out of the address, so that no history keeps it. */
function takeToken(): string | undefined {
  const token = new URLSearchParams(location.hash.slice(1)).get('token') ?? undefined;
  if (token !== undefined) history.replaceState(history.state, '', location.pathname + location.search);
  return token;
}
