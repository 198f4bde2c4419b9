import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Environment } from '../../session/account.ts';
import { useSession, type PartnerMembership } from '../../session/session.ts';
import { Outside } from '../../shell/shell.tsx';
import { shellTexts } from '../../shell/texts.ts';
import { useTexts } from '../../text/catalog.ts';
import { Loading } from '../../ui/states.tsx';
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
  const { data: partner, error } = useQuery({
    queryKey: ['visit', named],
    queryFn: async () => await callOperator<PartnerDetails>('GET', `/partners/${encodeURIComponent(named)}`),
    staleTime: Infinity,
  });
  if (error !== null) return <Outside>{notMember}</Outside>;
  if (partner === undefined) return <Loading />;
  return children({ partner, role: 'visitor', environments: ENVIRONMENTS, rights: { live: rights, sandbox: rights } });
}
