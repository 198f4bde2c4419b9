import { readFileSync } from 'node:fs';
import { hashSource, scriptJson } from './html.ts';
import type { Page, PageView } from './page.ts';

const SCRIPT = readFileSync(new URL('script.js', import.meta.url), 'utf8');
const STYLE = 'body{margin:0}';

/** The page of a view: inert, without card data. */
export function renderPage(view: PageView): Page {
  const left_ms = view.state === 'unknown' ? 0 : view.left_ms;
  const html = `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><title>Card</title><style>${STYLE}</style></head>
<body data-state="${view.state}" data-left-ms="${left_ms}">
<main id="card"><div id="fields"></div></main>
<p id="status" role="status"></p>
<p id="countdown" aria-hidden="true"></p>
<script type="application/json" id="texts">${scriptJson({})}</script>
<script>${SCRIPT}</script>
</body>
</html>
`;
  return { html, scriptSources: [hashSource(SCRIPT)], styleSources: [hashSource(STYLE)], imageSources: [] };
}
