/** The parts of an OpenAPI document that the SDK is generated from. */
export interface ApiDocument {
  readonly tags: readonly { readonly name: string; readonly description: string }[];
  readonly paths: Readonly<Record<string, Readonly<Record<string, OperationObject>>>>;
  readonly components: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
}

interface OperationObject {
  readonly operationId: string;
  readonly tags: readonly string[];
  readonly summary: string;
  readonly description?: string;
  readonly security?: readonly unknown[];
  readonly parameters?: readonly ({ readonly $ref: string } | Parameter)[];
  readonly requestBody?: Content & { readonly required: boolean };
  readonly responses: Readonly<Record<string, Content>>;
}

interface Content {
  readonly content?: Readonly<Record<string, { readonly schema: Schema }>>;
}

interface Parameter {
  readonly name: string;
  readonly in: string;
  readonly required: boolean;
  readonly description?: string;
}

interface Schema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly 'x-shown-once'?: true;
}

/** An operation as a method of the SDK needs it. */
export interface ApiOperation {
  readonly operationId: string;
  /** In capitals. */
  readonly verb: string;
  readonly path: string;
  readonly tag: string;
  readonly summary: string;
  readonly description: string;
  readonly ids: readonly Parameter[];
  /** Undefined if the operation has no body with fields. */
  readonly body: { readonly isRequired: boolean } | undefined;
  /** Undefined if the operation has no query parameters. */
  readonly query: { readonly isRequired: boolean } | undefined;
  /** Whether it accepts an Idempotency-Key. */
  readonly isIdempotent: boolean;
  /** The field that the response to a repeated call lacks, such as a secret. */
  readonly shownOnce: string | undefined;
  /** Whether it is called without a token. */
  readonly isAnonymous: boolean;
  /** The field of the response that has the items, if the response is a list. */
  readonly list: string | undefined;
  /** Whether the list has further pages. */
  readonly isPaged: boolean;
}

/** Query parameters that have no effect on JSON, which the SDK reads. A method has no query for them alone. */
const CSV_ONLY = new Set(['bom']);

/** Every operation of the document, in its order. */
export function readOperations(document: ApiDocument): ApiOperation[] {
  return Object.entries(document.paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([verb, operation]) => readOperation(document, path, verb, operation)),
  );
}

function readOperation(document: ApiDocument, path: string, verb: string, operation: OperationObject): ApiOperation {
  const { operationId, parameters = [], requestBody } = operation;
  const own = parameters.filter((parameter) => 'name' in parameter);
  const query = own.filter(({ in: place, name }) => place === 'query' && !CSV_ONLY.has(name));
  const fields = resolve(document, requestBody?.content?.['application/json']?.schema)?.properties ?? {};
  const properties = propertiesOfData(document, operation, '200');
  const isPaged = properties.some(([name]) => name === 'next_cursor' || name === 'pagination');
  const isList = isPaged || operationId.startsWith('list');
  return {
    operationId,
    verb: verb.toUpperCase(),
    path,
    tag: operation.tags[0]!,
    summary: operation.summary,
    description: operation.description ?? '',
    ids: own.filter((parameter) => parameter.in === 'path'),
    // A body without fields is accepted but carries no information.
    body: requestBody && Object.keys(fields).length > 0 ? { isRequired: requestBody.required } : undefined,
    query: query.length > 0 ? { isRequired: query.some(({ required }) => required) } : undefined,
    isIdempotent: parameters.some((parameter) => '$ref' in parameter && parameter.$ref.endsWith('/IdempotencyKey')),
    shownOnce: propertiesOfData(document, operation, '201').find(([, schema]) => schema['x-shown-once'])?.[0],
    isAnonymous: operation.security?.length === 0,
    list: isList ? properties.find(([, schema]) => schema.type === 'array')?.[0] : undefined,
    isPaged,
  };
}

/** The fields of `data` in the response of this status. */
function propertiesOfData(document: ApiDocument, operation: OperationObject, status: string): [string, Schema][] {
  const envelope = operation.responses[status]?.content?.['application/json']?.schema;
  const data = resolve(document, envelope?.properties?.['data']);
  return Object.entries(data?.properties ?? {});
}

function resolve(document: ApiDocument, schema: Schema | undefined): Schema | undefined {
  const name = /^#\/components\/schemas\/(\w+)$/.exec(schema?.$ref ?? '')?.[1];
  return name === undefined ? schema : (document.components['schemas']?.[name] as Schema);
}
