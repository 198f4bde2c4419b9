import type { Page } from './page/page.ts';

/** One policy alone may make markup of a text: the script's own, for the fragment with the card. */
const TRUSTED_TYPES_POLICY = 'secure-view';

/**
 * What a browser may do with an answer: nothing, but for what stands in the page itself, its font, its own address and the
 * one background.
 * @param page undefined for all answers that are no page
 * @param frameAncestors who may embed it; none means that nobody may
 */
export function contentSecurityPolicy(page: Page | undefined, frameAncestors: readonly string[]): string {
  const forPage = page && [
    directive('script-src', page.scriptSources),
    directive('style-src', page.styleSources),
    directive('img-src', page.imageSources),
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

/** A host name may hold a comma or a semicolon by the URL standard; here it would begin a directive of its own. */
const SOURCE = /^[^\s;,]+$/;

function directive(name: string, sources: readonly string[]): string {
  const sound = sources.filter((source) => SOURCE.test(source));
  return `${name} ${sound.length === 0 ? "'none'" : sound.join(' ')}`;
}
