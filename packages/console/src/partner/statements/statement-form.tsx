import { useState } from 'react';
import { DownloadButton } from '../../shell/download-button.tsx';
import { useTexts } from '../../text/catalog.ts';
import { DateInput } from '../../ui/date-input.tsx';
import { Filters } from '../../ui/filter.tsx';
import { Select } from '../../ui/select.tsx';
import { isReversed, usualPeriod, type Period } from './period.ts';
import { statementTexts } from './texts.ts';

/** The object of the API, by its id, whose entries a statement has. */
export interface Holder {
  readonly kind: 'wallets' | 'cards' | 'customers';
  readonly id: string;
  /** When it was created, if that is known. */
  readonly since?: string | undefined;
}

const FORMATS = { 'application/pdf': 'pdf', 'text/csv': 'csv', 'application/json': 'json' } as const;
type Format = keyof typeof FORMATS;

/** Saves the statement of a period, which is the usual one until somebody changes it. @param of undefined while nobody is chosen */
export function StatementForm({ of }: { readonly of: Holder | undefined }) {
  const texts = useTexts(statementTexts);
  const [chosen, setPeriod] = useState<Period>();
  const period = chosen ?? usualPeriod(new Date(), of?.since);
  const { from, to } = period;
  const [format, setFormat] = useState<Format>('application/pdf');
  return (
    <Filters>
      <DateInput label={texts.from} value={from} onChange={(next) => setPeriod({ from: next, to })} />
      <DateInput label={texts.to} value={to} onChange={(next) => setPeriod({ from, to: next })} />
      <Select
        label={texts.format}
        value={format}
        options={(Object.keys(FORMATS) as Format[]).map((each) => [each, texts.formats[each]])}
        onChange={setFormat}
      />
      {of === undefined && <p>{texts.chooseFirst}</p>}
      {isReversed(period) && <p role="alert">{texts.reversed}</p>}
      {of && !isReversed(period) && (
        <DownloadButton
          right="statements.read"
          kind="primary"
          file={{
            path: `/${of.kind}/${encodeURIComponent(of.id)}/statement`,
            query: { from: from || undefined, to: to || undefined, ...(format === 'text/csv' && { bom: true }) },
            type: format,
            name: `statement-${of.id}-${from}-${to}.${FORMATS[format]}`,
          }}
        >
          {texts.download}
        </DownloadButton>
      )}
    </Filters>
  );
}
