import type { ApiOperation } from './api-operations.ts';

/** The parameters of a method: path values first, then the body or the query, then options. */
export function writeArguments({ operationId, ids, body, query }: ApiOperation): string {
  return [
    ...ids.map(({ name }) => `${name}: Id`),
    ...(body ? [`body${body.isRequired ? '' : '?'}: Body<'${operationId}'>`] : []),
    ...(query ? [`query${query.isRequired ? '' : '?'}: Query<'${operationId}'>`] : []),
    'options?: CallOptions',
  ].join(', ');
}

/** The type of what a method returns, if that is not a list. */
export function writeResult({ operationId, shownOnce }: ApiOperation): string {
  return shownOnce === undefined ? `Data<'${operationId}'>` : `ShownOnce<'${operationId}', '${shownOnce}'>`;
}

/** The CallRequest of a method, as code. */
export function writeRequest(operation: ApiOperation): string {
  const { verb, path, ids, body, query, isIdempotent, shownOnce, isAnonymous } = operation;
  const parts = [
    `method: '${verb}'`,
    `path: ${ids.length === 0 ? `'${path}'` : `path\`${path.replaceAll(/\{(\w+)\}/g, '${$1}')}\``}`,
    ...(body ? ['body'] : []),
    ...(query ? ['query'] : []),
    ...(isIdempotent ? ['idempotent: true'] : []),
    ...(shownOnce === undefined ? [] : [`shownOnce: '${shownOnce}'`]),
    ...(isAnonymous ? ['anonymous: true'] : []),
  ];
  return `{ ${parts.join(', ')} }`;
}
