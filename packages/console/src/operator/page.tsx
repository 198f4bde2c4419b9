import type { ReactNode } from 'react';
import { useAddressSearch } from '../api/address-search.ts';
import classes from '../shell/page.module.css';
import { shellTexts } from '../shell/texts.ts';
import { useTexts } from '../text/catalog.ts';

interface OperatorPageProps {
  readonly title: string;
  readonly acts?: ReactNode;
  /** Parameters of the address that the page does not know. Default: all, since most pages have none. */
  readonly dropped?: readonly string[];
  readonly children: ReactNode;
}

/** A page of the operator: its title, what can be done, and the content. */
export function OperatorPage({ title, acts, dropped, children }: OperatorPageProps) {
  const texts = useTexts(shellTexts);
  const given = useAddressSearch({});
  const unknown = dropped ?? given.dropped;
  return (
    <>
      <title>{`${title} · Issuary`}</title>
      <div className={classes.head}>
        <h1>{title}</h1>
        {acts && <div className={classes.acts}>{acts}</div>}
      </div>
      {unknown.length > 0 && (
        <p className={classes.dropped} role="status">
          {texts.dropped(unknown.join(', '))}
        </p>
      )}
      {children}
    </>
  );
}
