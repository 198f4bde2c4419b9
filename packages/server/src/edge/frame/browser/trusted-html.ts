/** What browsers without trusted types do not have, and TypeScript's DOM does not know yet. */
interface TrustedTypes {
  createPolicy(name: string, rules: { createHTML: (html: string) => string }): { createHTML(html: string): string };
}

/** The one policy that the page's Content-Security-Policy allows: nothing but the service's own answer goes through it. */
const policy = (globalThis as { trustedTypes?: TrustedTypes }).trustedTypes?.createPolicy('secure-view', {
  createHTML: (html) => html,
});

/** The answer's HTML as nodes. Scripts and handlers in it would not run: the page's policy has no room for them. */
export function parseFragment(html: string): DocumentFragment {
  const template = document.createElement('template');
  template.innerHTML = policy?.createHTML(html) ?? html;
  return template.content;
}
