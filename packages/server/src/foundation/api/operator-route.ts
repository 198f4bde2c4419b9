import { Type, type Static, type TObject, type TSchema } from 'typebox';
import type { ErrorCode } from '#kit/app-error.ts';
import type { PersonId } from '#kit/ids.ts';
import type { OperatorRight } from '#kit/right.ts';

/** Somebody of the operator who is signed in. */
export interface CallerOperator {
  readonly id: PersonId;
  readonly name: string;
  readonly email: string;
}

/** The input of a handler, validated against the route's schemas. */
interface OperatorRequest<Params, Query, Body> {
  readonly params: Params;
  readonly query: Query;
  readonly body: Body;
  readonly operator: CallerOperator;
  readonly signedInAt: Date;
  /** The `Idempotency-Key`, of a route that creates something. */
  readonly key: string | undefined;
  /** Checks the sign-in for a call that needs a recent one only sometimes. @throws AppError step_up_required */
  readonly assertFresh: () => void;
}

interface Contract<Params extends TObject, Query extends TObject, Body extends TObject, Data extends TSchema> {
  readonly operationId: string;
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  /** Below `/operator/v1`. */
  readonly path: string;
  readonly summary: string;
  readonly description: string;
  /** What an operator needs to call it. */
  readonly right: OperatorRight;
  /** Whether the operator must have signed in within the last ten minutes. */
  readonly fresh?: true;
  /** Whether it creates something, so that repeating it must not create another one. */
  readonly idempotent?: true;
  readonly params?: Params;
  readonly query?: Query;
  readonly body?: Body;
  readonly status: 200 | 201;
  /** The text in `message.success`. */
  readonly success: string;
  readonly data: Data;
  /** Writes the data as CSV, for calls that ask for it; undefined: the route has only JSON. */
  readonly csv?: (data: Static<Data>) => string;
  /** How many calls of an operator in an hour are answered; undefined: as many as there are. */
  readonly per_hour_max?: number;
  readonly errors: readonly ErrorCode[];
}

/** The data of a route that answers with a picture in WebP instead of JSON. */
export const Picture = Type.Unsafe<Buffer>({ type: 'string', contentMediaType: 'image/webp' });

/** A route of the operator's API, which concerns all partners. */
export type OperatorRoute = Contract<TObject, TObject, TObject, TSchema> & {
  /** Returns the data of the response. */
  handle(request: OperatorRequest<unknown, unknown, unknown>): Promise<unknown>;
};

/** Checks the types of a handler against the route's schemas. */
export function defineOperatorRoute<
  Params extends TObject = TObject<{}>,
  Query extends TObject = TObject<{}>,
  Body extends TObject = TObject<{}>,
  Data extends TSchema = TSchema,
>(
  route: Contract<Params, Query, Body, Data> & {
    handle(request: OperatorRequest<Static<Params>, Static<Query>, Static<Body>>): Promise<Static<Data>>;
  },
): OperatorRoute {
  return route as unknown as OperatorRoute;
}
