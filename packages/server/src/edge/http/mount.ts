import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import type { Environment } from '../../foundation/kit/tenant.ts';
import type { Secret } from '../../foundation/kit/secret.ts';
import type { RenderedResponse } from '../../foundation/database/index.ts';
import type { Tokens } from '../../foundation/partners/index.ts';
import { responseFormat, CONTENT_TYPES } from '../../foundation/api/response-format.ts';
import { authenticate } from './authentication.ts';
import { callerSignal } from './caller-signal.ts';
import { CallsInProgress } from './calls-in-progress.ts';
import { successEnvelope, successSchema } from './envelope.ts';
import { BASE_PATHS } from './base-paths.ts';
import { addNames, nameIgnoredFields } from './ignored-fields.ts';
import { hashRequest, readIdempotencyKey, requestIdentity } from './request-hash.ts';
import type { Route } from '../../foundation/api/route.ts';
import { StreamedBody, type StreamedBodies } from '../../foundation/api/streamed-body.ts';
import { addStreamedBodies } from './streamed-body-parser.ts';

const NO_HASH = Buffer.alloc(0);

interface MountOptions {
  readonly environment: Environment;
  readonly tokens: Tokens;
  readonly requestHashKey: Secret<Buffer>;
  /** Requests per second and API key; undefined means no limit. */
  readonly requests_per_second_max: number | undefined;
}

/** Mounts a table of routes under one environment's base path. */
export function mountRoutes(app: FastifyInstance, routes: readonly Route[], options: MountOptions): void {
  const calls = new CallsInProgress();
  const limit = limiter(app, options.requests_per_second_max);
  for (const route of routes) {
    if (route.environments?.includes(options.environment) === false) continue;
    const nameIgnored = nameIgnoredFields(route);
    const definition: RouteOptions = {
      method: route.method,
      url: BASE_PATHS[options.environment] + route.path,
      schema: {
        ...(route.params ? { params: route.params } : {}),
        ...(route.query ? { querystring: route.query } : {}),
        ...(route.body ? { body: bodySchema(route) } : {}),
        response: Object.fromEntries(successes(route).map(({ status }) => [status, successSchema(route.data)])),
      },
      ...(route.noHead ? { exposeHeadRoute: false } : {}),
      ...(route.body_bytes_max === undefined ? {} : { bodyLimit: route.body_bytes_max }),
      onRequest: authenticate(options.tokens, options.environment),
      // Before parsing, so that a body of up to 21 MB is not read from a caller over its rate limit.
      ...(limit ? { preParsing: limit } : {}),
      preValidation: (request, reply, done) => {
        if (route.body && request.body === undefined) request.body = {};
        nameIgnored(request, reply);
        done();
      },
      ...(route.streamedBodies ? { config: { body_time_ms_max: route.streamedBodies.time_ms_max } } : {}),
      handler: createHandler(route, calls, options.requestHashKey),
    };
    if (route.streamedBodies) mountStreaming(app, definition, route.streamedBodies);
    else app.route(definition);
  }
}

/** Mounts the route in a separate scope, which accepts its media type. */
function mountStreaming(app: FastifyInstance, definition: RouteOptions, streams: StreamedBodies): void {
  void app.register((scope, _, done) => {
    addStreamedBodies(scope, streams);
    scope.route(definition);
    done();
  });
}

/** If the route also accepts streams, the schema applies to JSON only. */
function bodySchema({ body, streamedBodies }: Route): unknown {
  return streamedBodies ? { content: { 'application/json': { schema: body } } } : body;
}

/** One limiter for all routes of an environment: the limit applies to all requests of an API key. */
function limiter(app: FastifyInstance, requests_per_second_max: number | undefined) {
  if (requests_per_second_max === undefined) return undefined;
  return app.rateLimit({
    max: requests_per_second_max,
    timeWindow: 1_000,
    keyGenerator: (request) => request.caller!.clientId,
  });
}

/** The success responses of a route, the usual one first. */
function successes({ status, success, dryRun }: Route): { readonly status: number; readonly success: string }[] {
  return [{ status, success }, ...(dryRun ? [dryRun] : [])];
}

function createHandler(route: Route, calls: CallsInProgress, hashKey: Secret<Buffer>) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const { tenant } = request.caller!;
    const key = route.idempotent ? readIdempotencyKey(request.headers['idempotency-key']) : undefined;
    const identity = requestIdentity(tenant.id, route.method, request.url);
    const stream =
      request.streamedBody &&
      new StreamedBody(request.streamedBody, route.streamedBodies!.bytes_max, hashKey, identity);
    const requestHash =
      key === undefined || stream !== undefined ? NO_HASH : hashRequest(hashKey, identity, request.body);
    const [usual, other = usual] = successes(route).map(({ status, success }) => {
      const serialize = reply.getSerializationFunction(String(status))!;
      return (data: unknown): RenderedResponse => ({
        status,
        body: serialize(successEnvelope(status, success, data) as never) as string,
      });
    });
    const format = responseFormat(request.headers.accept, route.formats);
    const call = () =>
      route.handle({
        tenant,
        params: request.params,
        query: request.query,
        body: request.body,
        stream,
        format,
        get signal() {
          return callerSignal(reply);
        },
        idempotency: {
          key,
          get requestHash() {
            return stream?.hash ?? requestHash;
          },
        },
        respond: usual!,
        respondDryRun: other!,
      });
    const response = key === undefined ? await call() : await calls.run(tenant.id, key, call);
    reply.code(response.status).header('content-type', CONTENT_TYPES[format]);
    if (response.headers) reply.headers(response.headers);
    if ('stream' in response) return reply.send(Readable.from(response.stream));
    if (response.ignoredFields) addNames(reply, response.ignoredFields);
    if (response.replayed) reply.header('idempotent-replayed', 'true');
    return reply.send(response.body);
  };
}
