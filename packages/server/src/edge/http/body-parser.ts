import { isUtf8 } from 'node:buffer';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../../foundation/kit/app-error.ts';

/** No request needs more than two levels. Bodies are processed recursively, so deep ones would exhaust the stack. */
const NESTING_MAX = 32;

const UNREADABLE = 'the body is not valid JSON, or has a field named __proto__ or constructor.prototype';

/** Accepts JSON in UTF-8. An empty body counts as none, whatever its content type; other content types are rejected. */
export function addBodyParsers(app: FastifyInstance): void {
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addHook('onRequest', (request, _reply, done) => {
    // Fastify checks the content type before the body, and rejects one that it cannot parse.
    const { headers } = request.raw;
    if (headers['content-length'] === '0') delete headers['content-type'];
    done();
  });
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body: Buffer, done) => {
    if (body.length === 0) return done(null);
    if (!isUtf8(body)) return done(new AppError('malformed_request', { message: 'the body is not UTF-8' }));
    return parseJson(request, body.toString(), (error, value) => {
      if (error) done(new AppError('malformed_request', { message: UNREADABLE, cause: error }));
      else if (isNestedBeyond(NESTING_MAX, value))
        done(new AppError('malformed_request', { message: `the body is nested more than ${NESTING_MAX} deep` }));
      else done(null, value);
    });
  });
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body: Buffer, done) => {
    done(body.length === 0 ? null : new AppError('unsupported_media_type'));
  });
}

function isNestedBeyond(depth: number, value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return depth === 0 || Object.values(value).some((inner) => isNestedBeyond(depth - 1, inner));
}
