import type { FastifyInstance } from 'fastify';
import { AppError } from '#kit/app-error.ts';
import { SECOND_MS } from '#kit/durations.ts';
import { withTimeout } from '#kit/with-timeout.ts';
import { MalformedBodyError, SignatureError, type VendorEndpoint, type VendorResponse } from '#vendor/endpoint.ts';
import { encodingProblem } from '#http/body-encoding.ts';
import { sendError } from '#http/error-response.ts';
import { countsOf, type Metrics } from '#http/metrics.ts';
import { BODY_BYTES_MAX } from '#http/server-options.ts';
import { createWebServer, type WebServerOptions } from '#http/web-server.ts';

/** Longer than any vendor waits for the decision of a purchase, and shorter than they wait for an event. */
const HANDLE_TIMEOUT_MS = 8 * SECOND_MS;

/** An endpoint at `POST <path>`. */
interface MountedEndpoint {
  readonly path: string;
  readonly endpoint: VendorEndpoint;
}

interface PlatformEndpointsOptions extends Omit<WebServerOptions, 'counts'> {
  readonly endpoints: readonly MountedEndpoint[];
  readonly metrics: Metrics;
}

/**
 * Where issuing platforms call this service. Each call is signed; one that is not, or that cannot be read, gets 401, 400 or 415 and
 * has no effect. What cannot be handled now gets 503, and the platform repeats it. Bodies are neither logged nor recorded.
 */
export function createPlatformEndpointsApp(options: PlatformEndpointsOptions): FastifyInstance {
  // Not traced: the platform waits for the answer of a purchase.
  const app = createWebServer(
    { ...options, counts: countsOf(options.metrics, 'platform') },
    {
      body_bytes_max: BODY_BYTES_MAX,
      addParsers: addBytesParser,
      sendFailure: (error, request, reply) => sendError(asAnswer(error), request, reply),
    },
  );
  for (const { path, endpoint } of options.endpoints) {
    app.post(path, async (request, reply) => {
      const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      const received_ms = performance.now() - reply.elapsedTime;
      const answer = await handle(endpoint, { headers: request.headers, body, received_ms });
      return await reply
        .headers({ ...answer.headers })
        .type('application/json; charset=utf-8')
        .send(JSON.stringify(answer.body));
    });
  }
  return app;
}

/** Leaves bodies as they are sent: signatures cover the bytes. */
function addBytesParser(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => done(encodingProblem(request.headers)));
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
}

async function handle(
  endpoint: VendorEndpoint,
  request: Parameters<VendorEndpoint['handle']>[0],
): Promise<VendorResponse> {
  return await withTimeout(endpoint.handle(request), HANDLE_TIMEOUT_MS);
}

/** What is wrong with a call before any endpoint reads it. */
const REFUSALS: ReadonlySet<string> = new Set([
  'route_not_found',
  'method_not_allowed',
  'unsupported_media_type',
  'forbidden',
]);

/** The statuses that vendors repeat a call for are those of 500 and above. */
function asAnswer(error: unknown): AppError {
  if (error instanceof SignatureError)
    return new AppError('invalid_credentials', { message: 'the signature is missing, wrong or too old' });
  if (error instanceof AppError && REFUSALS.has(error.code)) return error;
  const { statusCode = 500 } = error as { readonly statusCode?: number };
  const isCallers = error instanceof MalformedBodyError || (statusCode >= 400 && statusCode < 500);
  if (isCallers) return new AppError('malformed_request');
  return new AppError('issuer_unavailable', { cause: error, retryAfterSeconds: 1 });
}
