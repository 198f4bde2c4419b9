import { readFileSync } from 'node:fs';
import type { ViewOptions } from '#secure-view';
import { escapeHtml } from '#kit/escape-html.ts';
import { hashSource, scriptJson } from './html.ts';
import type { Page, PageView } from './page.ts';
import { SHARED_STYLE, viewStyle } from './styles.ts';
import { TEXTS } from './texts.ts';

const SCRIPT = readFileSync(new URL('script.js', import.meta.url), 'utf8');
const SCRIPT_SOURCE = hashSource(SCRIPT);
const SHARED_STYLE_SOURCE = hashSource(SHARED_STYLE);

/** The options of a page without a view, whose partner is unknown. */
const WITHOUT_VIEW: ViewOptions = {
  theme: 'plain',
  layout: 'stack',
  align: 'center',
  fields: [],
  positions: {},
  textColor: '#ffffff',
  labelColor: '#ffffff',
  buttonColor: '#111827',
  buttonTextColor: '#ffffff',
  language: 'en',
  embedding: 'iframe',
};

/** Renders the page of a view, without card data. @param embedOrigins the origins of the platforms' pages that show cards */
export function renderPage(view: PageView, embedOrigins: readonly string[] = []): Page {
  const options = view.state === 'unknown' ? WITHOUT_VIEW : view.options;
  const texts = TEXTS[options.language];
  const style = viewStyle(options);
  const html = `<!doctype html>
<html lang="${options.language}" translate="no">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="format-detection" content="telephone=no">
<meta name="google" content="notranslate">
<title>${escapeHtml(texts.title)}</title>
<style>${SHARED_STYLE}</style>
<style>${style}</style>
</head>
<body ${bodyAttributes(view, options)}>
<main id="card"${options.brandLabel === undefined ? '' : ' class="labelled"'}>
<h1 class="visually-hidden">${escapeHtml(texts.title)}</h1>
<div id="face">${background(options)}${brandLabel(options)}<div id="fields"></div></div>
<button id="reveal" type="button" hidden>${escapeHtml(texts.reveal)}</button>
<div id="notice">
<p id="status" role="status">${view.state === 'open' ? '' : escapeHtml(texts.script[view.state])}</p>
<p id="countdown" aria-hidden="true"></p>
</div>
${view.state === 'open' ? `<noscript><p id="no-script">${escapeHtml(texts.noScript)}</p></noscript>` : ''}
</main>
<script type="application/json" id="texts">${scriptJson(texts.script)}</script>
<script>${SCRIPT}</script>
</body>
</html>
`;
  return {
    html,
    scriptSources: [SCRIPT_SOURCE],
    styleSources: [SHARED_STYLE_SOURCE, hashSource(style)],
    frameSources: embedOrigins,
    imageSources: hasBackground(options) ? [new URL(options.backgroundUrl).origin] : [],
  };
}

function bodyAttributes(view: PageView, options: ViewOptions): string {
  const attributes = {
    state: view.state,
    'left-ms': String(view.state === 'unknown' ? 0 : view.left_ms),
    theme: options.theme,
    layout: options.layout,
    align: options.align,
    embedding: options.embedding,
    'embedding-origin': options.embeddingOrigin,
  };
  return Object.entries(attributes)
    .filter((attribute): attribute is [string, string] => attribute[1] !== undefined)
    .map(([name, value]) => `data-${name}="${escapeHtml(value)}"`)
    .join(' ');
}

function hasBackground(options: ViewOptions): options is ViewOptions & { readonly backgroundUrl: string } {
  return options.theme === 'custom' && options.backgroundUrl !== undefined;
}

/** An element instead of a stylesheet's `url()`, because a URL in an attribute is escaped like any other text. */
function background(options: ViewOptions): string {
  if (!hasBackground(options)) return '';
  const address = escapeHtml(options.backgroundUrl);
  return `<img id="background" src="${address}" alt="" aria-hidden="true" referrerpolicy="no-referrer">`;
}

function brandLabel({ brandLabel }: ViewOptions): string {
  return brandLabel === undefined ? '' : `<p id="brand-label"><bdi>${escapeHtml(brandLabel)}</bdi></p>`;
}
