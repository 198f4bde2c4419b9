import { Outlet, useParams } from '@tanstack/react-router';
import { Suspense, lazy, useEffect, useState } from 'react';
import { useStream } from '../api/stream.ts';
import { membershipAt, useSession } from '../session/session.ts';
import { usePlace } from '../session/place.ts';
import { SignOut } from '../session/sign-out.tsx';
import { useTexts } from '../text/catalog.ts';
import { Icon, type IconName } from '../ui/icon.tsx';
import { Empty, Loading } from '../ui/states.tsx';
import { EnvironmentBar } from './environment-bar.tsx';
import { Shortcuts, useShortcuts } from './shortcuts.tsx';
import { shellTexts } from './texts.ts';
import { PageLink } from '../ui/page-link.tsx';
import classes from './shell.module.css';

const Search = lazy(async () => ({ default: (await import('../partner/search/search.tsx')).Search }));

const PAGES = [
  { name: 'home', to: '', icon: 'home' },
  { name: 'customers', to: '/customers', icon: 'person' },
  { name: 'cards', to: '/cards', icon: 'card' },
  { name: 'transactions', to: '/transactions', icon: 'transactions' },
  { name: 'money', to: '/money', icon: 'money', isWide: true },
  { name: 'developers', to: '/developers', icon: 'developers', isWide: true },
] as const satisfies readonly { name: string; to: string; icon: IconName; isWide?: true }[];

/** The frame of a partner's pages, for somebody who belongs to the partner. */
export function PartnerShell() {
  const texts = useTexts(shellTexts);
  const { partner, environment } = useParams({ strict: false }) as { partner: string; environment: string };
  const membership = membershipAt(useSession(), partner);
  if (membership === undefined) return <Outside>{texts.notMember}</Outside>;
  if (environment !== 'live' && environment !== 'sandbox') return <Outside>{texts.noPage}</Outside>;
  if (!membership.environments.includes(environment)) return <Outside>{texts.notThere}</Outside>;
  return <Frame />;
}

function Frame() {
  const texts = useTexts(shellTexts);
  const { environment, membership, path } = usePlace();
  const [shown, setShown] = useState<'search' | 'shortcuts' | undefined>();
  useShortcuts(path, setShown);
  useIcon(environment);
  useStream();
  const close = (): void => setShown(undefined);
  return (
    <div className={classes.shell} data-environment={environment}>
      <a href="#content" className={classes.skip}>
        {texts.skip}
      </a>
      <EnvironmentBar membership={membership} environment={environment} onSearch={() => setShown('search')} />
      <nav className={classes.navigation} aria-label={texts.navigation}>
        {PAGES.map(({ name, to, icon, ...page }) => (
          <PageLink
            key={name}
            to={path + to}
            activeOptions={{ exact: to === '' }}
            className={'isWide' in page ? classes.widePage : classes.page}
            preload="intent"
          >
            <Icon name={icon} />
            {texts.pages[name]}
          </PageLink>
        ))}
        <button type="button" className={classes.searchPage} onClick={() => setShown('search')}>
          <Icon name="search" />
          {texts.search}
        </button>
      </nav>
      <main id="content" className={classes.content} tabIndex={-1}>
        <Suspense fallback={<Loading />}>
          <Outlet />
        </Suspense>
      </main>
      {shown === 'search' && (
        <Suspense>
          <Search onClose={close} />
        </Suspense>
      )}
      {shown === 'shortcuts' && <Shortcuts onClose={close} />}
    </div>
  );
}

function Outside({ children }: { readonly children: string }) {
  return (
    <main className={classes.content}>
      <Empty>
        <p>{children}</p>
        <SignOut />
      </Empty>
    </main>
  );
}

/** The tab's icon is amber in the sandbox. */
function useIcon(environment: string): void {
  useEffect(() => {
    document.querySelector('#icon')?.setAttribute('href', `/icon-${environment}.svg`);
  }, [environment]);
}
