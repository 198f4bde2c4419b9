import { useState } from 'react';
import { ActDialog } from '../../shell/act-dialog.tsx';
import { useTexts } from '../../text/catalog.ts';
import { useLanguage } from '../../text/language.ts';
import { Select } from '../../ui/select.tsx';
import { useOperatorAct } from '../api.ts';
import { AuditReason } from '../audit-reason.tsx';
import { alertText } from './alert-text.ts';
import { useWorkText } from '../overdue/work-text.ts';
import { onCallTexts } from './texts.ts';
import type { Alert } from './types.ts';

const HOURS = ['1', '4', '12', '24'] as const;
const HOUR_MS = 3_600_000;
/** The service counts a day at most, by its own clock. */
const MARGIN_MS = 60_000;

/** Asks for a reason, and for how long the operator takes care of the alert. */
export function Acknowledge({ alert, onClose }: { readonly alert: Alert; readonly onClose: () => void }) {
  const texts = useTexts(onCallTexts);
  const language = useLanguage();
  const work = useWorkText();
  const [reason, setReason] = useState('');
  const [hours, setHours] = useState<(typeof HOURS)[number]>('4');
  const change = useOperatorAct<Alert, { until: string; reason: string }>(
    () => `/alerts/${encodeURIComponent(alert.id)}/acknowledge`,
  );
  const acknowledge = (): void => {
    const until = new Date(Date.now() + Number(hours) * HOUR_MS - MARGIN_MS).toISOString();
    change.mutate({ until, reason: reason.trim() }, { onSuccess: onClose });
  };
  return (
    <ActDialog
      title={texts.alerts.dialog}
      effect={<p>{texts.alerts.effect}</p>}
      act={texts.alerts.acknowledge}
      isReady={reason.trim() !== ''}
      error={change.error}
      isPending={change.isPending}
      labels={{ reason: texts.alerts.reason, until: texts.alerts.hours }}
      onAct={acknowledge}
      onClose={onClose}
    >
      <p>{alertText(alert, texts, work.kind, language)}</p>
      <AuditReason label={texts.alerts.reason} value={reason} onChange={setReason} />
      <Select
        label={texts.alerts.hours}
        value={hours}
        options={HOURS.map((each) => [each, texts.alerts.inHours(each)] as const)}
        onChange={setHours}
      />
    </ActDialog>
  );
}
