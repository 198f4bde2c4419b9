import { escapeHtml } from '#kit/escape-html.ts';
import { COPY_SCRIPT_PATH } from './copy-script.ts';
import { ICON_PATH } from './icon.ts';
import type { readNavigation } from './navigation.ts';

export const STYLE_PATH = '/docs/style.css';
export const REFERENCE_PATH = '/docs/reference';
export const CONSOLE_REFERENCE_PATH = '/docs/reference/console';

interface Page {
  readonly title: string;
  /** The content, as HTML. */
  readonly html: string;
  /** The page's own URL; undefined if it is in no navigation. */
  readonly url?: string;
  readonly headings?: readonly { readonly anchor: string; readonly text: string }[];
}

interface Site {
  readonly navigation: ReturnType<typeof readNavigation>;
  readonly version: string;
  readonly repository: string | undefined;
}

/**
 * An HTML page of the documentation. Its script only adds the buttons that copy code. On narrow screens, the list of pages follows the
 * content.
 */
export function renderPage({ title, html, url, headings = [] }: Page, site: Site): string {
  const source = site.repository === undefined ? '' : ` · <a href="${escapeHtml(site.repository)}">Repository</a>`;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title === 'Issuary' ? title : `${title} – Issuary`)}</title>
<link rel="stylesheet" href="${STYLE_PATH}">
<link rel="icon" href="${ICON_PATH}" type="image/svg+xml">
<script src="${COPY_SCRIPT_PATH}" defer></script>
</head>
<body>
<a class="skip" href="#content">Skip to the content</a>
<header><nav aria-label="Site">
<a class="home" href="/">Issuary</a>
<a href="/docs">Documentation</a>
<a href="${REFERENCE_PATH}">API reference</a>
<a class="to-pages" href="#pages">All pages</a>
</nav></header>
<div class="columns">
<main id="content">
${html}</main>
<nav id="pages" aria-label="Pages">
${site.navigation.map((section) => renderSection(section, url, headings)).join('\n')}
</nav>
</div>
<footer>Issuary ${escapeHtml(site.version)}${source}</footer>
</body>
</html>
`;
}

function renderSection(
  { title, entries }: Site['navigation'][number],
  shown: string | undefined,
  headings: NonNullable<Page['headings']>,
): string {
  const items = entries.map(({ title, url }) => {
    if (url !== shown) return `<li><a href="${escapeHtml(url)}">${escapeHtml(title)}</a></li>`;
    const parts = headings.map(({ anchor, text }) => `<li><a href="#${anchor}">${escapeHtml(text)}</a></li>`);
    const inner = parts.length === 0 ? '' : `<ul>${parts.join('')}</ul>`;
    return `<li><a href="${escapeHtml(url)}" aria-current="page">${escapeHtml(title)}</a>${inner}</li>`;
  });
  return `<h2>${escapeHtml(title)}</h2>\n<ul>${items.join('\n')}</ul>`;
}
