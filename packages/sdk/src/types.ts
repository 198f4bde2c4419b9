import type { ErrorCode, operations } from './generated/api.ts';
import type { GlobalAbortSignal } from './platform-types.ts';

/** The id of a resource. Customers and cards can also be addressed by their local_id. */
export type Id = string | number;

type Operation = keyof operations;

/** The request body of an operation. */
export type Body<Name extends Operation> = operations[Name] extends {
  requestBody?: { content: { 'application/json': infer Value } };
}
  ? Value
  : never;

/** The query parameters of an operation. */
export type Query<Name extends Operation> = NonNullable<operations[Name]['parameters']['query']>;

/** The response of an operation: `data` of the envelope. */
export type Data<Name extends Operation> = Success<operations[Name]['responses']>;

/** The response of an operation that shows a secret once. A response without it is an error, so it is never missing here. */
export type ShownOnce<Name extends Operation, Field extends keyof Data<Name>> = Omit<Data<Name>, Field> &
  Required<Pick<Data<Name>, Field>>;

type Success<Responses> = Responses extends { 200: Envelope<infer Value> }
  ? Value
  : Responses extends { 201: Envelope<infer Value> }
    ? Value
    : Responses extends { 202: Envelope<infer Value> }
      ? Value
      : never;

interface Envelope<Value> {
  content: { 'application/json': { data: Value } };
}

/** An element of the list that an operation returns. */
export type Item<Name extends Operation, List extends string> =
  Data<Name> extends { [Key in List]: readonly (infer Value)[] } ? Value : never;

/** Selects a page of a list. */
export interface Page {
  readonly after?: string;
  readonly page?: number;
}

/** One call as the generated methods describe it. */
export interface CallRequest {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly path: string;
  readonly query?: object | undefined;
  /** Sent as JSON; text and bytes are sent as they are. */
  readonly body?: object | string | undefined;
  /** Whether the operation accepts an Idempotency-Key, so that it is safe to repeat. */
  readonly idempotent?: boolean;
  /** The field that only the first response has. A repeated call could not return it, so the call is not repeated. */
  readonly shownOnce?: string;
  /** Whether the operation is called without a token. */
  readonly anonymous?: boolean;
}

/** The options of one call. */
export interface CallOptions {
  /** Your own idempotency key. Default: a random one. Use it to repeat the same call after a restart. */
  readonly idempotencyKey?: string | undefined;
  /** Aborts the call, including the wait between attempts. */
  readonly signal?: GlobalAbortSignal | undefined;
  /** The timeout of one attempt in milliseconds. Default: the client's setting. */
  readonly timeout?: number | undefined;
  /** How often the call is repeated if that is safe. Default: the client's setting. */
  readonly maxRetries?: number | undefined;
  /** Further headers of the request. */
  readonly headers?: Readonly<Record<string, string>> | undefined;
}

/**
 * The API's error codes, `no_answer` if there was no response, `unreadable_answer` if it was not one of the API, and
 * `already_shown` if it lacks a secret that an earlier call with the same idempotency key received.
 */
export type IssuaryErrorCode = ErrorCode | 'no_answer' | 'unreadable_answer' | 'already_shown';
