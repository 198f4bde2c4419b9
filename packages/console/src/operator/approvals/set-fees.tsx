import { useState } from 'react';
import { useTexts } from '../../text/catalog.ts';
import { Choice } from '../../ui/filter.tsx';
import { TextInput } from '../../ui/mantine/text-input.tsx';
import { MomentInput } from '../../ui/moment-input.tsx';
import { Select } from '../../ui/select.tsx';
import { AboutFields, type About } from './about-fields.tsx';
import { AskDialog, type Request } from './ask-dialog.tsx';
import { Rows } from './rows.tsx';
import { approvalTexts } from './texts.ts';

const CURRENCIES = ['usd', 'eur', 'gbp'] as const;
const FEE_LENGTH_MAX = 64;

interface Fee {
  readonly name: string | undefined;
  readonly text: string;
}

const NO_FEE: Fee = { name: undefined, text: '' };

/** Asks for other fees of a partner, at once or from a later time. */
export function SetFees({ title, onClose }: { readonly title: string; readonly onClose: () => void }) {
  const { ask: texts, fees: names } = useTexts(approvalTexts);
  const [about, setAbout] = useState<About>({ partner: undefined, environment: 'live' });
  const [currency, setCurrency] = useState<(typeof CURRENCIES)[number]>('usd');
  const [fees, setFees] = useState<readonly Fee[]>([NO_FEE]);
  const [from, setFrom] = useState<string | undefined>();
  const { partner: partner_id, environment } = about;
  const chosen = fees.filter(({ name, text }) => name !== undefined && text.trim() !== '');
  const request: Request | undefined =
    partner_id === undefined || chosen.length === 0
      ? undefined
      : {
          act: 'fees.set',
          path: '/fees',
          body: {
            partner_id,
            environment,
            currency,
            fees: Object.fromEntries(chosen.map(({ name, text }) => [name!, text.trim()])),
            ...(from && { effective_at: from }),
          },
        };
  return (
    <AskDialog title={title} request={request} environment={environment} onClose={onClose}>
      <AboutFields about={about} onChange={setAbout} />
      <Select
        label={texts.currency}
        value={currency}
        options={CURRENCIES.map((each) => [each, each.toUpperCase()])}
        onChange={setCurrency}
      />
      <Rows rows={fees} onChange={setFees} empty={NO_FEE} add={texts.anotherFee} max={Object.keys(names).length}>
        {({ name, text }, change) => (
          <>
            <Choice
              label={texts.fee}
              all={texts.choose}
              value={name}
              options={Object.entries(names)}
              onChange={(next) => change({ name: next })}
            />
            <TextInput
              label={texts.newFee}
              value={text}
              onChange={(next) => change({ text: next })}
              maxLength={FEE_LENGTH_MAX}
            />
          </>
        )}
      </Rows>
      <MomentInput label={texts.from} value={from} onChange={setFrom} />
    </AskDialog>
  );
}
