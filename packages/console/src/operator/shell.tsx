import type { OperatorRight } from '../session/account.ts';
import { operatorMembershipOf, useSession } from '../session/session.ts';
import bar from '../shell/bar.module.css';
import { Outside, Shell } from '../shell/shell.tsx';
import { shellTexts } from '../shell/texts.ts';
import { useTexts } from '../text/catalog.ts';
import type { IconName } from '../ui/icon.tsx';
import { Banners } from './on-call/banners.tsx';
import { onCallTexts } from './on-call/texts.ts';

const PATH = '/o';

const PAGES = [
  { name: 'home', to: '', icon: 'home', right: 'op.read' },
  { name: 'partners', to: '/partners', icon: 'partners', right: 'op.read' },
  { name: 'kyc', to: '/kyc', icon: 'person', right: 'kyc.decide' },
  { name: 'overdue', to: '/overdue', icon: 'waiting', right: 'op.read' },
  { name: 'approvals', to: '/approvals', icon: 'passed', right: 'op.read' },
  { name: 'audit', to: '/audit', icon: 'log', right: 'audit.read', isWide: true },
  { name: 'system', to: '/system', icon: 'system', right: 'op.read', isWide: true },
] as const satisfies readonly { name: string; to: string; icon: IconName; right: OperatorRight; isWide?: true }[];

/** The frame of the operator's pages, for somebody of the operator. */
export function OperatorShell() {
  const texts = useTexts(onCallTexts);
  const { notMember } = useTexts(shellTexts);
  const membership = operatorMembershipOf(useSession());
  if (membership === undefined) return <Outside>{notMember}</Outside>;
  const rights: readonly string[] = membership.rights.live;
  return (
    <Shell
      place={{ membership, environment: null, path: PATH }}
      head={<strong className={bar.word}>{texts.operator.toUpperCase()}</strong>}
      pages={PAGES.filter(({ right }) => rights.includes(right)).map(({ name, to, ...page }) => ({
        ...page,
        to: PATH + to,
        text: texts.pages[name],
      }))}
      above={<Banners />}
    />
  );
}
