import type { Page } from './page/page.ts';

/** The only Trusted Types policy: the script uses it to parse the fragment with the card. */
const TRUSTED_TYPES_POLICY = 'secure-view';

/**
 * The Content-Security-Policy of a response. It allows only the inline script and styles of the page, its fonts, requests to its
 * own origin, the background image, and platforms' pages that show cards.
 * @param page undefined for a response that is not a page
 * @param frameAncestors the origins that may embed it; empty if none may
 */
export function contentSecurityPolicy(page: Page | undefined, frameAncestors: readonly string[]): string {
  const forPage = page && [
    directive('script-src', page.scriptSources),
    directive('style-src', page.styleSources),
    directive('img-src', page.imageSources),
    ...(page.frameSources.length > 0 ? [directive('frame-src', page.frameSources)] : []),
    "font-src 'self'",
    "connect-src 'self'",
  ];
  return [
    "default-src 'none'",
    ...(forPage ?? []),
    "base-uri 'none'",
    "form-action 'none'",
    directive('frame-ancestors', frameAncestors),
    "require-trusted-types-for 'script'",
    `trusted-types ${TRUSTED_TYPES_POLICY}`,
  ].join('; ');
}

/** The URL standard allows commas and semicolons in host names; here they would start another directive. */
const SOURCE = /^[^\s;,]+$/;

function directive(name: string, sources: readonly string[]): string {
  const valid = sources.filter((source) => SOURCE.test(source));
  return `${name} ${valid.length === 0 ? "'none'" : valid.join(' ')}`;
}
