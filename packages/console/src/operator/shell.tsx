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
  { name: 'overdue', icon: 'waiting' },
  { name: 'approvals', icon: 'passed' },
  { name: 'audit', icon: 'log' },
  { name: 'system', icon: 'system' },
] as const satisfies readonly { name: string; icon: IconName }[];

/** The frame of the operator's pages, for somebody of the operator. */
export function OperatorShell() {
  const texts = useTexts(onCallTexts);
  const { notMember } = useTexts(shellTexts);
  const membership = operatorMembershipOf(useSession());
  if (membership === undefined) return <Outside>{notMember}</Outside>;
  return (
    <Shell
      place={{ membership, environment: null, path: PATH }}
      head={<strong className={bar.word}>{texts.operator.toUpperCase()}</strong>}
      pages={PAGES.map(({ name, icon }) => ({ to: `${PATH}/${name}`, text: texts.pages[name], icon }))}
      above={<Banners />}
    />
  );
}
