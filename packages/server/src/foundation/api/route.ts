import type { Static, TObject, TSchema } from 'typebox';
import type { ErrorCode } from '../kit/app-error.ts';
import type { Environment, Tenant } from '../kit/tenant.ts';
import type { RenderedResponse, IdempotentRequest } from '../database/index.ts';
import type { ResponseFormat } from './response-format.ts';
import type { StreamedBodies, StreamedBody } from './streamed-body.ts';

/** What a handler gets: everything checked against the route's schemas. */
export interface RouteRequest<Params, Query, Body> {
  readonly tenant: Tenant;
  readonly params: Params;
  readonly query: Query;
  readonly body: Body;
  /** A body that comes as a stream, of a route that takes such; `body` is empty then. */
  readonly stream: StreamedBody | undefined;
  /** What the caller asks for: JSON, or one of the formats that the route declares. */
  readonly format: ResponseFormat;
  /** Told when the caller goes away before the answer was sent: for what is better left undone then. */
  readonly signal: AbortSignal;
  /**
   * Key and fingerprint of the request; `key` is undefined when the caller sent none. Of a streamed body there is a
   * fingerprint once it was read.
   */
  readonly idempotency: IdempotentRequest;
  /** Renders the success answer in the envelope, as the bytes that are sent and, with a key, saved. */
  readonly respond: (data: unknown) => RenderedResponse;
  /** The same as the route's other success. */
  readonly respondDryRun: (data: unknown) => RenderedResponse;
}

/** An answer too long to be held whole. One that breaks off breaks the connection: nobody takes it for complete. */
export interface StreamedResponse {
  readonly status: number;
  readonly stream: AsyncIterable<string | Uint8Array> | Iterable<Uint8Array>;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface RouteDefinition<
  Params extends TObject,
  Query extends TObject,
  Body extends TObject,
  Data extends TSchema,
> {
  /** Name of the operation in OpenAPI and the SDK. */
  readonly operationId: string;
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Under the environment's base path, e.g. `/customers/:id`. */
  readonly path: string;
  readonly tag: string;
  readonly summary: string;
  readonly description?: string;
  readonly params?: Params;
  readonly query?: Query;
  readonly body?: Body;
  readonly status: 200 | 201;
  /** The text in `message.success`. */
  readonly success: string;
  readonly data: Data;
  readonly example: { readonly body?: unknown; readonly data: unknown };
  /** Another success, with data of the same schema: a dry run of what creates something creates nothing, so it is 200. */
  readonly dryRun?: { readonly status: 200 | 201; readonly success: string; readonly exampleData: unknown };
  /** Refusals of this route's own; those that any route can give are added for it. */
  readonly errors: readonly ErrorCode[];
  /** Takes an Idempotency-Key. Every POST, PUT and PATCH does unless the contract says otherwise. */
  readonly idempotent: boolean;
  readonly body_bytes_max?: number;
  /** What it takes besides JSON, unread; no schema is asked about it. */
  readonly streams?: StreamedBodies;
  /** Where the route is; elsewhere its path is unknown. Undefined: in every environment. */
  readonly environments?: readonly Environment[];
  /** A GET that makes something: without the HEAD that other GETs have, which would make it for nobody. */
  readonly noHead?: boolean;
  /** Also answers these, by `Accept`; the handler returns the bare text or bytes as its answer. */
  readonly formats?: readonly Exclude<ResponseFormat, 'json'>[];
  handle(
    request: RouteRequest<Static<Params>, Static<Query>, Static<Body>>,
  ): Promise<RenderedResponse | StreamedResponse>;
}

/** A route whose own types are settled: what the HTTP layer mounts. */
// oxlint-disable-next-line typescript/no-explicit-any -- a table holds routes of different shapes
export type Route = RouteDefinition<any, any, any, any>;

/** What the documentation needs to know of a route. */
export type RouteContract = Omit<Route, 'handle'>;

/** Checks a handler against its own schemas, then lets it into the table. */
export function defineRoute<
  Params extends TObject = TObject<{}>,
  Query extends TObject = TObject<{}>,
  Body extends TObject = TObject<{}>,
  Data extends TSchema = TSchema,
>(route: RouteDefinition<Params, Query, Body, Data>): Route {
  return route;
}
