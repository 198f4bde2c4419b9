import type { ErrorCode, operations } from './generated/api.ts';

/** What names a customer or card: its id or its local_id; other resources have an id only. */
export type Id = string | number;

type Operation = keyof operations;

/** What an operation takes as its body. */
export type Body<Name extends Operation> = operations[Name] extends {
  requestBody?: { content: { 'application/json': infer Value } };
}
  ? Value
  : never;

/** What an operation takes as its query. */
export type Query<Name extends Operation> = NonNullable<operations[Name]['parameters']['query']>;

/** What an operation answers with: `data` of the envelope. */
export type Data<Name extends Operation> = Success<operations[Name]['responses']>;

type Success<Responses> = Responses extends { 200: Envelope<infer Value> }
  ? Value
  : Responses extends { 201: Envelope<infer Value> }
    ? Value
    : never;

interface Envelope<Value> {
  content: { 'application/json': { data: Value } };
}

/** One element of the list that an operation answers with. */
export type Item<Name extends Operation, List extends string> =
  Data<Name> extends { [Key in List]: readonly (infer Value)[] } ? Value : never;

/** Which page of a list. */
export interface Page {
  readonly after?: string;
  readonly page?: number;
}

/** One call as the generated methods describe it. */
export interface CallRequest {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly path: string;
  readonly query?: object | undefined;
  readonly body?: object | undefined;
  /** Takes an Idempotency-Key, so that it may be repeated. */
  readonly idempotent?: boolean;
}

export interface CallOptions {
  /** Your own key instead of a random one: the same call in another run of your program is then the same call. */
  readonly idempotencyKey?: string;
  /** Ends the call, and the wait between its attempts. */
  readonly signal?: AbortSignal;
  /** How long one attempt may take; the client's own setting when not given. */
  readonly timeout_ms?: number;
}

/** The API's own codes, and those for answers that did not come from it: none at all, or none that can be read. */
export type IssuaryErrorCode = ErrorCode | 'no_answer' | 'unreadable_answer';
