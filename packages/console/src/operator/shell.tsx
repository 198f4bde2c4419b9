import { Outlet } from '@tanstack/react-router';
import { Suspense } from 'react';
import { operatorMembershipOf, useSession } from '../session/session.ts';
import { SignOut } from '../session/sign-out.tsx';
import frame from '../shell/shell.module.css';
import { shellTexts } from '../shell/texts.ts';
import { useTexts } from '../text/catalog.ts';
import { Empty, Loading } from '../ui/states.tsx';
import { PageLink } from '../ui/page-link.tsx';
import { Banners } from './on-call/banners.tsx';
import { onCallTexts } from './on-call/texts.ts';
import classes from './shell.module.css';

const PAGES = ['overdue', 'audit', 'system'] as const;

/** The frame of the operator's pages, for somebody of the operator. */
export function OperatorShell() {
  const texts = useTexts(onCallTexts);
  const { notMember, skip, navigation } = useTexts(shellTexts);
  const signedIn = useSession();
  if (operatorMembershipOf(signedIn) === undefined)
    return (
      <main className={frame.content}>
        <Empty>
          <p>{notMember}</p>
          <SignOut />
        </Empty>
      </main>
    );
  return (
    <div className={frame.shell}>
      <a href="#content" className={frame.skip}>
        {skip}
      </a>
      <header className={classes.bar}>
        <strong className={classes.word}>{texts.operator.toUpperCase()}</strong>
        <PageLink to="/account" className={classes.person}>
          {signedIn.person.name}
        </PageLink>
        <SignOut className={classes.signOut} />
      </header>
      <nav className={frame.navigation} aria-label={navigation}>
        {PAGES.map((page) => (
          <PageLink key={page} to={`/o/${page}`} className={frame.page}>
            {texts.pages[page]}
          </PageLink>
        ))}
      </nav>
      <main id="content" className={frame.content} tabIndex={-1}>
        <Suspense fallback={<Loading />}>
          <Banners />
          <Outlet />
        </Suspense>
      </main>
    </div>
  );
}
