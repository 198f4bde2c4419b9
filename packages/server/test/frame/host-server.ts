import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { afterAll } from 'vitest';

const PAGE = `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><title>Shop</title><link rel="icon" href="data:,"></head>
<body>
<button id="before">Before</button>
<div id="place"></div>
<button id="after">After</button>
<script src="/host.js"></script>
</body>
</html>`;

/**
 * Serves a partner's page on `localhost`, while the frame is on 127.0.0.1: another origin and another site, as in production. Its
 * script is browser/host.ts with the SDK. `/isolated` is a page with Cross-Origin-Embedder-Policy. Call it at the top level of a
 * test file.
 * @returns the page's origin
 */
export async function startHostServer(): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [fileURLToPath(new URL('browser/host.ts', import.meta.url))],
    bundle: true,
    format: 'iife',
    write: false,
  });
  const script = outputFiles[0]!.text;
  const server = createServer((request, response) => {
    const isScript = request.url === '/host.js';
    if (request.url === '/isolated') response.setHeader('cross-origin-embedder-policy', 'require-corp');
    response.setHeader('content-type', `${isScript ? 'text/javascript' : 'text/html'}; charset=utf-8`);
    response.end(isScript ? script : PAGE);
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  afterAll(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => void server.close(resolve));
  });
  return `http://localhost:${(server.address() as AddressInfo).port}`;
}
