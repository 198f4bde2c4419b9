import type { Body, Export } from '@issuary/sdk';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useAct } from '../../api/queries.ts';
import { usePlace } from '../../session/place.ts';
import { ActDialog } from '../../shell/act-dialog.tsx';
import { DialogButton } from '../../shell/dialog-button.tsx';
import { useTexts } from '../../text/catalog.ts';
import { DateInput } from '../../ui/date-input.tsx';
import { Filters } from '../../ui/filter.tsx';
import { Select } from '../../ui/select.tsx';
import { exportTexts } from './texts.ts';

const TYPES = ['transactions', 'operations', 'entries', 'cards', 'customers', 'events'] as const;
const FORMATS = ['csv', 'jsonl'] as const;

export function NewExportButton() {
  const { new: texts } = useTexts(exportTexts);
  return (
    <DialogButton right="exports.create" text={texts.open}>
      {(close) => <NewExportDialog onClose={close} />}
    </DialogButton>
  );
}

/** Asks for a file with all objects of a type, and leads to the page that waits for it. */
function NewExportDialog({ onClose }: { readonly onClose: () => void }) {
  const { new: texts, types, formats } = useTexts(exportTexts);
  const navigate = useNavigate();
  const { path } = usePlace();
  const [type, setType] = useState<(typeof TYPES)[number]>('transactions');
  const [format, setFormat] = useState<(typeof FORMATS)[number]>('csv');
  const [from, setFrom] = useState('');
  const [to, setTo] = useState('');
  const create = useAct<Export, Body<'createExport'>>((api, body, options) => api.exports.create(body, options));
  const body: Body<'createExport'> = {
    type,
    format,
    // People open CSV in spreadsheets.
    ...(format === 'csv' && { bom: true }),
    ...(from !== '' && { from }),
    ...(to !== '' && { to }),
  };
  return (
    <ActDialog
      title={texts.open}
      effect={<p>{texts.effect}</p>}
      act={texts.act}
      isReady
      error={create.error}
      isPending={create.isPending}
      labels={{ type: texts.type, format: texts.format, from: texts.from, to: texts.to }}
      onAct={() => create.mutate(body, { onSuccess: ({ id }) => void navigate({ to: `${path}/money/exports/${id}` }) })}
      onClose={onClose}
    >
      <Filters>
        <Select
          label={texts.type}
          value={type}
          options={TYPES.map((each) => [each, types[each]] as const)}
          onChange={setType}
        />
        <Select
          label={texts.format}
          value={format}
          options={FORMATS.map((each) => [each, formats[each]] as const)}
          onChange={setFormat}
        />
        <DateInput label={texts.from} value={from} onChange={setFrom} />
        <DateInput label={texts.to} value={to} onChange={setTo} />
      </Filters>
    </ActDialog>
  );
}
