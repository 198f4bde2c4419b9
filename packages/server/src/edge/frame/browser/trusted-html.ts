/** Missing in browsers without Trusted Types, and in TypeScript's DOM types. */
interface TrustedTypes {
  createPolicy(name: string, rules: { createHTML: (html: string) => string }): { createHTML(html: string): string };
}

/** The one policy that the page's Content-Security-Policy allows. Only the service's own response passes through it. */
const policy = (globalThis as { trustedTypes?: TrustedTypes }).trustedTypes?.createPolicy('secure-view', {
  createHTML: (html) => html,
});

/** Parses the response's HTML. Scripts and handlers in it would not run, because the page's policy does not allow them. */
export function parseFragment(html: string): DocumentFragment {
  const template = document.createElement('template');
  template.innerHTML = policy?.createHTML(html) ?? html;
  return template.content;
}
