import { useTexts } from '../../text/catalog.ts';
import { Notice } from '../../ui/notice.tsx';
import { PageLink } from '../../ui/page-link.tsx';
import { Status } from '../../ui/status.tsx';
import { Time } from '../../ui/time.tsx';
import { kycTexts } from './texts.ts';
import type { CustomerAlike, KycCase } from './types.ts';

interface AlikeProps {
  readonly one: KycCase;
  readonly others: readonly CustomerAlike[];
}

/** The other customers who may be the same person, which a reviewer should know first. Each leads to its page at the partner. */
export function Alike({ one: { partner, environment }, others }: AlikeProps) {
  const { alike: texts } = useTexts(kycTexts);
  return (
    <Notice>
      {texts.title}
      {others.map(({ customer_id, same, kyc_status, created_at }) => (
        <p key={customer_id}>
          <PageLink to={`/p/${partner.handle}/${environment}/customers/${customer_id}/overview`}>
            <code>{customer_id}</code>
          </PageLink>{' '}
          {same.map((what) => texts[what]).join(', ')} · <Status value={kyc_status} /> · <Time at={created_at} />
        </p>
      ))}
    </Notice>
  );
}
