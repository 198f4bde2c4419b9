import type { FastifyRateLimitStoreCtor } from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import type { Secret } from '#kit/secret.ts';
import type { Tracing } from '#kit/tracing.ts';
import type { Environment } from '#kit/tenant.ts';
import type { Tokens } from '#partners';
import type { EventDefinition } from '#events';
import type { Route } from '#api/route.ts';
import { keyCallers } from './authentication.ts';
import { addDocumentation } from './documentation/add-documentation.ts';
import { mountDownloadRoute, type OpenDownload } from './download-route.ts';
import { environmentHeader } from './environment-header.ts';
import { ERROR_DOCUMENTATION_PATH, RESPONSE_HEADERS } from './error-response.ts';
import { mountRoutes, partnerApiParts } from './mount.ts';
import { addRateLimits } from './rate-limits.ts';
import type { CallRecording } from './record-call.ts';
import type { LedgerThread } from './threads/ledger-thread.ts';
import { mountTokenRoute } from './token-route.ts';
import { createWebServer, type WebServerOptions } from './web-server.ts';

interface AppOptions extends Omit<WebServerOptions, 'counts'> {
  readonly tokens: Pick<Tokens, 'check' | 'assertActive'>;
  readonly ledgerThread: LedgerThread;
  readonly routes: readonly Route[];
  /** Opens the files that signed links name. */
  readonly openDownload: OpenDownload;
  /** Every event that partners can receive, for the documentation. */
  readonly events: readonly EventDefinition[];
  /** Where authenticated calls are recorded for their tenants; undefined: they are not. */
  readonly recording?: CallRecording | undefined;
  /** What people call in the console, as an OpenAPI document, for the documentation. */
  readonly describeConsole: (version: string) => object;
  /** The key of the hash that distinguishes a repeated request from another one with the same idempotency key. */
  readonly requestHashKey: Secret<Buffer>;
  /** The enabled environments, each with its limit in requests per second and API key; undefined means no limit. */
  readonly environments: ReadonlyMap<Environment, number | undefined>;
  /** The service's URL, for links in responses; undefined: links are paths. */
  readonly publicUrl?: string | undefined;
  /** The service's URL, or that of this process if none is set. Called once it listens. */
  readonly apiUrl: () => string;
  /** Counts the requests of each API key; undefined: in this thread's memory. */
  readonly rateLimitStore?: FastifyRateLimitStoreCtor | undefined;
  /** Undefined: requests are not traced. */
  readonly tracing?: Tracing | undefined;
}

/** The partner API as a Fastify application. All its API responses and errors are in the envelope. */
export async function createApp(options: AppOptions): Promise<FastifyInstance> {
  const { ledgerThread, tracing, requestHashKey, routes } = options;
  const app = createWebServer(
    { ...options, counts: ledgerThread },
    {
      ...partnerApiParts(routes),
      setHeaders: (request, reply) => void reply.headers(RESPONSE_HEADERS).headers(environmentHeader(request)),
      errorDocumentation: (options.publicUrl ?? '') + ERROR_DOCUMENTATION_PATH,
      recording: options.recording,
      tracing,
    },
  );
  await addRateLimits(app, options.rateLimitStore);
  const callers = keyCallers(options.tokens);
  for (const [environment, requests_per_second_max] of options.environments) {
    mountTokenRoute(app, ledgerThread, environment);
    mountDownloadRoute(app, environment, options.openDownload);
    mountRoutes(app, routes, { environment, callers, ledgerThread, requestHashKey, tracing, requests_per_second_max });
  }
  addDocumentation(app, options);
  return app;
}
