import type { TestClock } from '@issuary/sdk';
import { useTexts } from '../../text/catalog.ts';
import { useLanguage } from '../../text/language.ts';
import { Fold } from '../../ui/fold.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Time } from '../../ui/time.tsx';
import { formatSeconds } from './duration.ts';
import { uiTexts } from '../../ui/texts.ts';
import { sandboxTexts } from './texts.ts';

/** How far a clock is ahead, which times follow it, and which are real. */
export function ClockNotice({ clock: { now, ahead_seconds } }: { readonly clock: TestClock }) {
  const { clock: texts } = useTexts(sandboxTexts);
  const { label } = useTexts(uiTexts);
  const language = useLanguage();
  return (
    <Notice>
      {label(texts.title)} <Time at={now} />, {texts.ahead(formatSeconds(ahead_seconds, language))}.
      <Fold title={texts.which}>{texts.follows}</Fold>
    </Notice>
  );
}
