import type { FastifyInstance } from 'fastify';
import type { FrameDependencies } from '#secure-view';
import { countsOf, type Metrics } from '#http/metrics.ts';
import { socketErrorAnswer } from '#http/socket-errors.ts';
import { createWebServer, type WebServerOptions } from '#http/web-server.ts';
import { addAssets } from './assets.ts';
import { lineOf, sendFailure } from './failures.ts';
import { securityHeaders } from './security-headers.ts';
import { addViewRoutes } from './view-routes.ts';
import { encodingProblem, notUtf8, textOf } from '#http/body-encoding.ts';

/** A secret, a nonce and their field names. */
const BODY_BYTES_MAX = 1_024;

interface FrameAppOptions extends Omit<WebServerOptions, 'counts'> {
  /** The frame's public origin, as browsers send it. */
  readonly origin: () => string;
  readonly dependencies: FrameDependencies;
  readonly metrics: Metrics;
}

/** The secure frame: its own origin, without partner tokens and without any route that answers JSON with card data. */
export function createFrameApp(options: FrameAppOptions): FastifyInstance {
  const { origin, dependencies, metrics } = options;
  // Not traced: its requests come from cardholders' browsers.
  const app = createWebServer(
    { ...options, counts: countsOf(metrics, 'frame') },
    {
      body_bytes_max: BODY_BYTES_MAX,
      setHeaders: (_request, reply) => void reply.headers(securityHeaders(origin())),
      addParsers: addBodyParser,
      sendFailure,
      answerInvalid: socketErrorAnswer((appError) => ({
        headers: { ...securityHeaders(origin()), 'content-type': 'text/plain; charset=utf-8' },
        body: lineOf(appError),
      })),
    },
  );
  addAssets(app);
  addViewRoutes(app, dependencies, origin);
  return app;
}

/** Accepts JSON in UTF-8, and rejects what the API's port rejects too: compressed bodies, other charsets, and bytes that are not UTF-8. */
function addBodyParser(app: FastifyInstance): void {
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  // Routes reject requests of other pages in `onRequest`, which is earlier, so that those are logged whatever their encoding.
  app.addHook('preParsing', (request, _reply, _payload, done) => done(encodingProblem(request.headers)));
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body: Buffer, done) => {
    const text = textOf(body);
    if (text === undefined) return done(notUtf8());
    return parseJson(request, text, done);
  });
}
