import type { TestClock } from '@issuary/sdk';
import { useState } from 'react';
import { useAct } from '../../api/queries.ts';
import { ActDialog } from '../../shell/act-dialog.tsx';
import { DialogButton } from '../../shell/dialog-button.tsx';
import { Facts, Section } from '../../shell/page.tsx';
import { useTexts } from '../../text/catalog.ts';
import { useLanguage } from '../../text/language.ts';
import { Select } from '../../ui/select.tsx';
import { Missing } from '../../ui/states.tsx';
import { Time } from '../../ui/time.tsx';
import { formatDuration, formatSeconds } from './duration.ts';
import { isAhead, useTestClock } from './test-clock.ts';
import { sandboxTexts } from './texts.ts';

const DURATIONS = ['PT1H', 'P1D', 'P7D', 'P1M', 'P1Y'] as const;
type Duration = (typeof DURATIONS)[number];

/** The clock that holds, cards and limits of this sandbox follow. */
export function Clock() {
  const { clock: texts } = useTexts(sandboxTexts);
  const language = useLanguage();
  const clock = useTestClock();
  const { data } = clock;
  return (
    <Section
      title={texts.title}
      more={
        <DialogButton right="sandbox.simulate" text={texts.open}>
          {(close) => <AdvanceDialog onClose={close} />}
        </DialogButton>
      }
    >
      {data === undefined ? (
        <Missing of={clock} />
      ) : (
        <Facts
          facts={[
            [
              texts.now,
              <span key="now">
                <Time at={data.now} /> ·{' '}
                {isAhead(data) ? texts.ahead(formatSeconds(data.ahead_seconds, language)) : texts.notAhead}
              </span>,
            ],
            [texts.real, <Time key="real" at={data.real_now} />],
          ]}
        />
      )}
    </Section>
  );
}

function AdvanceDialog({ onClose }: { readonly onClose: () => void }) {
  const { clock: texts } = useTexts(sandboxTexts);
  const language = useLanguage();
  const [advance, setAdvance] = useState<Duration>('P1D');
  const act = useAct<TestClock, Duration>((api, by, options) =>
    api.simulations.advanceTestClock({ advance: by }, options),
  );
  const words = formatDuration(advance, language);
  return (
    <ActDialog
      title={texts.open}
      effect={<p>{texts.effect(words)}</p>}
      act={texts.act(words)}
      isReady
      error={act.error}
      isPending={act.isPending}
      labels={{ advance: texts.by }}
      onAct={() => act.mutate(advance, { onSuccess: onClose })}
      onClose={onClose}
    >
      <Select
        label={texts.by}
        value={advance}
        options={DURATIONS.map((each) => [each, formatDuration(each, language)])}
        onChange={setAdvance}
      />
    </ActDialog>
  );
}
