import type { ReactNode } from 'react';
import { shellTexts } from '../../shell/texts.ts';
import { useTexts } from '../../text/catalog.ts';
import { Name } from '../../ui/name.tsx';
import { approvalTexts } from './texts.ts';
import type { Approval } from './types.ts';

/** The partner and the environment that a request is about, for `Facts`. */
export function usePlaceFacts({
  partner_name,
  environment,
}: Pick<Approval, 'partner_name' | 'environment'>): [string, ReactNode][] {
  const { facts, everybody } = useTexts(approvalTexts);
  const { environments } = useTexts(shellTexts);
  return [
    [facts.partner, partner_name === null ? everybody : <Name key="name">{partner_name}</Name>],
    [facts.environment, environment && environments[environment]],
  ];
}
