import type { FastifyRequest } from 'fastify';
import { AppError } from '../../foundation/kit/app-error.ts';
import type { Environment } from '../../foundation/kit/tenant.ts';
import type { Caller, Tokens } from '../../foundation/partners/index.ts';

const SCHEME = 'bearer ';

/**
 * An onRequest hook that identifies the caller before the body is read. It is synchronous if the token is cached.
 * @throws AppError invalid_token, mode_mismatch
 */
export function authenticate(tokens: Pick<Tokens, 'check'>, environment: Environment) {
  return (request: FastifyRequest, _reply: unknown, done: (error?: Error) => void): void => {
    let caller: Caller | Promise<Caller>;
    try {
      const { authorization = '' } = request.headers;
      if (authorization.slice(0, SCHEME.length).toLowerCase() !== SCHEME) throw new AppError('invalid_token');
      caller = tokens.check(authorization.slice(SCHEME.length), environment);
    } catch (error) {
      return done(error as Error);
    }
    if (caller instanceof Promise) {
      return void caller.then((checked: Caller) => {
        request.caller = checked;
        done();
      }, done);
    }
    request.caller = caller;
    return done();
  };
}
