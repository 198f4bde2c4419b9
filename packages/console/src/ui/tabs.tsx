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

/** Pages that belong together. Each has its own address. */
export function Tabs({ label, tabs }: TabsProps) {
  return (
    <nav className={classes.tabs} aria-label={label}>
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
