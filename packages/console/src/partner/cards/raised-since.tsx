import type { Transaction } from '@issuary/sdk';
import { usePlace } from '../../session/place.ts';
import { useTexts } from '../../text/catalog.ts';
import { useLanguage } from '../../text/language.ts';
import { formatMoney } from '../../ui/money.tsx';
import { CardApprovals } from '../approvals/of-card.tsx';
import { LastControlsChange } from '../controls/last-change.tsx';
import { useCardControls } from '../controls/read.ts';
import { useTestClock } from '../sandbox/test-clock.ts';
import { isHigher, type DecliningLimit } from './declining-limit.ts';
import { cardTexts } from './texts.ts';

const SECOND_MS = 1000;

interface RaisedSinceProps {
  readonly transaction: Transaction;
  /** The limit that declined it. */
  readonly limit: DecliningLimit;
}

/** What has become of a limit since it declined a purchase: whether it is higher now, by whom, and what waits for a second person. */
export function RaisedSince(props: RaisedSinceProps) {
  const { environment } = usePlace();
  return environment === 'sandbox' ? (
    <InSandbox {...props} />
  ) : (
    <Since {...props} since={props.transaction.created_at} />
  );
}

/** A purchase has the time of the test clock, and people act in real time. */
function InSandbox(props: RaisedSinceProps) {
  const { data } = useTestClock();
  if (data === undefined) return null;
  const at_ms = Date.parse(props.transaction.created_at) - data.ahead_seconds * SECOND_MS;
  return <Since {...props} since={new Date(at_ms).toISOString()} />;
}

function Since({ transaction, limit: declining, since }: RaisedSinceProps & { readonly since: string }) {
  const { raisedSince: texts, limitNames } = useTexts(cardTexts);
  const language = useLanguage();
  const { card_id, currency } = transaction;
  const { name, limit } = declining;
  const { data } = useCardControls(card_id);
  const which = limitNames[name]!;
  const now = data?.limits[name] ?? null;
  const money = (amount: string): string => formatMoney(amount, currency, language);
  return (
    <>
      {data && isHigher(declining, now) && (
        <>
          <p>{now === null ? texts.removed(which, money(limit)) : texts.raised(which, money(limit), money(now))}</p>
          <LastControlsChange card={card_id} since={since} />
        </>
      )}
      <CardApprovals card={card_id} limit={name} since={since} />
    </>
  );
}
