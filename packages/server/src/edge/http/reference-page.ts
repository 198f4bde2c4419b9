import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { fastify } from 'fastify';

export const SCRIPT_PATH = '/docs/reference.js';
export const START_PATH = '/docs/start.js';

/** The API reference: a page that renders /openapi.json with a script from this server. */
export const REFERENCE_PAGE = `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Issuary partner API</title></head>
<body>
<div id="app"></div>
<script src="${SCRIPT_PATH}"></script>
<script src="${START_PATH}"></script>
</body>
</html>
`;

export const START_SCRIPT = `Scalar.createApiReference('#app', {
  url: '/openapi.json',
  withDefaultFonts: false,
  telemetry: false,
  showDeveloperTools: 'never',
  hideClientButton: true,
  agent: { disabled: true },
  mcp: { disabled: true },
  persistAuth: false,
  defaultOpenAllTags: false,
});
`;

/**
 * Scalar's script, gzipped. Its package is a Fastify plugin that contains 4.4 MB of text and takes 0.2 s to load. It is
 * therefore loaded on the first request, into a separate Fastify application that provides the script.
 */
export async function loadReferenceScript(): Promise<Buffer> {
  const { default: scalar } = await import('@scalar/fastify-api-reference');
  const source = fastify();
  await source.register(scalar, { routePrefix: '/scalar', configuration: { url: '/openapi.json' } });
  const { statusCode, rawPayload } = await source.inject({ method: 'GET', url: '/scalar/js/scalar.js' });
  await source.close();
  if (statusCode !== 200) throw new Error(`the script of the API reference could not be loaded: status ${statusCode}`);
  return await promisify(gzip)(rawPayload);
}
