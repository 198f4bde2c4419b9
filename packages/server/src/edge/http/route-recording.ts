import type { Route } from '../../foundation/api/route.ts';
import { responseRedactor, type RedactResponse } from '../../foundation/requests/index.ts';

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
  readonly redactResponse: RedactResponse;
}

const recordings = new WeakMap<Route, RouteRecording>();

/** Both environments share the recording of a route. */
export function recordingOf(route: Route): RouteRecording {
  let recording = recordings.get(route);
  if (recording === undefined) {
    const pattern = route.path.replaceAll(/:(\w+)/g, '{$1}');
    recording = { pattern, hasParams: pattern !== route.path, redactResponse: responseRedactor(route.data as object) };
    recordings.set(route, recording);
  }
  return recording;
}
