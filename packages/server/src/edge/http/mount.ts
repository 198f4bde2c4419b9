import { createSecretKey } from 'node:crypto';
import type { FastifyInstance, FastifyReply, RouteOptions } from 'fastify';
import type { Environment } from '#kit/tenant.ts';
import type { Secret } from '#kit/secret.ts';
import type { Tracing } from '#kit/tracing.ts';
import { isKey } from '#kit/tenant.ts';
import { BASE_PATHS } from './base-paths.ts';
import { addBodyParsers } from './body-parser.ts';
import type { Caller, CallerSource } from './caller-source.ts';
import type { ActRecorder } from '#audit';
import { deprecationHeaders, type Deprecation } from '#api/deprecation.ts';
import type { Route } from '#api/route.ts';
import type { StreamedBodies } from '#api/streamed-body.ts';
import { limitLargeBodies } from './large-bodies.ts';
import { createHandler } from './route-handler.ts';
import { recordingOf } from './route-recording.ts';
import { BODY_BYTES_MAX } from './server-options.ts';
import type { LedgerThread } from './threads/ledger-thread.ts';
import type { Readable } from 'node:stream';
import { AppError } from '#kit/app-error.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The unread body of a request, if its route accepts the body as a stream. */
    streamedBody: Readable | undefined;
  }
}

interface MountOptions {
  readonly environment: Environment;
  readonly callers: CallerSource;
  readonly ledgerThread: LedgerThread;
  readonly requestHashKey: Secret<Buffer>;
  readonly tracing: Tracing | undefined;
  /** Records what people change; undefined where only API keys call. */
  readonly acts?: ActRecorder;
  /** Requests per second and caller; undefined means no limit. */
  readonly requests_per_second_max: number | undefined;
}

/** What a server needs before these routes are mounted on it: how bodies are read, their usual size and the longest time of one. */
export function partnerApiParts(routes: readonly Route[]) {
  return {
    body_bytes_max: BODY_BYTES_MAX,
    body_time_ms_max: Math.max(0, ...routes.map(({ streamedBodies }) => streamedBodies?.time_ms_max ?? 0)),
    addParsers: addBodyParsers,
  };
}

/** Mounts a table of routes under one environment's base path. */
export function mountRoutes(app: FastifyInstance, routes: readonly Route[], options: MountOptions): void {
  const { ledgerThread, tracing, callers, acts } = options;
  const hashKey = createSecretKey(options.requestHashKey.reveal());
  const limit = limiter(app, options.requests_per_second_max);
  const limitLarge = limitLargeBodies();
  for (const route of routes) {
    if (route.environments?.includes(options.environment) === false) continue;
    const definition: RouteOptions = {
      method: route.method,
      url: BASE_PATHS[options.environment] + route.path,
      ...(route.noHead ? { exposeHeadRoute: false } : {}),
      ...(route.body_bytes_max === undefined ? {} : { bodyLimit: route.body_bytes_max }),
      onRequest: [
        ...(route.deprecation ? [announce(route.deprecation)] : []),
        callers.authenticate(options.environment, route),
      ],
      // Before parsing, so that a body of up to 21 MB is not read from a caller over its limits.
      preParsing: [...(limit ? [limit] : []), ...(route.body_bytes_max === undefined ? [] : [limitLarge])],
      config: {
        recording: recordingOf(route),
        ...(route.body_values_max === undefined ? {} : { body_values_max: route.body_values_max }),
        ...(route.streamedBodies ? { body_time_ms_max: route.streamedBodies.time_ms_max } : {}),
      },
      handler: createHandler(route, { ledgerThread, hashKey, tracing, callers, acts }),
    };
    if (route.streamedBodies) mountStreaming(app, definition, route.streamedBodies);
    else app.route(definition);
  }
}

/** A hook that adds the headers of a deprecated operation to all of its responses, also to errors. */
function announce(deprecation: Deprecation) {
  const headers = deprecationHeaders(deprecation);
  return (_request: unknown, reply: FastifyReply, done: () => void): void => {
    reply.headers(headers);
    done();
  };
}

/** Mounts the route in a separate scope, which accepts its media type. */
function mountStreaming(app: FastifyInstance, definition: RouteOptions, streams: StreamedBodies): void {
  void app.register((scope, _, done) => {
    addStreamedBodies(scope, streams);
    scope.route(definition);
    done();
  });
}

/** One limiter for all routes of an environment: the limit applies to all requests of a caller. */
function limiter(app: FastifyInstance, requests_per_second_max: number | undefined) {
  if (requests_per_second_max === undefined) return undefined;
  return app.rateLimit({
    max: requests_per_second_max,
    timeWindow: 1_000,
    keyGenerator: (request) => limitedName(request.caller!),
  });
}

function limitedName(caller: Caller): string {
  return isKey(caller) ? caller.clientId : caller.personId;
}

/** Leaves bodies of this media type unread in this scope. Other scopes reject the type as unsupported. */
function addStreamedBodies(scope: FastifyInstance, { mediaType, bytes_max }: StreamedBodies): void {
  scope.addContentTypeParser(mediaType, (request, payload, done) => {
    const { 'content-length': length } = request.headers;
    if (Number(length ?? 0) > bytes_max) return done(new AppError('payload_too_large'));
    request.streamedBody = payload;
    return done(null);
  });
}
