import type { OperatorRight } from '../session/account.ts';
import { operatorMembershipOf, useSession } from '../session/session.ts';
import bar from '../shell/bar.module.css';
import { Outside, Shell } from '../shell/shell.tsx';
import { shellTexts } from '../shell/texts.ts';
import { useTexts } from '../text/catalog.ts';
import type { IconName } from '../ui/icon.tsx';
import { ApprovalsMark } from './approvals/mark.tsx';
import { Banners } from './on-call/banners.tsx';
import { onCallTexts } from './on-call/texts.ts';
import { PartnerSearch } from './partners/search.tsx';

const PATH = '/o';

interface OperatorPage {
  readonly name: string;
  readonly to: string;
  readonly icon: IconName;
  /** The key that leads to it after `g`. */
  readonly key?: string;
  /** Without it, the page is not in the navigation. */
  readonly right: OperatorRight;
  readonly isWide?: true;
}

const PAGES = [
  { name: 'home', to: '', icon: 'home', key: 'h', right: 'op.read' },
  { name: 'partners', to: '/partners', icon: 'partners', key: 'p', right: 'op.read' },
  { name: 'kyc', to: '/kyc', icon: 'person', key: 'k', right: 'kyc.decide', isWide: true },
  { name: 'rails', to: '/rails', icon: 'transactions', key: 'r', right: 'op.read', isWide: true },
  { name: 'settlement', to: '/settlement', icon: 'money', key: 'm', right: 'settlements.read', isWide: true },
  { name: 'overdue', to: '/overdue', icon: 'waiting', key: 'o', right: 'op.read' },
  { name: 'approvals', to: '/approvals', icon: 'passed', key: 'a', right: 'op.read' },
  { name: 'audit', to: '/audit', icon: 'log', key: 'l', right: 'audit.read', isWide: true },
  { name: 'system', to: '/system', icon: 'system', key: 's', right: 'op.read', isWide: true },
  { name: 'operators', to: '/operators', icon: 'people', right: 'operators.write', isWide: true },
] as const satisfies readonly OperatorPage[];

/** The frame of the operator's pages, for somebody of the operator. */
export function OperatorShell() {
  const texts = useTexts(onCallTexts);
  const { notOperator, operator } = useTexts(shellTexts);
  const membership = operatorMembershipOf(useSession());
  if (membership === undefined) return <Outside>{notOperator}</Outside>;
  const rights: readonly string[] = membership.rights.live;
  return (
    <Shell
      place={{ membership, environment: null, path: PATH }}
      head={<strong className={bar.word}>{operator.toUpperCase()}</strong>}
      pages={PAGES.filter(({ right }) => rights.includes(right)).map(({ name, to, ...page }) => ({
        ...page,
        to: PATH + to,
        text: texts.pages[name],
        ...(name === 'approvals' && { mark: <ApprovalsMark /> }),
      }))}
      search={(close, takeTyped) => <PartnerSearch onClose={close} takeTyped={takeTyped} />}
      above={<Banners />}
    />
  );
}
