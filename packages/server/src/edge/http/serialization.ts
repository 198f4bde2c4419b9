import fastJsonStringify, { type Schema } from 'fast-json-stringify';
import type { FastifySchema } from 'fastify';
import type { FastifySerializerCompiler } from 'fastify/types/schema.js';

type Serialize = (data: unknown) => string;

const serializers = new WeakMap<object, Serialize>();

/** Compiles a response schema once per process: both environments, and every service of a process, share its serializer. */
export const compileSerializer: FastifySerializerCompiler<FastifySchema> = ({ schema }) => {
  let serialize = serializers.get(schema);
  if (serialize === undefined) {
    serialize = fastJsonStringify(schema as Schema);
    serializers.set(schema, serialize);
  }
  return serialize;
};
