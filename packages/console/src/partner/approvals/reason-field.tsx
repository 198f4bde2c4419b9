import type { Data } from '@issuary/sdk';
import { useRead } from '../../api/queries.ts';
import { useTexts } from '../../text/catalog.ts';
import { TextInput } from '../../ui/mantine/text-input.tsx';
import { approvalTexts } from './texts.ts';

const REASON_LENGTH_MAX = 500;

interface ReasonFieldProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** Why controls change, for the person who decides. Where no change waits for a second person, nobody is asked. */
export function ReasonField({ value, onChange }: ReasonFieldProps) {
  const { reasonForSecond } = useTexts(approvalTexts);
  const { data } = useRead<Data<'getApprovalSettings'>>('settings.getApprovals', {}, (api) =>
    api.settings.getApprovals(),
  );
  if (!data?.limit_above) return null;
  return <TextInput label={reasonForSecond} value={value} onChange={onChange} maxLength={REASON_LENGTH_MAX} />;
}

/** The part of a change that says why; empty if nothing was typed. */
export function withReason(typed: string): { readonly reason?: string } {
  const reason = typed.trim();
  return reason === '' ? {} : { reason };
}
