import type { FastifyInstance } from 'fastify';
import { encodingProblem, notUtf8, textOf } from '#http/body-encoding.ts';

/** Accepts JSON in UTF-8, and rejects what the API's port rejects too: compressed bodies, other charsets, and bytes that are not UTF-8. */
export function addBodyParser(app: FastifyInstance): void {
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  // Routes reject requests of other pages in `onRequest`, which is earlier, so that those are logged whatever their encoding.
  app.addHook('preParsing', (request, _reply, _payload, done) => done(encodingProblem(request.headers)));
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body: Buffer, done) => {
    const text = textOf(body);
    if (text === undefined) return done(notUtf8());
    return parseJson(request, text, done);
  });
}
