import { MoreActs } from '../../shell/more-acts.tsx';
import type { PartnerDetails } from './partner.ts';
import { StopCardButtons } from './stop-card.tsx';
import { SuspendButton } from './suspend.tsx';

/** What stops a partner or one of its cards: none of it is needed while the partner does well. */
export function MorePartnerActs({ partner }: { readonly partner: PartnerDetails }) {
  return (
    <MoreActs>
      <SuspendButton partner={partner} />
      <StopCardButtons partner={partner} />
    </MoreActs>
  );
}
