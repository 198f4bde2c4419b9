import { useParams } from '@tanstack/react-router';
import { Suspense, lazy, useState } from 'react';
import { useStream } from '../api/stream.ts';
import type { PartnerPlace } from '../session/place.ts';
import { membershipAt, useSession } from '../session/session.ts';
import { useTexts } from '../text/catalog.ts';
import type { IconName } from '../ui/icon.tsx';
import { EnvironmentMenu, PartnerMenu } from './environment-menus.tsx';
import { Outside, Shell } from './shell.tsx';
import { Shortcuts, useShortcuts } from './shortcuts.tsx';
import { shellTexts } from './texts.ts';

const Search = lazy(async () => ({ default: (await import('../partner/search/search.tsx')).Search }));

const PAGES = [
  { name: 'home', to: '', icon: 'home' },
  { name: 'customers', to: '/customers', icon: 'person' },
  { name: 'cards', to: '/cards', icon: 'card' },
  { name: 'transactions', to: '/transactions', icon: 'transactions' },
  { name: 'money', to: '/money', icon: 'money', isWide: true },
  { name: 'developers', to: '/developers', icon: 'developers', isWide: true },
  { name: 'members', to: '/members' },
  { name: 'activity', to: '/settings/activity' },
] as const satisfies readonly { name: string; to: string; icon?: IconName; isWide?: true }[];

/** The frame of a partner's pages, for somebody who belongs to the partner. */
export function PartnerShell() {
  const texts = useTexts(shellTexts);
  const { partner, environment } = useParams({ strict: false }) as { partner: string; environment: string };
  const membership = membershipAt(useSession(), partner);
  if (membership === undefined) return <Outside>{texts.notMember}</Outside>;
  if (environment !== 'live' && environment !== 'sandbox') return <Outside>{texts.noPage}</Outside>;
  if (!membership.environments.includes(environment)) return <Outside>{texts.notThere}</Outside>;
  return <Frame place={{ membership, environment, path: `/p/${membership.partner.handle}/${environment}` }} />;
}

function Frame({ place }: { readonly place: PartnerPlace }) {
  const texts = useTexts(shellTexts);
  const { path } = place;
  const [shown, setShown] = useState<'search' | 'shortcuts' | undefined>();
  useShortcuts(path, setShown);
  useStream(place);
  const close = (): void => setShown(undefined);
  return (
    <Shell
      place={place}
      head={
        <>
          <EnvironmentMenu />
          <PartnerMenu />
        </>
      }
      pages={PAGES.map(({ name, to, ...page }) => ({ ...page, to: path + to, text: texts.pages[name] }))}
      onSearch={() => setShown('search')}
    >
      {shown === 'search' && (
        <Suspense>
          <Search onClose={close} />
        </Suspense>
      )}
      {shown === 'shortcuts' && <Shortcuts onClose={close} />}
    </Shell>
  );
}
