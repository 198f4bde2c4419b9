import type { Route } from '#api/route.ts';
import { errorRedactor, responseRedactor, type RedactError, type RedactResponse } from '#requests';
import { perObject } from '#kit/per-object.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** How calls of the route are recorded. */
    recording?: RouteRecording;
  }
}

/** What recording a call needs to know of its route, prepared once. */
export interface RouteRecording {
  /** The path as documented, such as `/cards/{id}/deposit`. */
  readonly pattern: string;
  readonly hasParams: boolean;
  /** The schemas of its query and body; undefined if it has none. */
  readonly query: object | undefined;
  readonly body: object | undefined;
  readonly redactResponse: RedactResponse;
  readonly redactError: RedactError;
}

/** Both environments share the recording of a route. */
export const recordingOf = perObject((route: Route): RouteRecording => {
  const { params, query, body, data } = route as Record<'params' | 'query' | 'body', object | undefined> & {
    data: object;
  };
  const pattern = route.path.replaceAll(/:(\w+)/g, '{$1}');
  return {
    pattern,
    hasParams: pattern !== route.path,
    query,
    body,
    redactResponse: responseRedactor(data),
    redactError: errorRedactor([params, query, body].filter((schema) => schema !== undefined)),
  };
});
