import { IssuaryError } from '@issuary/sdk';
import { useTexts } from '../../text/catalog.ts';
import { ReasonInput } from './reason-input.tsx';
import { approvalTexts } from './texts.ts';
import { useLimitAbove } from './waiting.tsx';

interface ReasonFieldProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** Why the change failed; null: it has not. */
  readonly error: unknown;
}

/** Why controls change, for the person who decides. Where no change waits for a second person, nobody is asked. */
export function ReasonField({ error, ...field }: ReasonFieldProps) {
  const { reasonForSecond, reasonNeeded } = useTexts(approvalTexts);
  const isMissing = lacksReason(error) && field.value.trim() === '';
  if (!useLimitAbove()) return null;
  return <ReasonInput label={reasonForSecond} {...field} {...(isMissing && { error: reasonNeeded })} />;
}

/** Whether a change was refused because it waits for a second person, and nobody said why. */
export function lacksReason(error: unknown): boolean {
  return error instanceof IssuaryError && 'reason' in error.fields;
}

/** The part of a change that says why; empty if nothing was typed. */
export function withReason(typed: string): { readonly reason?: string } {
  const reason = typed.trim();
  return reason === '' ? {} : { reason };
}
