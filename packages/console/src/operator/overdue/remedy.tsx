import { RereadButton } from '../rails/reread.tsx';
import { ResumeButton } from '../rails/resume.tsx';
import { SettleButton } from '../rails/settle.tsx';
import { RetryButton } from './retry.tsx';
import type { OverdueWork } from '../on-call/types.ts';

/** The button of the act that is the remedy of overdue work, where there is one. */
export function Remedy({ work: { act, id, partner_id, environment } }: { readonly work: OverdueWork }) {
  if (act === null) return null;
  if (act.name === 'chains.resume')
    return <ResumeButton network={act.params['network'] ?? ''} environment={environment} />;
  if (act.name === 'platform.reread')
    return <RereadButton vendor={act.params['vendor'] ?? ''} object={id} environment={environment} />;
  if (act.name === 'work.retry')
    return <RetryButton kind={act.params['kind'] ?? ''} id={id} environment={environment} />;
  return <SettleButton transfer={id} partner={partner_id ?? ''} environment={environment} />;
}
