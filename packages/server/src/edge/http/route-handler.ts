import type { KeyObject } from 'node:crypto';
import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { TObject } from 'typebox';
import type { ActRecorder } from '#audit';
import { BYTE_ORDER_MARK } from '#api/byte-order-mark.ts';
import { CONTENT_TYPES, responseFormat, type ResponseFormat } from '#api/response-format.ts';
import { needsRecentSignIn, RECENT_SIGN_IN } from '#api/recent-sign-in.ts';
import type { Route, StreamedResponse } from '#api/route.ts';
import { AppError, invalidRequest, type FieldProblems } from '#kit/app-error.ts';
import { assert } from '#kit/assert.ts';
import { isKey, readsPersonal } from '#kit/tenant.ts';
import type { Tracing } from '#kit/tracing.ts';
import { StreamedBody } from '#api/streamed-body.ts';
import type { RenderedResponse } from '#database';
import type { CallerSource } from './caller-source.ts';
import { isCompressible, isCompressibleFormat } from './compression/compressible.ts';
import { sendCompressed } from './compression/send-compressed.ts';
import { personalMaskOf } from './personal-mask.ts';
import { requestValidator, type RequestProblems } from './validation/request-validator.ts';
import { hashRequest, requestIdentity } from './request-hash.ts';
import { RouteCall, StreamIdempotency } from './route-call.ts';
import { renderersOf } from './success-response.ts';
import type { LedgerThread } from './threads/ledger-thread.ts';
import { safeName } from '#kit/safe-name.ts';

const IGNORED_FIELDS = 'x-ignored-fields';
const IGNORED_FIELDS_MAX = 20;

const NO_HASH = Buffer.alloc(0);

/** What all routes of an environment share. */
interface HandlerParts {
  readonly ledgerThread: LedgerThread;
  /** Fingerprints requests. */
  readonly hashKey: KeyObject;
  readonly tracing: Tracing | undefined;
  readonly callers: Pick<CallerSource, 'assertActive'>;
  /** Records what people change; undefined where only API keys call. */
  readonly acts: ActRecorder | undefined;
}

type Handler = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;

/** Runs a route's handler with its input, and sends its response. What does not depend on the request is prepared here, once. */
export function createHandler(route: Route, parts: HandlerParts): Handler {
  const { ledgerThread, hashKey, tracing, callers, acts } = parts;
  const recordAct = acts?.of(route);
  const renderers = renderersOf(route);
  const validate = requestValidator(route);
  const personalMask = personalMaskOf(route);
  const isCompressed = isCompressible(route);
  const recentSignIn = RECENT_SIGN_IN[route.operationId];

  return async (request, reply) => {
    const format = responseFormat(request.headers.accept, route.formats);
    if (route.body && request.body === undefined) request.body = {};
    const problems = validate(request);
    if (problems) throw invalidRequest({ ...problems.all, ...(await ruleProblems(route, request, problems)) });
    if (recentSignIn) assertRecentSignIn(recentSignIn, request);
    const ignored = route.ignoredQuery?.filter((name) => name in (request.query as object));
    if (ignored) listIgnored(reply, ignored);
    const tenantId = request.caller!.tenant.id;
    const act = recordAct && (await recordAct(personCall(request)));
    const key = route.idempotent ? keyOf(request, act !== undefined) : undefined;
    const identity = requestIdentity(tenantId, route.method, request.url);
    const stream =
      request.streamedBody &&
      new StreamedBody(request.streamedBody, route.streamedBodies!.bytes_max, hashKey, identity);
    const idempotency = stream
      ? new StreamIdempotency(key, stream, act)
      : { key, requestHash: key === undefined ? NO_HASH : hashRequest(hashKey, identity, request.body), act };
    const mask = readsPersonal(request.caller!) ? undefined : personalMask;
    const respond = mask && route.method === 'GET' ? mask.rendering(renderers.respond) : renderers.respond;
    const call = new RouteCall(request, reply, { stream, format, idempotency, ...renderers, respond });
    const { span } = request;
    const running =
      tracing && span ? tracing.run(span, () => ledgerThread.runCall(route, call)) : ledgerThread.runCall(route, call);
    const response = await running;
    // What takes no key has made its own commits, most of them without the line.
    if (act && !route.idempotent && route.recordsAct !== true && !('stream' in response))
      await acts!.recordAfterwards(act, response);
    const start = format === 'csv' && (request.query as { bom?: boolean }).bom === true ? BYTE_ORDER_MARK : '';
    const body =
      'stream' in response
        ? prepareStream(reply, response, format, start, () => callers.assertActive(request.caller!))
        : start + prepareResponse(reply, mask ? maskedResponse(mask, response, format) : response, format);
    return isCompressed && isCompressibleFormat(format) ? await sendCompressed(reply, body) : reply.send(body);
  };
}

