/** The parts of an OpenAPI document that methods are generated from. */
interface Document {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
}

interface Operation {
  readonly operationId: string;
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
}

interface Schema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly properties?: Readonly<Record<string, Schema>>;
}

const HEAD = `// Made by \`npm run openapi\`; not to be edited.
import type { Body, CallOptions, CallRequest, Data, Id, Item, Page, Query } from '../types.ts';

/** Every operation of the API as a method: path values first, then the body or the query, then options. */
export abstract class Operations {
  protected abstract call<Result>(request: CallRequest, options: CallOptions | undefined): Promise<Result>;
  protected abstract iterate<Each>(readPage: (page: Page) => Promise<object>, list: string): AsyncGenerator<Each>;
`;

/** Generates the methods of the client: one for each operation, except the token's, which the client calls itself. */
export function generateOperations(source: object): string {
  const document = source as Document;
  const methods = Object.entries(document.paths).flatMap(([path, operations]) =>
    Object.entries(operations)
      .filter(([, operation]) => operation.security?.length !== 0)
      .flatMap(([method, operation]) => writeMethods(document, path, method, operation)),
  );
  return `${HEAD}${methods.map((text) => `\n${text}`).join('')}}\n`;
}

function writeMethods(document: Document, path: string, method: string, operation: Operation): string[] {
  const { operationId } = operation;
  const requestBody = takesFields(document, operation) ? operation.requestBody : undefined;
  const own = (operation.parameters ?? []).filter((parameter) => 'name' in parameter);
  const idempotent = (operation.parameters ?? []).some(
    (parameter) => '$ref' in parameter && parameter.$ref.endsWith('/IdempotencyKey'),
  );
  const names = own.filter((parameter) => parameter.in === 'path').map(({ name }) => name);
  const query = own.filter((parameter) => parameter.in === 'query');
  const args = [
    ...names.map((name) => `${name}: Id`),
    ...(requestBody ? [`body${requestBody.required ? '' : '?'}: Body<'${operationId}'>`] : []),
    ...(query.length > 0 ? [`query${query.some(({ required }) => required) ? '' : '?'}: Query<'${operationId}'>`] : []),
  ];
  const request = [
    `method: '${method.toUpperCase()}'`,
    `path: ${names.length === 0 ? `'${path}'` : `\`${path.replaceAll(/\{(\w+)\}/g, '${encodeURIComponent($1)}')}\``}`,
    ...(requestBody ? ['body'] : []),
    ...(query.length > 0 ? ['query'] : []),
    ...(idempotent ? ['idempotent: true'] : []),
  ];
  const comment = [operation.summary, operation.description].filter(Boolean).join('. ');
  const text = `  /** ${comment} */
  ${operationId}(${[...args, 'options?: CallOptions'].join(', ')}): Promise<Data<'${operationId}'>> {
    return this.call({ ${request.join(', ')} }, options);
  }
`;
  const list = pagedList(document, operation);
  return list === undefined ? [text] : [text, writeIterator(operationId, names, list)];
}

function writeIterator(operationId: string, names: readonly string[], list: string): string {
  const name = `iterate${operationId.replace(/^(?:list|get)/, '').replace(/^./, (first) => first.toUpperCase())}`;
  const args = [...names.map((path) => `${path}: Id`), `query: Query<'${operationId}'> = {}`, 'options?: CallOptions'];
  const call = [...names, `{ ...query, ...page }`, 'options'].join(', ');
  return `  /** The ${list} of all pages of \`${operationId}\`, one by one. */
  ${name}(${args.join(', ')}): AsyncGenerator<Item<'${operationId}', '${list}'>> {
    return this.iterate((page: Page) => this.${operationId}(${call}), '${list}');
  }
`;
}

/** Whether the request body has fields. A body without fields is accepted but carries no information. */
function takesFields(document: Document, { requestBody }: Operation): boolean {
  const schema = resolve(document, requestBody?.content?.['application/json']?.schema);
  return Object.keys(schema?.properties ?? {}).length > 0;
}

/** The name of the list in a paged response. */
function pagedList(document: Document, operation: Operation): string | undefined {
  const envelope = operation.responses['200']?.content?.['application/json']?.schema;
  const data = resolve(document, envelope?.properties?.['data']);
  const properties = Object.entries(data?.properties ?? {});
  if (!properties.some(([name]) => name === 'next_cursor' || name === 'pagination')) return undefined;
  return properties.find(([, schema]) => schema.type === 'array')?.[0];
}

function resolve(document: Document, schema: Schema | undefined): Schema | undefined {
  const name = /^#\/components\/schemas\/(\w+)$/.exec(schema?.$ref ?? '')?.[1];
  return name === undefined ? schema : (document.components['schemas']?.[name] as Schema);
}
