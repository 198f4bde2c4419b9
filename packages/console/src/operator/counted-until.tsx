import type { ConsoleData } from '../api/console-data.ts';
import { useTexts } from '../text/catalog.ts';
import { Time } from '../ui/time.tsx';
import { useOperatorRead } from './api.ts';
import { operatorHomeTexts } from './home/texts.ts';

/**
 * Says until when purchases are counted. The service counts them now and then, so a partner may have newer ones. Nothing until the answer
 * is there.
 */
export function CountedUntil() {
  const texts = useTexts(operatorHomeTexts);
  const { data } = useOperatorRead<ConsoleData<'getOverview'>>('/overview');
  if (data === undefined) return null;
  if (data.counted_until === null) return texts.notCounted;
  return (
    <>
      {texts.countedUntil} <Time at={data.counted_until} />
    </>
  );
}
