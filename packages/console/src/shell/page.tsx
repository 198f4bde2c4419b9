import type { ReactNode } from 'react';
import { useAddressSearch, type Address } from '../api/address-search.ts';
import { useHere } from '../session/place.ts';
import { useTexts } from '../text/catalog.ts';
import { WithDialog } from './page-dialog.tsx';
import { shellTexts } from './texts.ts';
import classes from './page.module.css';

export interface PageProps {
  /** The title of the page, and of the tab after the environment. */
  readonly title: string;
  /** In place of the title as text. */
  readonly head?: ReactNode;
  readonly acts?: ReactNode;
  /** The parameters of the address that the page knows. Others, and other values, are reported. */
  readonly address?: Address;
  readonly children: ReactNode;
}

/** A page of a partner or of the operator: its title, what can be done, and the content. */
export function Page({ title, head, acts, address = {}, children }: PageProps) {
  const texts = useTexts(shellTexts);
  const { environment } = useHere();
  const { dropped, refused } = useAddressSearch(address);
  return (
    <WithDialog>
      <title>{`${environment === 'sandbox' ? '[Sandbox] ' : ''}${title} · Issuary`}</title>
      <div className={classes.head}>
        <h1>{head ?? title}</h1>
        {acts && <div className={classes.acts}>{acts}</div>}
      </div>
      {dropped.length > 0 && (
        <p className={classes.dropped} role="status">
          {texts.dropped(dropped.join(', '))}
        </p>
      )}
      {refused.length > 0 && (
        <p className={classes.dropped} role="status">
          {texts.refused(refused.join(', '))}
        </p>
      )}
      {children}
    </WithDialog>
  );
}

/** A part of a page. */
export function Section({
  title,
  more,
  children,
}: {
  readonly title: string;
  readonly more?: ReactNode;
  readonly children: ReactNode;
}) {
  return (
    <section className={classes.section}>
      <div className={classes.sectionHead}>
        <h2>{title}</h2>
        {more && (
          <div className={classes.acts} data-links>
            {more}
          </div>
        )}
      </div>
      {children}
    </section>
  );
}

/** Names with values. What is null or undefined is left out. */
export function Facts({ facts }: { readonly facts: readonly (readonly [name: string, value: ReactNode])[] }) {
  return (
    <dl className={classes.facts}>
      {facts
        .filter(([, value]) => value !== null && value !== undefined)
        .map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  );
}
