import type { Webhook } from '@issuary/sdk';
import { useTexts } from '../../text/catalog.ts';
import { TextInput } from '../../ui/mantine/text-input.tsx';
import { Select } from '../../ui/select.tsx';
import type { Labels } from '../../ui/problem/problem-text.ts';
import { readList } from '../../ui/read-list.ts';
import { SETTLED_MS, useSettled } from '../../ui/use-settled.ts';
import { wrongPattern } from '../events/event-types.ts';
import type { WebhookTexts } from './text/en.ts';
import { webhookTexts } from './texts.ts';
import { Optional } from '../../ui/optional.tsx';
import classes from './webhook-fields.module.css';

/** The settings of an endpoint, as somebody types them. */
interface TypedWebhook {
  readonly url: string;
  readonly events: string;
  readonly description: string;
  /** Requests a second; empty: no limit. */
  readonly rate: string;
  readonly enabled: 'yes' | 'no';
}

export const NEW_WEBHOOK: TypedWebhook = { url: '', events: '*', description: '', rate: '', enabled: 'yes' };

export function typedOf({ url, events, description, rate_limit, enabled }: Webhook): TypedWebhook {
  return {
    url,
    events: events.join(', '),
    description: description ?? '',
    rate: rate_limit === null ? '' : String(rate_limit),
    enabled: enabled ? 'yes' : 'no',
  };
}

/** What the API reads; undefined while the fields do not have all of it. */
export function settingsOf({ url, events, description, rate, enabled }: TypedWebhook) {
  const patterns = readList(events);
  const limit = rate.trim();
  if (url.trim() === '' || patterns.length === 0 || wrongPattern(patterns) !== undefined || !/^\d*$/.test(limit))
    return undefined;
  return {
    url: url.trim(),
    events: patterns,
    description: description.trim() || null,
    rate_limit: limit === '' ? null : Number(limit),
    enabled: enabled === 'yes',
  };
}

/** What the form calls its fields, by their path in the API. */
export function labelsOf({ url, events, description, rate }: WebhookTexts['settings']): Labels {
  return { url, events, description, rate_limit: rate };
}

interface WebhookFieldsProps {
  readonly typed: TypedWebhook;
  readonly onChange: (typed: TypedWebhook) => void;
}

export function WebhookFields({ typed, onChange }: WebhookFieldsProps) {
  const { noType, settings: texts } = useTexts(webhookTexts);
  const set = (change: Partial<TypedWebhook>): void => onChange({ ...typed, ...change });
  const { url, events, description, rate, enabled } = typed;
  const settled = useSettled(events, SETTLED_MS);
  const wrong = settled === events ? wrongPattern(readList(events)) : undefined;
  return (
    <>
      <div className={classes.url}>
        <TextInput label={texts.url} value={url} onChange={(next) => set({ url: next })} maxLength={2048} />
      </div>
      <TextInput
        label={texts.events}
        value={events}
        onChange={(next) => set({ events: next })}
        maxLength={2000}
        {...(wrong !== undefined && { error: noType(wrong) })}
      />
      <Optional>
        <TextInput
          label={texts.description}
          value={description}
          onChange={(next) => set({ description: next })}
          maxLength={500}
        />
        <TextInput
          label={texts.rate}
          value={rate}
          onChange={(next) => set({ rate: next })}
          inputMode="numeric"
          maxLength={4}
        />
      </Optional>
      <Select
        label={texts.enabled}
        value={enabled}
        options={[
          ['yes', texts.sends],
          ['no', texts.waits],
        ]}
        onChange={(next) => set({ enabled: next })}
      />
    </>
  );
}
