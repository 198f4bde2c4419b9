import { useCan } from '../../session/place.ts';
import { useTexts } from '../../text/catalog.ts';
import { Name } from '../../ui/name.tsx';
import { Time } from '../../ui/time.tsx';
import { useOperatorRead } from '../api.ts';
import type { AuditLine } from '../on-call/types.ts';
import { partnerTexts } from './texts.ts';

interface SuspensionProps {
  /** The partner's. */
  readonly id: string;
  readonly at: string;
}

/** When a partner was suspended and, for those who may read the audit log, by which operator and why. */
export function Suspension({ id, at }: SuspensionProps) {
  return (
    <>
      <Time at={at} />
      {useCan('audit.read') && <Cause id={id} />}
    </>
  );
}

function Cause({ id }: Pick<SuspensionProps, 'id'>) {
  const texts = useTexts(partnerTexts);
  const query = { partner_id: id, act: 'partners.suspend', size: 1 };
  const line = useOperatorRead<{ readonly lines: readonly AuditLine[] }>('/audit', query).data?.lines[0];
  if (line === undefined) return null;
  return (
    <>
      {' '}
      {texts.suspendedBy} <Name>{line.operator}</Name>
      {line.reason !== null && (
        <>
          : <Name>{line.reason}</Name>
        </>
      )}
    </>
  );
}
