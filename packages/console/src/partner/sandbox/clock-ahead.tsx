import { useTexts } from '../../text/catalog.ts';
import { useLanguage } from '../../text/language.ts';
import { Notice } from '../../ui/notice.tsx';
import { Time } from '../../ui/time.tsx';
import { isAhead, useTestClock } from './test-clock.ts';
import { formatSeconds } from './duration.ts';
import { sandboxTexts } from './texts.ts';

/** Above every page of a sandbox whose clock was advanced: which times follow it, and which are real. */
export function ClockAhead() {
  const { clock: texts } = useTexts(sandboxTexts);
  const language = useLanguage();
  const { data } = useTestClock();
  if (data === undefined || !isAhead(data)) return null;
  return (
    <Notice>
      {texts.title}: <Time at={data.now} />, {texts.ahead(formatSeconds(data.ahead_seconds, language))}. {texts.follows}
    </Notice>
  );
}
