import { useLocation } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { Name } from './name.tsx';
import { PageLink } from './page-link.tsx';
import classes from './tabs.module.css';

interface TabsProps {
  readonly label: string;
  readonly tabs: readonly Tab[];
}

interface Tab {
  readonly to: string;
  readonly text: string;
  readonly exact?: boolean;
  /** The query of the address, for tabs of one page that differ in nothing else. */
  readonly search?: Readonly<Record<string, string>>;
}

/** Pages that belong together. Each has its own address. Where the tabs are wider than the screen, the page's own one scrolls into view. */
export function Tabs({ label, tabs }: TabsProps) {
  const strip = useRef<HTMLElement>(null);
  const address = useLocation({ select: ({ href }) => href });
  useEffect(() => {
    const active = strip.current?.querySelector('[data-status="active"]');
    if (strip.current && active) scrollToCenter(strip.current, active);
  }, [address]);
  return (
    <nav ref={strip} className={classes.tabs} aria-label={label}>
      {tabs.map(({ to, text, exact = false, search }) => (
        <PageLink
          key={search ? text : to}
          to={to}
          className={classes.tab}
          activeOptions={search ? { exact: true, includeSearch: true } : { exact }}
          {...(search && { search })}
          replace
        >
          <Name>{text}</Name>
        </PageLink>
      ))}
    </nav>
  );
}

/** Unlike `scrollIntoView`, this never scrolls the page. */
function scrollToCenter(strip: HTMLElement, tab: Element): void {
  const { left, width } = tab.getBoundingClientRect();
  const frame = strip.getBoundingClientRect();
  strip.scrollLeft += left + width / 2 - (frame.left + frame.width / 2);
}
