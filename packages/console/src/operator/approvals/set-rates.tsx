import { useState } from 'react';
import { useTexts } from '../../text/catalog.ts';
import { useLanguage } from '../../text/language.ts';
import { TextInput } from '../../ui/mantine/text-input.tsx';
import { readRate } from '../../ui/read-rate.ts';
import { AskDialog, type Request } from './ask-dialog.tsx';
import { Rows } from './rows.tsx';
import { approvalTexts } from './texts.ts';
import { Optional } from '../../ui/optional.tsx';

const RATES_MAX = 200;
const CODE_LENGTH = 3;
const NUMBER_LENGTH_MAX = 20;

const NO_RATE = { code: '', perUsd: '', markup: '' };

/** Asks for other exchange rates, which concern all partners. */
export function SetRates({ title, onClose }: { readonly title: string; readonly onClose: () => void }) {
  const { ask: texts } = useTexts(approvalTexts);
  const [rates, setRates] = useState<readonly (typeof NO_RATE)[]>([NO_RATE]);
  const language = useLanguage();
  const chosen = rates.filter(({ code, perUsd }) => code.length === CODE_LENGTH && perUsd !== '');
  const isReadable = chosen.every(({ perUsd, markup }) => !isUnread(perUsd) && !isUnread(markup));
  // Every row has the same labels, so that the currency says which is meant.
  const labels = Object.fromEntries(
    chosen.flatMap(({ code }, index) => [
      [`rates.${index}.currency`, `${code} · ${texts.code}`],
      [`rates.${index}.per_usd`, `${code} · ${texts.perUsd}`],
      [`rates.${index}.markup_percent`, `${code} · ${texts.markup}`],
    ]),
  );
  const request: Request | undefined =
    chosen.length === 0 || !isReadable
      ? undefined
      : {
          act: 'rates.set',
          path: '/rates',
          body: {
            rates: chosen.map(({ code, perUsd, markup }) => ({
              currency: code,
              per_usd: readRate(perUsd, language),
              ...(markup !== '' && { markup_percent: readRate(markup, language) }),
            })),
          },
        };
  return (
    <AskDialog title={title} request={request} onClose={onClose} labels={labels}>
      <Rows rows={rates} onChange={setRates} empty={NO_RATE} add={texts.anotherRate} max={RATES_MAX}>
        {({ code, perUsd, markup }, change) => (
          <>
            <TextInput
              label={texts.code}
              value={code}
              onChange={(text) => change({ code: text.trim().toUpperCase() })}
              maxLength={CODE_LENGTH}
            />
            <TextInput
              label={texts.perUsd}
              value={perUsd}
              onChange={(text) => change({ perUsd: text.trim() })}
              inputMode="decimal"
              maxLength={NUMBER_LENGTH_MAX}
              {...(isUnread(perUsd) && { error: texts.noRate })}
            />
            <Optional>
              <TextInput
                label={texts.markup}
                value={markup}
                onChange={(text) => change({ markup: text.trim() })}
                inputMode="decimal"
                maxLength={NUMBER_LENGTH_MAX}
                {...(isUnread(markup) && { error: texts.noRate })}
              />
            </Optional>
          </>
        )}
      </Rows>
    </AskDialog>
  );

  function isUnread(text: string): boolean {
    return text !== '' && readRate(text, language) === undefined;
  }
}
