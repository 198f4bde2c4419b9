import { PageLink } from './page-link.tsx';
import classes from './tabs.module.css';

interface TabsProps {
  readonly label: string;
  readonly tabs: readonly { readonly to: string; readonly text: string; readonly exact?: boolean }[];
}

/** Pages that belong together. Each has its own address. */
export function Tabs({ label, tabs }: TabsProps) {
  return (
    <nav className={classes.tabs} aria-label={label}>
      {tabs.map(({ to, text, exact = false }) => (
        <PageLink key={to} to={to} className={classes.tab} activeOptions={{ exact }} replace>
          {text}
        </PageLink>
      ))}
    </nav>
  );
}