/** The key of a call. A person's act always has one: its line is stored with the key. */
function keyOf({ headers, id }: FastifyRequest, isAct: boolean): string | undefined {
  return (headers['idempotency-key'] as string | undefined) ?? (isAct ? id : undefined);
}

/** @throws AppError step_up_required for a person; what a key may do, its scopes decide */
function assertRecentSignIn(condition: (typeof RECENT_SIGN_IN)[string], { caller, body }: FastifyRequest): void {
  if (isKey(caller!) || caller!.signedInRecently) return;
  if (needsRecentSignIn(condition, caller!.tenant.environment, body)) throw new AppError('step_up_required');
}

function personCall({ caller, params, body, id: requestId }: FastifyRequest) {
  const { tenant, ...person } = caller!;
  assert(!isKey(person), 'only people call where acts are recorded');
  return { tenant, caller: person, params: params as Record<string, string>, body, requestId };
}

/** The problems that the route's rules find in the fields that its schemas accept. */
async function ruleProblems(route: Route, request: FastifyRequest, found: RequestProblems): Promise<FieldProblems> {
  if (route.rules === undefined) return {};
  const { all, rejected, acceptedItems } = found;
  const problems = await route.rules({
    tenant: request.caller!.tenant,
    caller: request.caller!,
    params: request.params as Record<string, string>,
    query: accepted(request.query, route.query, rejected.query),
    body: accepted(request.body, route.body, rejected.body),
    rejected: rejected.body,
    acceptedItems,
  });
  return Object.fromEntries(Object.entries(problems).filter(([field]) => !Object.hasOwn(all, field)));
}

function accepted(part: unknown, schema: TObject | undefined, rejected: ReadonlySet<string>): Record<string, unknown> {
  const values = (typeof part === 'object' && part !== null ? part : {}) as Record<string, unknown>;
  const names = Object.keys(schema?.properties ?? {});
  const present = names.filter((name) => Object.hasOwn(values, name) && !rejected.has(name));
  return Object.fromEntries(present.map((name) => [name, values[name]]));
}

function maskedResponse(
  mask: NonNullable<ReturnType<typeof personalMaskOf>>,
  response: RenderedResponse,
  format: ResponseFormat,
): RenderedResponse {
  return format === 'pdf' || format === 'file' ? response : { ...response, body: mask.body(response.body, format) };
}

/** Sets status and headers. @returns the body to send */
function prepareResponse(
  reply: FastifyReply,
  response: RenderedResponse,
  format: ResponseFormat,
): RenderedResponse['body'] {
  setHead(reply, response, format);
  if (response.ignoredFields) listIgnored(reply, response.ignoredFields);
  if (response.replayed) reply.header('idempotent-replayed', 'true');
  if (format === 'json') reply.request.responseText = response.body;
  return response.body;
}

/** A caller whose token or key is revoked, or whose partner is suspended, gets no more of a stream. */
function prepareStream(
  reply: FastifyReply,
  response: StreamedResponse,
  format: ResponseFormat,
  start: string,
  assertActive: () => void | Promise<void>,
): Readable {
  setHead(reply, response, format);
  return Readable.from(whileActive(start, response.stream, assertActive));
}

async function* whileActive(
  start: string,
  stream: StreamedResponse['stream'],
  assertActive: () => void | Promise<void>,
) {
  if (start !== '') yield start;
  for await (const part of stream) {
    await assertActive();
    yield part;
  }
}

function setHead(
  reply: FastifyReply,
  { status, headers }: RenderedResponse | StreamedResponse,
  format: ResponseFormat,
): void {
  reply.code(status).header('content-type', CONTENT_TYPES[format]);
  if (headers) reply.headers(headers);
}

/** Lists names that the request sent and the service ignored. */
function listIgnored(reply: FastifyReply, names: readonly string[]): void {
  if (names.length > 0) reply.header(IGNORED_FIELDS, names.slice(0, IGNORED_FIELDS_MAX).map(safeName).join(', '));
}
