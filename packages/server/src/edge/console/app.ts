import type { FastifyInstance } from 'fastify';
import type { ActRecorder } from '#audit';
import type { OperatorRoute } from '#api/operator-route.ts';
import type { Route } from '#api/route.ts';
import type { Secret } from '#kit/secret.ts';
import type { Environment } from '#kit/tenant.ts';
import type { AccountRoute, OidcSignIn } from '#people';
import { environmentHeader } from '#http/environment-header.ts';
import { ERROR_DOCUMENTATION_PATH } from '#http/error-response.ts';
import { countsOf, type Metrics } from '#http/metrics.ts';
import { mountRoutes, partnerApiParts } from '#http/mount.ts';
import { addRateLimits } from '#http/rate-limits.ts';
import type { CallRecording } from '#http/record-call.ts';
import type { LedgerThread } from '#http/threads/ledger-thread.ts';
import { createWebServer, type WebServerOptions } from '#http/web-server.ts';
import { mountAccountRoutes, signInLimit } from './mount-account-routes.ts';
import { mountOperatorRoutes, type OperatorParts } from './mount-operator-routes.ts';
import { Hints, type ListenForEvents } from './hints.ts';
import { mountOidc } from './oidc.ts';
import { addPages, failuresWithPage } from './pages.ts';
import { securityHeaders } from './security-headers.ts';
import { sessionCallers } from './session-callers.ts';
import { mountStream } from './stream.ts';

/** Calls of a person in a second. */
const CALLS_PER_SECOND_MAX = 20;

interface ConsoleAppOptions extends OperatorParts, Omit<WebServerOptions, 'counts'> {
  readonly ledgerThread: LedgerThread;
  /** The routes of the partner API. */
  readonly routes: readonly Route[];
  readonly accountRoutes: readonly AccountRoute[];
  readonly operatorRoutes: readonly OperatorRoute[];
  /** Signing in with an account at an OpenID provider; undefined: there is none. */
  readonly oidc: OidcSignIn | undefined;
  readonly environments: readonly Environment[];
  readonly listenForEvents: ListenForEvents;
  /** The folder with the built pages. It may not exist. */
  readonly pages: string;
  /** The origin of the secure frame. */
  readonly frameUrl: string;
  /** Records what people change. */
  readonly acts: ActRecorder;
  /** Where calls are recorded for their tenants; undefined: they are not. */
  readonly recording: CallRecording | undefined;
  readonly requestHashKey: Secret<Buffer>;
  /** The service's URL, for links in responses; undefined: links are paths. */
  readonly publicUrl: string | undefined;
  readonly metrics: Metrics;
}

/**
 * The console's origin: its pages, what people call for themselves, the operator's API, and the partner API, for people who are signed in. Tokens of API keys are
 * not accepted here, and sessions nowhere else.
 */
export async function createConsoleApp(options: ConsoleAppOptions): Promise<FastifyInstance> {
  const { ledgerThread, routes, requestHashKey, origin, acts } = options;
  // Not traced: its calls come from people's browsers.
  const app = createWebServer(
    { ...options, counts: countsOf(options.metrics, 'console') },
    {
      ...partnerApiParts(routes),
      setHeaders: (request, reply) => void reply.headers(securityHeaders(origin())).headers(environmentHeader(request)),
      errorDocumentation: (options.publicUrl ?? '') + ERROR_DOCUMENTATION_PATH,
      recording: options.recording,
      sendFailure: failuresWithPage(options.pages, options.frameUrl),
    },
  );
  await addRateLimits(app);
  mountAccountRoutes(app, options.accountRoutes, options);
  mountOperatorRoutes(app, options.operatorRoutes, options);
  if (options.oidc) mountOidc(app, { signIn: options.oidc, origin, logger: options.logger, limit: signInLimit(app) });
  mountStream(app, options, new Hints(options.listenForEvents), options.environments);
  const callers = sessionCallers(options);
  for (const environment of options.environments) {
    const mounted = { environment, callers, ledgerThread, requestHashKey, acts, tracing: undefined };
    mountRoutes(app, routes, { ...mounted, requests_per_second_max: CALLS_PER_SECOND_MAX });
  }
  await addPages(app, options.pages, options.frameUrl);
  return app;
}
