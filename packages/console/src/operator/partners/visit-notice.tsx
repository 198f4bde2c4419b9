import { usePlace } from '../../session/place.ts';
import { useTexts } from '../../text/catalog.ts';
import { Notice } from '../../ui/notice.tsx';
import { PageLink } from '../../ui/page-link.tsx';
import { partnerTexts } from './texts.ts';

/** Above every page of a partner that an operator visits: whose it is, and that nothing can be changed. */
export function VisitNotice() {
  const { visit: texts } = useTexts(partnerTexts);
  const { handle, name } = usePlace().membership.partner;
  return (
    <Notice>
      {texts.of(name)} <PageLink to={`/o/partners/${handle}`}>{texts.back}</PageLink>
    </Notice>
  );
}
