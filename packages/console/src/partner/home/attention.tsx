import type { AttentionItem } from '@issuary/sdk';
import { Suspense, type ReactNode } from 'react';
import { usePlace } from '../../session/place.ts';
import { lazyPart } from '../../shell/lazy-page.ts';
import type { ShellTexts } from '../../shell/text/en.ts';
import { shellTexts } from '../../shell/texts.ts';
import { useTexts } from '../../text/catalog.ts';
import { useLanguage } from '../../text/language.ts';
import { Icon } from '../../ui/icon.tsx';
import { formatMoney } from '../../ui/money.tsx';
import { PageLink } from '../../ui/page-link.tsx';
import { Missing } from '../../ui/states.tsx';
import { Time } from '../../ui/time.tsx';
import { useAttention } from './read-attention.ts';
import type { HomeTexts } from './text/en.ts';
import { homeTexts } from './texts.ts';
import classes from './attention.module.css';

/** Only a partner whose webhook fails loads it. */
const LastFailure = lazyPart(() => import('../webhooks/last-failure.tsx'), 'LastFailure');

/** What waits for somebody, the worst first. */
export function Attention() {
  const texts = useTexts(homeTexts);
  const language = useLanguage();
  const { path } = usePlace();
  const { waitForYou } = useTexts(shellTexts);
  const read = useAttention();
  if (read.data === undefined) return <Missing of={read} rows={1} />;
  const { items } = read.data;
  if (items.length === 0) return <p className={classes.calm}>{texts.calm}</p>;
  return (
    <ul className={classes.items}>
      {items.map((item) => {
        const page = pageOf(item);
        return (
          <li key={`${item.kind} ${item.subject?.id ?? item.params['currency'] ?? ''}`} data-severity={item.severity}>
            <Icon name="attention" />
            <span>{textOf(item, { ...texts, waitForYou }, language)}</span>
            {page && (
              <PageLink to={path + page.to} {...(page.search && { search: page.search })}>
                {texts.open}
              </PageLink>
            )}
          </li>
        );
      })}
    </ul>
  );
}

type AttentionTexts = HomeTexts & Pick<ShellTexts, 'waitForYou'>;

function textOf(
  { kind, since, count, params, subject }: AttentionItem,
  texts: AttentionTexts,
  language: string,
): ReactNode {
  const value = (name: string): string => params[name] ?? '';
  const money = (name: string): string => formatMoney(value(name), value('currency'), language);
  switch (kind) {
    case 'webhook_failing':
      return (
        <>
          {texts.failing(value('host'))} {since && <Time at={since} />}, {texts.waiting(Number(value('waiting')))}.{' '}
          {subject && (
            <Suspense>
              <LastFailure webhookId={subject.id} disabledFrom={params['disabled_from']} />
            </Suspense>
          )}
        </>
      );
    case 'webhook_disabled':
      return texts.disabled(value('host'));
    case 'approvals_waiting':
      return texts.waitForYou(count ?? 1);
    case 'float_short':
      return texts.floatShort(money('balance'), Number(value('days')));
    case 'wallet_low':
      return texts.walletLow(money('balance'), money('threshold'));
    case 'documents_needed':
      return texts.documentsNeeded(count ?? 1);
    default:
      // A newer service reports more than this console knows.
      return texts.other(kind);
  }
}

/** Where somebody can do something about it. */
function pageOf({ kind, subject }: AttentionItem): { to: string; search?: Record<string, string> } | undefined {
  if (subject?.type === 'webhook') return { to: `/developers/webhooks/${subject.id}` };
  if (subject?.type === 'wallet') return { to: `/money/wallets/${subject.id}` };
  if (kind === 'approvals_waiting') return { to: '/settings/approvals', search: { status: 'decidable' } };
  if (kind === 'float_short') return { to: '/money' };
  return kind === 'documents_needed' ? { to: '/customers', search: { kyc_status: 'pending' } } : undefined;
}
