import type { KeyObject } from 'node:crypto';
import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { CONTENT_TYPES, responseFormat, type ResponseFormat } from '../../foundation/api/response-format.ts';
import type { Route, StreamedResponse } from '../../foundation/api/route.ts';
import { invalidRequest, type FieldProblems } from '../../foundation/kit/app-error.ts';
import { StreamedBody } from '../../foundation/api/streamed-body.ts';
import type { RenderedResponse } from '../../foundation/database/index.ts';
import { listIgnored } from './ignored-fields.ts';
import { requestValidator } from './validation/request-validator.ts';
import { hashRequest, requestIdentity } from './request-hash.ts';
import { RouteCall, StreamIdempotency } from './route-call.ts';
import { renderersOf } from './success-response.ts';
import type { LedgerThread } from './threads/ledger-thread.ts';

const NO_HASH = Buffer.alloc(0);

type Handler = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;

/** Runs a route's handler with its input, and sends its response. What does not depend on the request is prepared here, once. */
export function createHandler(route: Route, ledgerThread: LedgerThread, hashKey: KeyObject): Handler {
  const { respond, respondDryRun } = renderersOf(route);
  const validate = requestValidator(route);

  return async (request, reply) => {
    const format = responseFormat(request.headers.accept, route.formats);
    if (route.body && request.body === undefined) request.body = {};
    const problems = validate(request);
    if (problems) throw invalidRequest(await withRules(route, request, problems));
    const ignored = route.ignoredQuery?.filter((name) => name in (request.query as object));
    if (ignored) listIgnored(reply, ignored);
    const tenantId = request.caller!.tenant.id;
    const key = route.idempotent ? (request.headers['idempotency-key'] as string | undefined) : undefined;
    const identity = requestIdentity(tenantId, route.method, request.url);
    const stream =
      request.streamedBody &&
      new StreamedBody(request.streamedBody, route.streamedBodies!.bytes_max, hashKey, identity);
    const idempotency = stream
      ? new StreamIdempotency(key, stream)
      : { key, requestHash: key === undefined ? NO_HASH : hashRequest(hashKey, identity, request.body) };
    const call = new RouteCall(request, reply, { stream, format, idempotency, respond, respondDryRun });
    return sendResponse(reply, await ledgerThread.runCall(route, call), format);
  };
}

/** Adds the problems that the route's rules find in the fields that its schema accepts. */
async function withRules(route: Route, request: FastifyRequest, problems: FieldProblems): Promise<FieldProblems> {
  const body: unknown = request.body;
  if (route.rules === undefined || typeof body !== 'object' || body === null || Array.isArray(body)) return problems;
  const rejected = new Set(Object.keys(problems).map((path) => path.split('.')[0]));
  const accepted = Object.fromEntries(Object.entries(body).filter(([name]) => !rejected.has(name)));
  return { ...problems, ...(await route.rules({ tenant: request.caller!.tenant, body: accepted })) };
}

function sendResponse(
  reply: FastifyReply,
  response: RenderedResponse | StreamedResponse,
  format: ResponseFormat,
): FastifyReply {
  reply.code(response.status).header('content-type', CONTENT_TYPES[format]);
  if (response.headers) reply.headers(response.headers);
  if ('stream' in response) return reply.send(Readable.from(response.stream));
  if (response.ignoredFields) listIgnored(reply, response.ignoredFields);
  if (response.replayed) reply.header('idempotent-replayed', 'true');
  return reply.send(response.body);
}
