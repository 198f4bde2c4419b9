import { usePlace } from '../../session/place.ts';
import { useTexts } from '../../text/catalog.ts';
import { Name } from '../../ui/name.tsx';
import { PageLink } from '../../ui/page-link.tsx';
import { partnerTexts } from './texts.ts';
import classes from './visit-notice.module.css';

/** Above every page of a partner that an operator visits: whose it is, that nothing can be changed, and the way out. */
export function VisitNotice() {
  const { visit: texts } = useTexts(partnerTexts);
  const { handle, name } = usePlace().membership.partner;
  return (
    <div className={classes.visit} role="note">
      <p>
        <strong>
          {texts.of} <Name>{name}</Name>.
        </strong>{' '}
        <span>{texts.rule}</span>
      </p>
      <PageLink to={`/o/partners/${handle}`}>{texts.leave}</PageLink>
    </div>
  );
}
