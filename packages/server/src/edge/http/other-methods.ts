import type { FastifyInstance } from 'fastify';
import { AppError } from '#kit/app-error.ts';

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
  const paths: { readonly steps: readonly string[]; readonly allow: string }[] = [];
  app.addHook('onReady', (done) => {
    for (const [url, methods] of methodsByUrl)
      paths.push({ steps: url.split('/'), allow: [...methods].toSorted().join(', ') });
    done();
  });
  app.addHook('onRequest', (request, reply, done) => {
    if (!request.is404) return done();
    const path = request.url.split('?', 1)[0]!.split('/');
    const allow = paths.find(({ steps }) => matches(steps, path))?.allow;
    if (allow === undefined) return done(new AppError('route_not_found'));
    reply.header('allow', allow);
    return done(new AppError('method_not_allowed'));
  });
}

/** Whether the router finds a path by a route's URL, such as `/cards/:id/freeze` or `/docs/*`, both in steps. */
function matches(steps: readonly string[], path: readonly string[]): boolean {
  const isOpen = steps.at(-1) === '*';
  if (isOpen ? path.length < steps.length : path.length !== steps.length) return false;
  return steps.every((step, at) => step === path[at] || step === '*' || (step.startsWith(':') && path[at] !== ''));
}
