import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { CONTENT_TYPES, responseFormat } from '#api/response-format.ts';
import { invalidRequest } from '#kit/app-error.ts';
import { MINUTE_MS } from '#kit/durations.ts';
import { networkOf } from '#kit/network-of.ts';
import type { AccountRoute } from '#people';
import { successRenderer } from '#http/success-response.ts';
import { requestValidator } from '#http/validation/request-validator.ts';
import { assertOwnPage } from './assert-own-page.ts';
import { signedIn, type SessionParts } from './session-callers.ts';
import { flowCookie, knownBrowserCookie, knownBrowserOf, sessionCookie, sessionSecretOf } from './session-cookie.ts';

const BASE_PATH = '/account/v1';
/** Sign-ins of a network in a minute, by each method. */
const SIGN_INS_MAX = 10;
/** What one caller has: an address of IPv4, which few share, and a network of IPv6, which has addresses without end. */
const NETWORK_BITS = { ipv4: 32, ipv6: 56 } as const;

/** Mounts what people call for themselves, without a partner. */
export function mountAccountRoutes(app: FastifyInstance, routes: readonly AccountRoute[], parts: SessionParts): void {
  for (const route of routes) {
    app.route({
      method: route.method,
      url: BASE_PATH + route.path,
      ...(isLimited(route) ? { onRequest: signInLimit(app) } : {}),
      ...(!route.open && route.allow ? { preParsing: allowing(route, parts) } : {}),
      handler: handlerOf(route, parts),
    });
  }
}

/** Whether the calls of a network are limited. */
export function isLimited({ limited, open, method }: Pick<AccountRoute, 'limited' | 'open' | 'method'>): boolean {
  return limited ?? (open && method !== 'GET');
}

/** A limit for the sign-ins of a network with one method. */
export function signInLimit(app: FastifyInstance) {
  return app.rateLimit({
    max: SIGN_INS_MAX,
    timeWindow: MINUTE_MS,
    keyGenerator: ({ ip }) => networkOf(ip, NETWORK_BITS),
  });
}

/** Refuses a person without the right whatever the body is. */
function allowing(route: Extract<AccountRoute, { readonly open: false }>, parts: SessionParts) {
  return async (request: FastifyRequest): Promise<void> => {
    const { session } = await signedIn(parts, request);
    await route.allow?.({ session, params: request.params });
  };
}

function handlerOf(route: AccountRoute, parts: SessionParts) {
  const validate = requestValidator({ idempotent: false, ...route });
  const respond = successRenderer(200, route.success, route.data);
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    responseFormat(request.headers.accept);
    if (route.open) assertOwnPage(request, parts.origin());
    const caller = route.open ? undefined : await signedIn(parts, request);
    if (route.body && request.body === undefined) request.body = {};
    const problems = validate(request);
    if (problems) throw invalidRequest(problems.all);
    const { params, body, headers, ip: address } = request;
    const call = {
      params,
      body,
      address,
      browser: headers['user-agent'] ?? '',
      knownBrowser: knownBrowserOf(headers),
    };
    const response = route.open ? await route.handle(call) : await route.handle({ ...call, ...caller! });
    const { session, knownBrowser, flow } = response;
    if (session) await parts.sessions.endReplaced(sessionSecretOf(headers));
    if (session !== undefined) reply.header('set-cookie', sessionCookie(session));
    if (knownBrowser !== undefined) reply.header('set-cookie', knownBrowserCookie(knownBrowser));
    if (flow !== undefined) reply.header('set-cookie', flowCookie(flow));
    const { status, body: text } = respond(response.data);
    return reply.code(status).type(CONTENT_TYPES.json).send(text);
  };
}
