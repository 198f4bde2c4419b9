import { IssuaryError } from '@issuary/sdk';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Environment } from '../../session/account.ts';
import { useSession, type PartnerMembership } from '../../session/session.ts';
import { Outside } from '../../shell/shell.tsx';
import { shellTexts } from '../../shell/texts.ts';
import { useTexts } from '../../text/catalog.ts';
import { Missing } from '../../ui/states.tsx';
import { callOperator } from '../api.ts';
import type { PartnerDetails } from './partner.ts';

const ENVIRONMENTS: readonly Environment[] = ['live', 'sandbox'];

interface VisitProps {
  /** The handle or the id of a partner that the operator does not belong to. */
  readonly partner: string;
  readonly children: (visitor: PartnerMembership) => ReactNode;
}

/** Shows a partner's pages to an operator, who reads there. The service logs each visit. */
export function Visit({ partner: named, children }: VisitProps) {
  const { notMember } = useTexts(shellTexts);
  const { visitor_rights: rights } = useSession();
  const {
    data: partner,
    error,
    refetch,
  } = useQuery({
    queryKey: ['visit', named],
    queryFn: async () => await callOperator<PartnerDetails>('GET', `/partners/${encodeURIComponent(named)}`),
    staleTime: Infinity,
  });
  if (isNotFound(error)) return <Outside>{notMember}</Outside>;
  if (partner === undefined) return <Missing of={{ error, refetch }} />;
  return children({
    partner: { ...partner, suspended: partner.suspended_at !== null },
    role: 'visitor',
    environments: ENVIRONMENTS,
    rights: { live: rights, sandbox: rights },
  });
}

function isNotFound(error: unknown): boolean {
  return error instanceof IssuaryError && error.code === 'partner_not_found';
}
