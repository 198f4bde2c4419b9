import type { FastifyInstance } from 'fastify';
import { AppError } from '#kit/app-error.ts';
import { encodingProblem, notUtf8, textOf } from './body-encoding.ts';
import { scanBody } from './validation/body-shape.ts';
import { countTexts, duplicateNames } from './validation/duplicate-names.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** How many values a body of the route may have, if more than usual. */
    body_values_max?: number;
  }
  interface FastifyRequest {
    /** What is wrong with names that the body has more than once, by path; undefined if there is none. */
    duplicateNames: ReadonlyMap<string, string> | undefined;
  }
}

const UNREADABLE = 'the body is not valid JSON, or has a field named __proto__ or constructor.prototype';

/** Accepts JSON in UTF-8. An empty body counts as none, whatever its content type; other content types are rejected. */
export function addBodyParsers(app: FastifyInstance): void {
  app.decorateRequest('duplicateNames', undefined);
  app.decorateRequest('streamedBody', undefined);
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
    const text = textOf(body);
    if (text === undefined) return done(notUtf8());
    const { texts, problem } = scanBody(text, request.routeOptions.config.body_values_max);
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
