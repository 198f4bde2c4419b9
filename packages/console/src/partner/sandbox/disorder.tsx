import type { Disorder } from '@issuary/sdk';
import { useState } from 'react';
import { useAct, useRead } from '../../api/queries.ts';
import { ActDialog } from '../../shell/act-dialog.tsx';
import { DialogButton } from '../../shell/dialog-button.tsx';
import { Facts, Section } from '../../shell/page.tsx';
import { useTexts } from '../../text/catalog.ts';
import { Select } from '../../ui/select.tsx';
import { Missing } from '../../ui/states.tsx';
import { sandboxTexts } from './texts.ts';
import classes from './bench.module.css';

const PERCENTS = ['0', '10', '30', '50', '100'] as const;

/** How often the network repeats and delays messages. */
export function NetworkDisorder() {
  const { disorder: texts } = useTexts(sandboxTexts);
  const read = useRead<Disorder>('simulations.getDisorder', {}, (api) => api.simulations.getDisorder());
  const { data } = read;
  return (
    <Section
      title={texts.title}
      more={
        <DialogButton right="sandbox.simulate" text={texts.open}>
          {(close) => <DisorderDialog onClose={close} />}
        </DialogButton>
      }
    >
      <p className={classes.hint}>{texts.about}</p>
      {data === undefined ? (
        <Missing of={read} />
      ) : (
        <Facts
          facts={[
            [texts.duplicates, texts.percent(data.duplicate_percent ?? 0)],
            [texts.delays, texts.percent(data.delay_percent ?? 0)],
          ]}
        />
      )}
    </Section>
  );
}

function DisorderDialog({ onClose }: { readonly onClose: () => void }) {
  const { disorder: texts } = useTexts(sandboxTexts);
  const [duplicates, setDuplicates] = useState('0');
  const [delays, setDelays] = useState('0');
  const act = useAct<Disorder, Disorder>((api, disorder, options) => api.simulations.setDisorder(disorder, options));
  const options = PERCENTS.map((each) => [each, texts.percent(Number(each))] as const);
  return (
    <ActDialog
      title={texts.open}
      effect={<p>{texts.effect}</p>}
      act={texts.open}
      isReady
      error={act.error}
      isPending={act.isPending}
      labels={{ duplicate_percent: texts.duplicates, delay_percent: texts.delays }}
      onAct={() =>
        act.mutate({ duplicate_percent: Number(duplicates), delay_percent: Number(delays) }, { onSuccess: onClose })
      }
      onClose={onClose}
    >
      <Select label={texts.duplicates} value={duplicates} options={options} onChange={setDuplicates} />
      <Select label={texts.delays} value={delays} options={options} onChange={setDelays} />
    </ActDialog>
  );
}
