import type { Approval } from '@issuary/sdk';
import { DecisionCell } from '../../shell/decisions.tsx';
import { useTexts } from '../../text/catalog.ts';
import { useLanguage } from '../../text/language.ts';
import type { Column } from '../../ui/data-list.tsx';
import { nameAndEmail } from '../../ui/name.tsx';
import { Status } from '../../ui/status.tsx';
import { Time, zoneName } from '../../ui/time.tsx';
import { approvalTexts } from './texts.ts';
import { decisionOf, useChangeLines, useRequester } from './words.ts';

/** The columns of a list of requests. @param card whose part of a change is shown; undefined: all of it */
export function useApprovalColumns(card?: string): Column<Approval>[] {
  const texts = useTexts(approvalTexts);
  const language = useLanguage();
  const linesOf = useChangeLines(card);
  const requesterOf = useRequester();
  return [
    {
      id: 'act',
      head: texts.act,
      cell: ({ act }) => texts.acts[act],
      csv: ({ id, act }) => ({ id, act, ...(card !== undefined && { card_id: card }) }),
      narrow: 'top-start',
    },
    { id: 'what', head: texts.what, cell: (approval) => linesOf(approval)[0], narrow: 'bottom-start' },
    {
      id: 'who',
      head: texts.who,
      cell: requesterOf,
      csv: (approval) => ({ requested_by: requesterOf(approval), created_at: approval.created_at }),
    },
    {
      id: 'status',
      head: texts.status,
      cell: ({ status }) => <Status value={status} />,
      csv: ({ status }) => ({ status }),
      narrow: 'top-end',
    },
    {
      id: 'decision',
      head: texts.decision(zoneName(language)),
      cell: (approval) => <DecisionCell of={decisionOf(approval)} />,
      csv: ({ decided_by, decided_at, decision_reason }) => ({
        decided_by: decided_by ? nameAndEmail(decided_by) : undefined,
        decided_at,
        decision_reason,
      }),
    },
    {
      id: 'until',
      head: texts.until(zoneName(language)),
      cell: ({ status, expires_at }) => status === 'pending' && <Time at={expires_at} />,
      csv: ({ expires_at }) => ({ expires_at }),
      narrow: 'bottom-end',
    },
  ];
}
