import type { FastifyRequest } from 'fastify';
import { AppError } from '../kit/app-error.ts';
import type { Environment } from '../kit/tenant.ts';
import type { Caller, Tokens } from '../partners/index.ts';

const BEARER = /^bearer ([\w.~+/=-]+)$/i;

/**
 * An onRequest hook: finds out who calls, before any of the body is read. It waits for nothing when the token was seen.
 * @throws AppError invalid_token, mode_mismatch
 */
export function authenticate(tokens: Tokens, environment: Environment) {
  return (request: FastifyRequest, _reply: unknown, done: (error?: Error) => void): void => {
    try {
      const token = BEARER.exec(request.headers.authorization ?? '')?.[1];
      if (token === undefined) throw new AppError('invalid_token');
      const caller = tokens.check(token, environment);
      if (!(caller instanceof Promise)) {
        request.caller = caller;
        return done();
      }
      return void caller.then((checked: Caller) => {
        request.caller = checked;
        done();
      }, done);
    } catch (error) {
      return done(error as Error);
    }
  };
}
