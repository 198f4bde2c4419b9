import { Link, type LinkProps } from '@tanstack/react-router';
import type { ReactNode } from 'react';

interface PageLinkProps extends Pick<LinkProps, 'replace' | 'preload' | 'activeOptions'> {
  /** The address of a page of the console. Places are in it, so the router cannot check it. */
  readonly to: string;
  readonly search?: Readonly<Record<string, string>>;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** A link to another page of the console. It has `data-status="active"` on the page that it leads to. */
export function PageLink({ to, search, ...props }: PageLinkProps) {
  return <Link {...props} to={to as never} search={search as never} />;
}
