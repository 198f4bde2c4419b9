import { isUtf8 } from 'node:buffer';
import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../../foundation/kit/app-error.ts';
import { scanBody } from './validation/body-shape.ts';
import { countTexts, duplicateNames } from './validation/duplicate-names.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** What is wrong with names that the body has more than once, by path; undefined if there is none. */
    duplicateNames: ReadonlyMap<string, string> | undefined;
  }
}

const COMPRESSED = 'the body must not be compressed; send it without content-encoding';
const CHARSET = /;[ \t]{0,8}charset="?([^\s";]{1,40})/i;
const UNREADABLE = 'the body is not valid JSON, or has a field named __proto__ or constructor.prototype';

/** Accepts JSON in UTF-8. An empty body counts as none, whatever its content type; other content types are rejected. */
export function addBodyParsers(app: FastifyInstance): void {
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addHook('onRequest', (request, _reply, done) => {
    // Fastify checks the content type before the body, and rejects one that it cannot parse.
    const { headers } = request.raw;
    if (headers['content-length'] === '0') delete headers['content-type'];
    done(encodingProblem(headers));
  });
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body: Buffer, done) => {
    if (body.length === 0) return done(null);
    if (!isUtf8(body)) return done(new AppError('malformed_request', { message: 'the body is not UTF-8' }));
    const text = body.toString();
    const { texts, problem } = scanBody(text);
    if (problem !== undefined) return done(new AppError('malformed_request', { message: problem }));
    return parseJson(request, text, (error, value) => {
      if (error) return done(new AppError('malformed_request', { message: UNREADABLE, cause: error }));
      if (texts !== countTexts(value)) request.duplicateNames = duplicateNames(text);
      done(null, value);
    });
  });
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body: Buffer, done) => {
    done(body.length === 0 ? null : new AppError('unsupported_media_type'));
  });
}

/** Bodies are read as UTF-8, as they are sent. */
function encodingProblem(headers: IncomingHttpHeaders): AppError | undefined {
  const { 'content-encoding': encoding = 'identity', 'content-type': type = '' } = headers;
  if (encoding.toLowerCase() !== 'identity') return new AppError('unsupported_media_type', { message: COMPRESSED });
  const charset = CHARSET.exec(type)?.[1]?.toLowerCase();
  if (charset === undefined || charset === 'utf-8' || charset === 'utf8') return undefined;
  return new AppError('unsupported_media_type', {
    message: 'the body must be in UTF-8; send it without another charset',
  });
}
