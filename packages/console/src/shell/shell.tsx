import { Outlet, useRouter } from '@tanstack/react-router';
import { Suspense, useEffect, useState, type MouseEvent, type ReactNode } from 'react';
import { PlaceContext, type Place } from '../session/place.ts';
import { SignOut } from '../session/sign-out.tsx';
import { useTexts } from '../text/catalog.ts';
import { Icon, type IconName } from '../ui/icon.tsx';
import { PageLink } from '../ui/page-link.tsx';
import { Loading } from '../ui/states.tsx';
import { lazyPart } from './lazy-page.ts';
import { PageMenu } from './page-menu.tsx';
import { PersonMenu } from './person-menu.tsx';
import { PrintHead } from './print-head.tsx';
import { useShortcuts } from './shortcuts.ts';
import { shellTexts } from './texts.ts';
import { useTypedAhead } from './typed-ahead.ts';
import { ToHome, Unavailable } from './unavailable.tsx';
import bar from './bar.module.css';
import classes from './shell.module.css';

const Shortcuts = lazyPart(() => import('./shortcuts-dialog.tsx'), 'Shortcuts');

/** A page that the shell leads to. */
interface ShellPage {
  readonly to: string;
  readonly text: string;
  /** What stands after the text, such as a count. */
  readonly mark?: ReactNode;
  /** Without it, only the menus have the page. */
  readonly icon?: IconName;
  /** Whether only the menu has the page where the screen is narrow: the bar below has room for six. */
  readonly isWide?: boolean;
  /** The key that leads to it after `g`. */
  readonly key?: string;
}

interface ShellProps {
  readonly place: Place;
  /** What the bar says: whose pages these are, and in which environment. */
  readonly head: ReactNode;
  readonly pages: readonly ShellPage[];
  /** The search of the place. It closes with the first function; the second returns what was typed before its field had the focus. */
  readonly search: (close: () => void, takeTyped: () => string) => ReactNode;
  /** What stands above every page. */
  readonly above?: ReactNode;
  /** What is shown in place of every page. */
  readonly instead?: ReactNode;
}

/**
 * The frame of all pages of a place. Its bar shows the environment and cannot be confused: the sandbox is a hatched amber strip, live a deep
 * green bar, and the operator's is of ink.
 */
export function Shell({ place, head, pages, search, above, instead }: ShellProps) {
  const texts = useTexts(shellTexts);
  const [shown, setShown] = useState<'search' | 'shortcuts' | undefined>();
  const close = (): void => setShown(undefined);
  const typedAhead = useTypedAhead(close);
  const show = (dialog: 'search' | 'shortcuts'): void => {
    if (dialog === 'search' && shown !== 'search') typedAhead.start();
    setShown(dialog);
  };
  const openSearch = (): void => show('search');
  useShortcuts(pages, show);
  const look = place.environment ?? 'operator';
  useIcon(look);
  useFocusInPage();
  return (
    <PlaceContext value={place}>
      <div className={classes.shell} data-environment={look}>
        <a href="#content" className={classes.skip} onClick={skipToContent}>
          {texts.skip}
        </a>
        <PrintHead place={place} />
        <header className={bar[look]}>
          {head}
          <button type="button" className={bar.search} onClick={openSearch} aria-keyshortcuts="/ Control+K">
            <Icon name="search" />
            {texts.search}
            <kbd>/</kbd>
          </button>
          <PersonMenu pages={pages.filter(({ icon }) => icon === undefined)} />
        </header>
        <nav className={classes.navigation} aria-label={texts.navigation}>
          {pages.map(({ to, text, mark, icon, isWide }) =>
            icon === undefined ? null : (
              <PageLink
                key={to}
                to={to}
                activeOptions={{ exact: to === place.path }}
                className={isWide ? classes.widePage : classes.page}
                preload="intent"
              >
                <Icon name={icon} />
                {text}
                {mark}
              </PageLink>
            ),
          )}
          <button type="button" className={classes.searchPage} onClick={openSearch}>
            <Icon name="search" />
            {texts.search}
          </button>
          <PageMenu pages={pages} start={place.path} />
        </nav>
        <main id="content" className={classes.content} tabIndex={-1}>
          <Suspense fallback={<Loading />}>
            {above}
            {instead ?? <Outlet />}
          </Suspense>
        </main>
        {shown === 'search' && <Suspense>{search(close, typedAhead.take)}</Suspense>}
        {shown === 'shortcuts' && (
          <Suspense>
            <Shortcuts pages={pages} onClose={close} />
          </Suspense>
        )}
      </div>
    </PlaceContext>
  );
}

/** Moves the focus. The browser would make an entry of the history, of which the router knows nothing. */
function skipToContent(event: MouseEvent): void {
  event.preventDefault();
  document.querySelector('main')?.focus();
}

/** In place of a shell, for somebody who has nothing to see there. */
export function Outside({ children }: { readonly children: string }) {
  return (
    <Unavailable title={children}>
      <ToHome />
      <SignOut />
    </Unavailable>
  );
}

/** What had the focus may have gone with the page before it. The next key then begins at the content, and not at the top of the tab. */
function useFocusInPage(): void {
  const router = useRouter();
  useEffect(
    () =>
      router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
        if (fromLocation === undefined || !pathChanged || document.activeElement !== document.body) return;
        document.querySelector('main')?.focus({ preventScroll: true });
      }),
    [router],
  );
}

/** The tab's icon has the colours of the bar. */
function useIcon(look: string): void {
  useEffect(() => {
    document.querySelector('#icon')?.setAttribute('href', `/icon-${look}.svg`);
  }, [look]);
}
