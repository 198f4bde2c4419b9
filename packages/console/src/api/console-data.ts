import type { operations } from '../generated/api.ts';

/** `data` of the response of an operation of `/account/v1` or `/operator/v1`, as openapi-console.json describes it. */
export type ConsoleData<Name extends keyof operations> = Success<operations[Name]['responses']>;

type Success<Responses> = Responses extends { 200: Envelope<infer Value> }
  ? Value
  : Responses extends { 201: Envelope<infer Value> }
    ? Value
    : never;

interface Envelope<Value> {
  content: { 'application/json': { data: Value } };
}
