import fastJsonStringify, { type Schema } from 'fast-json-stringify';
import type { TSchema } from 'typebox';
import type { Route } from '#api/route.ts';
import type { RenderedResponse } from '#database';
import { perObject } from '#kit/per-object.ts';

type Serialize = (data: unknown) => string;

/** Renders the data of a success response. */
export type Respond = (data: unknown) => RenderedResponse;

/** Compiled once per process: both environments, and every service of a process, share a schema's serializer. */
const compile = perObject((schema: TSchema): Serialize => fastJsonStringify(schema as Schema));

/** Renders one kind of success response: constant text around the data, see successEnvelope. */
export function successRenderer(status: number, success: string, schema: TSchema): Respond {
  const serialize = compile(schema);
  const head = `{"message":{"code":${status},"success":[${JSON.stringify(success)}]},"data":`;
  return (data) => ({ status, body: `${head}${serialize(data)},"type":"success"}` });
}

function dryRunRenderer(...of: Parameters<typeof successRenderer>): Respond {
  const respond = successRenderer(...of);
  return (data) => ({ ...respond(data), isDryRun: true });
}

/** The renderers of a route: for its success response, that of a dry run, and that of a call that waits for a second person. */
export interface Renderers {
  readonly respond: Respond;
  readonly respondDryRun: Respond;
  readonly respondWaiting: Respond;
}

export function renderersOf(route: Route): Renderers {
  const respond = successRenderer(route.status, route.success, route.data);
  const { dryRun, waiting } = route;
  return {
    respond,
    respondDryRun: dryRun ? dryRunRenderer(dryRun.status, dryRun.success, route.data) : respond,
    respondWaiting: waiting ? successRenderer(202, waiting.success, waiting.data) : respond,
  };
}
