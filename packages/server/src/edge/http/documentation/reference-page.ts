import { fastify } from 'fastify';
import { ICON_PATH } from './icon.ts';

export const SCRIPT_PATH = '/docs/reference.js';
export const START_PATH = '/docs/start.js';

interface Reference {
  readonly title: string;
  /** The path of the description. */
  readonly description: string;
  /** Whether the page makes calls. Those of the console's API need its origin and its cookie. */
  readonly hasCalls: boolean;
}

/** An API reference: a page that renders a description with a script from this server. Its snippets are those of the description. */
export const referencePage = ({ title, description, hasCalls }: Reference): string => `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${title}</title><link rel="icon" href="${ICON_PATH}" type="image/svg+xml"><style>
:root { --scalar-custom-header-height: 2.5rem }
.site { position: sticky; top: 0; z-index: 1000; display: flex; gap: 1.25rem; align-items: center; height: 2.5rem; padding: 0 1.25rem; font: 1rem system-ui, sans-serif; background: var(--scalar-background-1, Canvas); border-bottom: 1px solid var(--scalar-border-color, GrayText) }
.site a { color: var(--scalar-color-1, CanvasText) }
</style></head>
<body>
<nav class="site" aria-label="Site"><a href="/">Issuary</a><a href="/docs">Documentation</a></nav>
<div id="app"></div>
<script src="${SCRIPT_PATH}"></script>
<script src="${START_PATH}" data-description="${description}" data-calls="${hasCalls}"></script>
</body>
</html>
`;

/** Calls from a page go to the origin that it was loaded from, the only one that its policy allows. */
export const START_SCRIPT = `const { description, calls } = document.currentScript.dataset;
const hasCalls = calls === 'true';
const toOwnOrigin = (name, value) =>
  hasCalls && name === 'servers' && Array.isArray(value)
    ? value.map((server) => ({ ...server, url: new URL(server.url).pathname }))
    : value;
const start = async () => Scalar.createApiReference('#app', {
  content: JSON.parse(await (await fetch(description)).text(), toOwnOrigin),
  withDefaultFonts: false,
  telemetry: false,
  showDeveloperTools: 'never',
  hideClientButton: true,
  hideTestRequestButton: !hasCalls,
  hiddenClients: true,
  agent: { disabled: true },
  mcp: { disabled: true },
  persistAuth: false,
  defaultOpenAllTags: false,
});
void start();
`;

/**
 * Scalar's script. Its package is a Fastify plugin that contains 4.4 MB of text and takes 0.2 s to load. It is
 * therefore loaded on the first request, into a separate Fastify application that provides the script.
 */
export async function loadReferenceScript(): Promise<Buffer> {
  const { default: scalar } = await import('@scalar/fastify-api-reference');
  const source = fastify();
  await source.register(scalar, { routePrefix: '/scalar', configuration: { url: '/openapi.json' } });
  const { statusCode, rawPayload } = await source.inject({ method: 'GET', url: '/scalar/js/scalar.js' });
  await source.close();
  if (statusCode !== 200) throw new Error(`the script of the API reference could not be loaded: status ${statusCode}`);
  return rawPayload;
}
