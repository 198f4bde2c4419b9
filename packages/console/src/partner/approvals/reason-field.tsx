import type { Data } from '@issuary/sdk';
import { useRead } from '../../api/queries.ts';
import { useTexts } from '../../text/catalog.ts';
import { ReasonInput } from './reason-input.tsx';
import { approvalTexts } from './texts.ts';

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
  return <ReasonInput label={reasonForSecond} value={value} onChange={onChange} />;
}

/** The part of a change that says why; empty if nothing was typed. */
export function withReason(typed: string): { readonly reason?: string } {
  const reason = typed.trim();
  return reason === '' ? {} : { reason };
}
