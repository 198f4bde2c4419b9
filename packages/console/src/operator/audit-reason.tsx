import { shellTexts } from '../shell/texts.ts';
import { useTexts } from '../text/catalog.ts';
import { TextInput } from '../ui/mantine/text-input.tsx';

const REASON_LENGTH_MAX = 500;

interface AuditReasonProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** Why an operator does something. The audit log keeps it for ever, which the person reads first. */
export function AuditReason(props: AuditReasonProps) {
  const { keptReason } = useTexts(shellTexts);
  return <TextInput {...props} hint={keptReason} maxLength={REASON_LENGTH_MAX} />;
}
