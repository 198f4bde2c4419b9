import type { ReactNode } from 'react';
import type { ConsoleData } from '../../api/console-data.ts';
import { useTexts } from '../../text/catalog.ts';
import { useOperatorRead } from '../api.ts';
import { Amounts, type Amount } from './amounts.tsx';
import { partnerTexts } from './texts.ts';

/**
 * Shows what was approved. It says that there was no purchase only once the service has counted: after its start, and until the answer is
 * there, nobody knows yet.
 */
export function useVolume(): (volume: readonly Amount[]) => ReactNode {
  const texts = useTexts(partnerTexts);
  const { data, isPending } = useOperatorRead<ConsoleData<'getOverview'>>('/overview');
  const none = isPending ? '–' : data?.counted_until === null ? texts.notCounted : texts.noVolume;
  return (volume) => <Amounts of={volume} none={none} />;
}
