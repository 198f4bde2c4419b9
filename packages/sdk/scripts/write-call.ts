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

/** The CallRequest of a method, as code. */
export function writeRequest({ verb, path, ids, body, query, isIdempotent, isAnonymous }: ApiOperation): string {
  const parts = [
    `method: '${verb}'`,
    `path: ${ids.length === 0 ? `'${path}'` : `path\`${path.replaceAll(/\{(\w+)\}/g, '${$1}')}\``}`,
    ...(body ? ['body'] : []),
    ...(query ? ['query'] : []),
    ...(isIdempotent ? ['idempotent: true'] : []),
    ...(isAnonymous ? ['anonymous: true'] : []),
  ];
  return `{ ${parts.join(', ')} }`;
}
