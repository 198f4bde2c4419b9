import { finished } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { OneOf } from '#api/schema.ts';
import { AppError, invalidRequest } from '#kit/app-error.ts';
import { MINUTE_MS } from '#kit/durations.ts';
import type { Environment } from '#kit/tenant.ts';
import { missingRight } from '#people';
import { requestValidator } from '#http/validation/request-validator.ts';
import type { Hints } from './hints.ts';
import { signedIn, type SessionParts } from './session-callers.ts';

const PATH = '/account/v1/stream';
/** A browser makes few connections to one origin, and needs some for calls. */
const STREAMS_PER_SESSION_MAX = 4;
/** Then the browser connects again, and the session and its rights are checked again. */
const STREAM_MS_MAX = MINUTE_MS;
const RETRY_AFTER_SECONDS = 5;
/** Says that something has happened: which events there are, the page reads. */
const HINT = 'data: {"topic":"events"}\n\n';
export const hintText =
  'Server-sent events, each with the data `{"topic":"events"}`. The connection ends after a minute.';

/** The stream, as its description has it. @param environments those that the service has */
export const streamContract = (environments: readonly Environment[]) => ({
  operationId: 'streamHints',
  method: 'GET' as const,
  path: PATH,
  summary: 'Learn when something has happened at a partner',
  description:
    'Says at most once a second that the partner has new events, or a request for an approval that is new or was decided, without their data. The stream ends after a minute, so that the session and its rights are checked again. A session has at most four streams.',
  query: Type.Object({
    partner: Type.String({ description: 'The id or handle of the partner.' }),
    environment: OneOf(environments, { description: 'The environment of the events.' }),
  }),
  success: 'Connected',
  data: Type.Object({}),
  errors: ['set_up_required', 'partner_not_found', 'partner_suspended', 'missing_right', 'rate_limited'] as const,
});

interface StreamQuery {
  readonly partner: string;
  readonly environment: Environment;
}

/**
 * Mounts the stream of hints (server-sent events): that a partner has new events or approvals, without their data, at most once a second. Pages that have
 * no stream ask now and then.
 */
export function mountStream(
  app: FastifyInstance,
  parts: SessionParts,
  hints: Hints,
  environments: readonly Environment[],
): void {
  const validate = requestValidator({ idempotent: false, query: streamContract(environments).query });
  const streams = new Map<string, Set<() => void>>();
  app.get(PATH, async (request, reply) => {
    const problems = validate(request);
    if (problems) throw invalidRequest(problems.all);
    const { sessionId, tenant } = await reader(parts, request);
    const own = streams.get(sessionId) ?? new Set();
    if (own.size >= STREAMS_PER_SESSION_MAX)
      throw new AppError('rate_limited', { retryAfterSeconds: RETRY_AFTER_SECONDS });
    reply.hijack();
    const { raw } = reply;
    raw.writeHead(200, { ...(reply.getHeaders() as Record<string, string>), 'content-type': 'text/event-stream' });
    raw.write(': connected\n\n');
    const unsubscribe = hints.subscribe(tenant.id, () => void raw.write(HINT));
    const end = (): void => void raw.end();
    const timer = setTimeout(end, STREAM_MS_MAX).unref();
    streams.set(sessionId, own.add(end));
    // This runs also if the browser has left in the meantime.
    finished(raw, () => {
      clearTimeout(timer);
      unsubscribe();
      own.delete(end);
      if (own.size === 0) streams.delete(sessionId);
    });
  });
  app.addHook('preClose', (done) => {
    for (const own of streams.values()) for (const end of own) end();
    done();
  });
  app.addHook('onClose', async () => await hints.stop());
}

/** The person of the session, whose role allows reading at the partner. @throws AppError not_signed_in, set_up_required, partner_not_found, missing_right */
async function reader(parts: SessionParts, request: FastifyRequest) {
  const { session } = await signedIn(parts, request);
  if (session.method === 'invitation') throw new AppError('set_up_required');
  const { partner, environment } = request.query as StreamQuery;
  const caller = await parts.callers.find(session, partner, environment);
  if (!caller.rights.has('read')) throw missingRight('read', environment);
  return caller;
}
