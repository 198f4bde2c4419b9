import type { Static, TObject, TSchema } from 'typebox';
import type { ErrorCode, FieldProblems } from '#kit/app-error.ts';
import type { CallerId, Environment, Tenant } from '#kit/tenant.ts';
import type { RenderedResponse, IdempotentRequest } from '#database';
import { withByteOrderMark } from './byte-order-mark.ts';
import type { Deprecation } from './deprecation.ts';
import type { ResponseFormat } from './response-format.ts';
import type { RouteScope } from './route-scope.ts';
import type { StreamedBodies, StreamedBody } from './streamed-body.ts';

/** The input of a handler, validated against the route's schemas. */
export interface RouteRequest<Params, Query, Body> {
  readonly tenant: Tenant;
  readonly caller: CallerId;
  readonly params: Params;
  readonly query: Query;
  readonly body: Body;
  /** The body as a stream, if the route accepts streams and the caller sent one; `body` is empty then. */
  readonly stream: StreamedBody | undefined;
  /** The format that the caller requested: JSON, or one of the formats that the route declares. */
  readonly format: ResponseFormat;
  /** Aborted when the caller disconnects before the response is sent, so that the handler can stop needless work. */
  readonly signal: AbortSignal;
  /**
   * Key and fingerprint of the request; `key` is undefined if the caller sent none. The fingerprint of a streamed body exists
   * once the body has been read.
   */
  readonly idempotency: IdempotentRequest;
  /** Renders the success response in the envelope, as the bytes that are sent and, with a key, saved. */
  readonly respond: (data: unknown) => RenderedResponse;
  /** Renders the response of a dry run. */
  readonly respondDryRun: (data: unknown) => RenderedResponse;
  /** Renders the response of a call that waits for a second person. */
  readonly respondWaiting: (data: unknown) => RenderedResponse;
}

/** What every operation that changes something reads of its request. */
export type WriteRequest = Pick<RouteRequest<unknown, unknown, unknown>, 'tenant' | 'idempotency' | 'respond'>;

export interface BodyRequest<Body> extends WriteRequest {
  readonly body: Body;
}

/** One about an item that exists. */
export interface ItemRequest<Body> extends BodyRequest<Body> {
  readonly params: { readonly id: string };
}

/** A response too long to hold in memory. If its stream fails, the connection is closed, so that callers see it is incomplete. */
export interface StreamedResponse {
  readonly status: number;
  readonly stream: AsyncIterable<string | Uint8Array> | Iterable<Uint8Array>;
  readonly headers?: Readonly<Record<string, string>>;
}

interface RouteDefinition<Params extends TObject, Query extends TObject, Body extends TObject, Data extends TSchema> {
  /** Name of the operation in OpenAPI and the SDK. */
  readonly operationId: string;
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Under the environment's base path, e.g. `/customers/:id`. */
  readonly path: string;
  readonly tag: string;
  /** The scope that a key needs, if it is not that of the method and the tag, see route-scope.ts. */
  readonly scope?: RouteScope;
  readonly summary: string;
  readonly description?: string;
  readonly params?: Params;
  readonly query?: Query;
  /** Query parameters that are accepted without effect, and listed in `x-ignored-fields`. All other unknown names are refused. */
  readonly ignoredQuery?: readonly string[];
  readonly body?: Body;
  readonly status: 200 | 201 | 202;
  /** The text in `message.success`. */
  readonly success: string;
  readonly data: Data;
  readonly example: { readonly body?: unknown; readonly data: unknown };
  /** The success response of a dry run, with data of the same schema. A dry run creates nothing, so its status is 200. */
  readonly dryRun?: { readonly status: 200 | 201; readonly success: string; readonly exampleData: unknown };
  /** The response of a call that waits for a second person and has changed nothing. Its status is 202. */
  readonly waiting?: { readonly success: string; readonly data: TSchema; readonly exampleData: unknown };
  /**
   * The problems that the handler, too, would find: rules about several fields, or that need more than the value, such as the
   * resource that the request names. Called when a schema rejects some fields, with the others, so that the response lists all
   * mistakes of the request.
   */
  rules?(request: {
    readonly tenant: Tenant;
    readonly caller: CallerId;
    /** As they were sent: a schema may have rejected them. */
    readonly params: Readonly<Record<string, string>>;
    readonly query: Partial<Static<Query>>;
    readonly body: Partial<Static<Body>>;
    /** The fields of the body that its schema has rejected. They are not missing. */
    readonly rejected: ReadonlySet<string>;
    /** The items of a list in the body that its schema accepts, by their place, if it rejects others. */
    readonly acceptedItems: (name: string) => ReadonlyMap<number, unknown>;
  }): FieldProblems | Promise<FieldProblems>;
  /** The errors specific to this route; those common to all routes are added automatically. */
  readonly errors: readonly ErrorCode[];
  /** Accepts an Idempotency-Key. Every POST, PUT and PATCH does, with the exceptions in docs/explanation/idempotency.md. */
  readonly idempotent: boolean;
  /** Without a key: the handler commits the line about what a person did together with its work. */
  readonly recordsAct?: true;
  readonly body_bytes_max?: number;
  /** How many values the body may have, if more than usual: fields, items, objects and lists. */
  readonly body_values_max?: number;
  /** The bodies it accepts in addition to JSON, as streams that are not validated against a schema. */
  readonly streamedBodies?: StreamedBodies;
  /** Announces the end of the operation in its responses and its description, see docs/versions.md. */
  readonly deprecation?: Deprecation;
  /** The environments that have the route; undefined for all. */
  readonly environments?: readonly Environment[];
  /** Disables HEAD for a GET that creates something, which a HEAD would create needlessly. */
  readonly noHead?: boolean;
  /** Additional response formats, selected by `Accept`; the handler returns the bare text or bytes. */
  readonly formats?: readonly Exclude<ResponseFormat, 'json'>[];
  handle(
    request: RouteRequest<Static<Params>, Static<Query>, Static<Body>>,
  ): Promise<RenderedResponse | StreamedResponse>;
}

/** A route of any types, as the HTTP layer mounts it. */
// oxlint-disable-next-line typescript/no-explicit-any -- a table holds routes of different shapes
export type Route = RouteDefinition<any, any, any, any>;

/** The part of a route that the documentation uses. */
export type RouteContract = Omit<Route, 'handle'>;

/** Checks the types of a handler against the route's schemas. The query of a route with CSV gets the parameter `bom`. */
export function defineRoute<
  Params extends TObject = TObject<{}>,
  Query extends TObject = TObject<{}>,
  Body extends TObject = TObject<{}>,
  Data extends TSchema = TSchema,
>(route: RouteDefinition<Params, Query, Body, Data>): Route {
  return route.formats?.includes('csv') === true ? { ...route, query: withByteOrderMark(route.query) } : route;
}
