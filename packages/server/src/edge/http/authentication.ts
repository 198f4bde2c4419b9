import type { FastifyRequest } from 'fastify';
import { AppError } from '#kit/app-error.ts';
import { scopeOf, type RouteScope } from '#api/route-scope.ts';
import type { Environment } from '#kit/tenant.ts';
import type { KeyCaller, Tokens } from '#partners';
import type { CallerSource } from './caller-source.ts';

const SCHEME = 'bearer ';

/** API keys, as callers that send an access token. */
export function keyCallers(tokens: Pick<Tokens, 'check' | 'assertActive'>): CallerSource {
  return {
    authenticate: (environment, route) => authenticate(tokens, environment, scopeOf(route)),
    // Only this source has made the callers that it gets.
    assertActive: (caller) => tokens.assertActive(caller as KeyCaller),
  };
}

/**
 * An onRequest hook that identifies the caller before the body is read. It is synchronous if the token is cached.
 * @param scope what the caller's key must be allowed to do
 * @throws AppError invalid_token, mode_mismatch, partner_suspended, ip_not_allowed, insufficient_scope
 */
function authenticate(tokens: Pick<Tokens, 'check'>, environment: Environment, scope: RouteScope) {
  return (request: FastifyRequest, _reply: unknown, done: (error?: Error) => void): void => {
    let caller: KeyCaller | Promise<KeyCaller>;
    try {
      const { authorization = '' } = request.headers;
      if (authorization.slice(0, SCHEME.length).toLowerCase() !== SCHEME) throw new AppError('invalid_token');
      caller = tokens.check(authorization.slice(SCHEME.length), environment, request);
    } catch (error) {
      return done(error as Error);
    }
    if (caller instanceof Promise) return void caller.then((checked) => admit(request, checked, scope, done), done);
    return admit(request, caller, scope, done);
  };
}

function admit(request: FastifyRequest, caller: KeyCaller, scope: RouteScope, done: (error?: Error) => void): void {
  // A refused call has its caller, too: it belongs to the tenant, so the tenant can look it up.
  request.caller = caller;
  if (scope === 'any' || caller.scopes.has(scope)) return done();
  return done(
    new AppError('insufficient_scope', {
      message: `this API key does not have the scope ${scope}, which this call needs`,
    }),
  );
}
