import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Picture, type CallerOperator, type OperatorRoute } from '#api/operator-route.ts';
import { CONTENT_TYPES, responseFormat } from '#api/response-format.ts';
import { invalidRequest } from '#kit/app-error.ts';
import { HOUR_MS, SECOND_MS } from '#kit/durations.ts';
import type { Session } from '#people';
import { successRenderer } from '#http/success-response.ts';
import { requestValidator } from '#http/validation/request-validator.ts';
import { signedIn, type SessionParts } from './session-callers.ts';

const BASE_PATH = '/operator/v1';
/** Calls of an operator in a second. */
const CALLS_PER_SECOND_MAX = 20;

declare module 'fastify' {
  interface FastifyRequest {
    operator: CallerOperator | undefined;
    operatorSession: Session | undefined;
  }
}

export interface OperatorParts extends SessionParts {
  /** The operator of a session. @throws AppError set_up_required, missing_right, step_up_required */
  readonly requireOperator: (
    session: Session,
    needs: Pick<OperatorRoute, 'right' | 'fresh'>,
  ) => Promise<CallerOperator>;
  /** @throws AppError step_up_required unless the person has signed in within the last ten minutes */
  readonly assertFresh: (session: Session) => void;
}

/** Mounts what operators call, for all partners. */
export function mountOperatorRoutes(
  app: FastifyInstance,
  routes: readonly OperatorRoute[],
  parts: OperatorParts,
): void {
  app.decorateRequest('operator', undefined);
  app.decorateRequest('operatorSession', undefined);
  const limitTo = (max: number, timeWindow: number) =>
    app.rateLimit({ max, timeWindow, keyGenerator: ({ operator }) => operator!.id });
  // One limiter, so that these routes count together.
  const limit = limitTo(CALLS_PER_SECOND_MAX, SECOND_MS);
  for (const route of routes) {
    app.route({
      method: route.method,
      url: BASE_PATH + route.path,
      onRequest: async (request) => {
        const { session } = await signedIn(parts, request);
        request.operator = await parts.requireOperator(session, route);
        request.operatorSession = session;
      },
      // A request passes one limiter only.
      preParsing: route.per_hour_max === undefined ? limit : limitTo(route.per_hour_max, HOUR_MS),
      handler: handlerOf(route, parts),
    });
  }
}

function handlerOf(route: OperatorRoute, { assertFresh }: Pick<OperatorParts, 'assertFresh'>) {
  const validate = requestValidator({ idempotent: false, ...route });
  const respond = successRenderer(route.status, route.success, route.data);
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const isPicture = route.data === Picture;
    const format = isPicture ? undefined : responseFormat(request.headers.accept, route.csv ? ['csv'] : []);
    if (route.body && request.body === undefined) request.body = {};
    const problems = validate(request);
    if (problems) throw invalidRequest(problems.all);
    const { params, query, body, operator, operatorSession, headers } = request;
    const key = route.idempotent ? (headers['idempotency-key'] as string | undefined) : undefined;
    const session = operatorSession!;
    const data = await route.handle({
      params,
      query,
      body,
      operator: operator!,
      signedInAt: session.signed_in_at,
      key,
      assertFresh: () => assertFresh(session),
    });
    if (isPicture) return await reply.type('image/webp').send(data);
    if (format === 'csv') return await sendCsv(reply, route.csv!(data), data as { next_cursor?: string | null });
    const { status, body: text } = respond(data);
    return reply.code(status).type(CONTENT_TYPES.json).send(text);
  };
}

/** A page as CSV has its cursor in a header, which the last page does not have. */
async function sendCsv(
  reply: FastifyReply,
  text: string,
  { next_cursor: cursor }: { readonly next_cursor?: string | null },
): Promise<FastifyReply> {
  if (cursor) reply.header('x-next-cursor', cursor);
  return await reply.type(CONTENT_TYPES.csv).send(text);
}
