import { useParams } from '@tanstack/react-router';
import { Suspense } from 'react';
import { useStream } from '../api/stream.ts';
import { ApprovalsMark } from '../partner/approvals/mark.tsx';
import type { PartnerPlace } from '../session/place.ts';
import { useSessionHasEnded } from '../session/session-end.ts';
import { Nowhere } from '../session/nowhere.tsx';
import { membershipAt, useSession, type PartnerMembership } from '../session/session.ts';
import { useTexts } from '../text/catalog.ts';
import type { IconName } from '../ui/icon.tsx';
import { EnvironmentMenu, PartnerMenu } from './environment-menus.tsx';
import bar from './bar.module.css';
import { lazyPart } from './lazy-page.ts';
import { Outside, Shell } from './shell.tsx';
import { shellTexts } from './texts.ts';
import { useIsSuspended } from './use-suspension.ts';

const Search = lazyPart(() => import('../partner/search/search.tsx'), 'Search');

// The live pages load nothing of the sandbox's.
const ClockAhead = lazyPart(() => import('../partner/sandbox/clock-ahead.tsx'), 'ClockAhead');

const Suspended = lazyPart(() => import('./suspended.tsx'), 'Suspended');

// Members of a partner load nothing of the operator's.
const Visit = lazyPart(() => import('../operator/partners/visit.tsx'), 'Visit');
const VisitNotice = lazyPart(() => import('../operator/partners/visit-notice.tsx'), 'VisitNotice');

const PAGES = [
  { name: 'home', to: '', icon: 'home', key: 'h' },
  { name: 'customers', to: '/customers', icon: 'person', key: 'u' },
  { name: 'cards', to: '/cards', icon: 'card', key: 'c' },
  { name: 'transactions', to: '/transactions', icon: 'transactions', key: 't' },
  { name: 'money', to: '/money', icon: 'money', key: 'm', isWide: true },
  { name: 'developers', to: '/developers', icon: 'developers', key: 'd', isWide: true },
  { name: 'approvals', to: '/settings/approvals', icon: 'passed', key: 'a', isWide: true },
  { name: 'members', to: '/members', icon: 'people', isWide: true, isForMembers: true },
  { name: 'activity', to: '/settings/activity' },
  { name: 'controls', to: '/settings/controls' },
] as const satisfies readonly {
  name: string;
  to: string;
  icon?: IconName;
  key?: string;
  isWide?: true;
  isForMembers?: true;
}[];

/** The frame of a partner's pages, for somebody who belongs to the partner, or for an operator, who visits it. */
export function PartnerShell() {
  const texts = useTexts(shellTexts);
  const { partner, environment } = useParams({ strict: false }) as { partner: string; environment: string };
  const session = useSession();
  const own = membershipAt(session, partner);
  if (environment !== 'live' && environment !== 'sandbox') return <Outside>{texts.noPage}</Outside>;
  if (session.memberships.length === 0) return <Nowhere />;
  if (own === undefined && session.visitor_rights.length === 0) return <Outside>{texts.notMember}</Outside>;
  if (own !== undefined && !own.environments.includes(environment)) return <Outside>{texts.notThere}</Outside>;
  const frameOf = (membership: PartnerMembership, isVisit: boolean) => {
    const path = `/p/${membership.partner.handle}/${environment}`;
    return <Frame place={{ membership, environment, path, isVisit }} />;
  };
  if (own !== undefined) return frameOf(own, false);
  return (
    <Suspense>
      <Visit partner={partner}>{(visitor) => frameOf(visitor, true)}</Visit>
    </Suspense>
  );
}

function Frame({ place }: { readonly place: PartnerPlace }) {
  const texts = useTexts(shellTexts);
  const { path, environment, isVisit } = place;
  const pages = PAGES.filter((page) => !isVisit || !('isForMembers' in page));
  const key = [place.membership.partner.id, environment] as const;
  const isSuspended = useIsSuspended(key);
  const hasEnded = useSessionHasEnded();
  // What reads in the background would be refused over and over.
  useStream(isSuspended || hasEnded ? undefined : place);
  return (
    <Shell
      place={place}
      head={
        <>
          <EnvironmentMenu />
          <PartnerMenu />
          {isVisit && <strong className={bar.visit}>{texts.readOnly}</strong>}
        </>
      }
      pages={pages.map(({ name, to, ...page }) => ({
        ...page,
        to: path + to,
        text: texts.pages[name],
        ...(name === 'approvals' && !isSuspended && { mark: <ApprovalsMark /> }),
      }))}
      search={(close, takeTyped) => <Search onClose={close} takeTyped={takeTyped} />}
      {...(isSuspended && {
        instead: (
          <Suspense>
            <Suspended of={key} />
          </Suspense>
        ),
      })}
      above={
        <>
          {isVisit && <VisitNotice />}
          {environment === 'sandbox' && !isSuspended && (
            // No page waits for it.
            <Suspense>
              <ClockAhead />
            </Suspense>
          )}
        </>
      }
    />
  );
}
