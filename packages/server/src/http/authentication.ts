import type { FastifyRequest } from 'fastify';
import { AppError } from '../kit/app-error.ts';
import type { Environment } from '../kit/tenant.ts';
import type { Caller, Tokens } from '../partners/index.ts';

const SCHEME = 'bearer ';

/**
 * An onRequest hook: finds out who calls, before any of the body is read. It waits for nothing when the token was seen.
 * @throws AppError invalid_token, mode_mismatch
 */
export function authenticate(tokens: Tokens, environment: Environment) {
  return (request: FastifyRequest, _reply: unknown, done: (error?: Error) => void): void => {
    try {
      const { authorization = '' } = request.headers;
      if (authorization.slice(0, SCHEME.length).toLowerCase() !== SCHEME) throw new AppError('invalid_token');
      const caller = tokens.check(authorization.slice(SCHEME.length), environment);
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
