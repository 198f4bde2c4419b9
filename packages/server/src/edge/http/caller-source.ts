import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Route } from '#api/route.ts';
import type { CallerId, Environment, Tenant } from '#kit/tenant.ts';

/** Who makes a call, and for whom. */
export type Caller = CallerId & { readonly tenant: Tenant };

/** An onRequest hook that identifies the caller before the body is read. */
type AuthenticationHook =
  | ((request: FastifyRequest, reply: FastifyReply, done: (error?: Error) => void) => void)
  | ((request: FastifyRequest) => Promise<void>);

/** How a port identifies who calls the partner API. */
export interface CallerSource {
  /** The hook for a route: it sets `request.caller`, or fails with an AppError. */
  authenticate(environment: Environment, route: Route): AuthenticationHook;
  /** Checks a caller again, during a response that takes long. @throws AppError */
  assertActive(caller: Caller): void | Promise<void>;
}
