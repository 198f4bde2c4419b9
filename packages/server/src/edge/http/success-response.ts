import fastJsonStringify, { type Schema } from 'fast-json-stringify';
import type { TSchema } from 'typebox';
import type { RenderedResponse } from '../../foundation/database/index.ts';

type Serialize = (data: unknown) => string;

const serializers = new WeakMap<TSchema, Serialize>();

/** Compiled once per process: both environments, and every service of a process, share a schema's serializer. */
function compile(schema: TSchema): Serialize {
  let serialize = serializers.get(schema);
  if (serialize === undefined) {
    serialize = fastJsonStringify(schema as Schema);
    serializers.set(schema, serialize);
  }
  return serialize;
}

/** Renders one kind of success response: constant text around the data, see successEnvelope. */
export function successRenderer(status: number, success: string, schema: TSchema): (data: unknown) => RenderedResponse {
  const serialize = compile(schema);
  const head = `{"message":{"code":${status},"success":[${JSON.stringify(success)}]},"data":`;
  return (data) => ({ status, body: `${head}${serialize(data)},"type":"success"}` });
}
