import type { FastifyInstance } from 'fastify';
import { AppError } from '../../foundation/kit/app-error.ts';

/**
 * Rejects a request that matches no route before its body is read: with 405 and the path's methods in `allow` if the path
 * exists, else with 404. Call it before the routes are added, since it records each of them.
 */
export function refuseOtherMethods(app: FastifyInstance): void {
  const methodsByUrl = new Map<string, Set<string>>();
  app.addHook('onRoute', ({ url, method }) => {
    const methods = methodsByUrl.get(url) ?? new Set<string>();
    for (const each of [method].flat()) methods.add(each);
    methodsByUrl.set(url, methods);
  });
  const paths: { readonly pattern: RegExp; readonly allow: string }[] = [];
  app.addHook('onReady', (done) => {
    for (const [url, methods] of methodsByUrl)
      paths.push({ pattern: patternOf(url), allow: [...methods].toSorted().join(', ') });
    done();
  });
  app.addHook('onRequest', (request, reply, done) => {
    if (!request.is404) return done();
    const path = request.url.split('?', 1)[0]!;
    const allow = paths.find(({ pattern }) => pattern.test(path))?.allow;
    if (allow === undefined) return done(new AppError('route_not_found'));
    reply.header('allow', allow);
    return done(new AppError('method_not_allowed'));
  });
}

/** A pattern for a route's URL, such as `/cards/:id/freeze` or `/docs/*`, that matches the same paths as the router. */
function patternOf(url: string): RegExp {
  const steps = url.split('/').map((step) => {
    if (step.startsWith(':')) return '[^/]+';
    return step === '*' ? '.*' : step.replaceAll(/[^\w-]/g, String.raw`\$&`);
  });
  return new RegExp(`^${steps.join('/')}$`);
}
