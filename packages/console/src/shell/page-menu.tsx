import { useId, type ReactNode } from 'react';
import { useTexts } from '../text/catalog.ts';
import { Icon, type IconName } from '../ui/icon.tsx';
import { hideOnChoice } from '../ui/menu.tsx';
import { PageLink } from '../ui/page-link.tsx';
import { shellTexts } from './texts.ts';
import classes from './shell.module.css';

interface MenuPage {
  readonly to: string;
  readonly text: string;
  readonly mark?: ReactNode;
  readonly icon?: IconName;
  readonly isWide?: boolean;
}

interface PageMenuProps {
  readonly pages: readonly MenuPage[];
  /** The address of the first page, which begins those of the others. */
  readonly start: string;
}

/** The last place of the bar on a narrow screen, which opens all pages. */
export function PageMenu({ pages, start }: PageMenuProps) {
  const texts = useTexts(shellTexts);
  const id = useId();
  return (
    <>
      <button type="button" className={classes.menuPage} popoverTarget={id}>
        <Icon name="menu" />
        {texts.menu}
        {pages.find(({ mark, isWide }) => mark !== undefined && isWide)?.mark}
      </button>
      <div
        id={id}
        popover="auto"
        className={classes.pageMenu}
        role="group"
        aria-label={texts.allPages}
        onClick={hideOnChoice}
      >
        {pages.map(({ to, text, mark, icon }) => (
          <PageLink key={to} to={to} activeOptions={{ exact: to === start }} className={classes.menuChoice}>
            {icon && <Icon name={icon} />}
            {text}
            {mark}
          </PageLink>
        ))}
      </div>
    </>
  );
}
