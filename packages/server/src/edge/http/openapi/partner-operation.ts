import type { RouteContract } from '#api/route.ts';
import { rightOf } from '#api/route-right.ts';
import { scopeOf } from '#api/route-scope.ts';
import { successHeaders } from './headers.ts';
import { describeOperation, type Libraries } from './operation.ts';
import { routeErrors } from './route-errors.ts';
import { codeSamples } from './samples/code-samples.ts';
import type { SdkMethod } from './samples/typescript.ts';
import type { JsonObject } from './schema-library.ts';

export interface PartnerLibraries extends Libraries {
  /** The SDK's methods by operation; undefined: the document has no snippets for the SDK. */
  readonly sdkMethods: Readonly<Record<string, SdkMethod>> | undefined;
}

/** One route of the partner API as an OpenAPI operation. `isOpen`: it needs no token. */
export function describePartnerOperation(
  route: RouteContract,
  libraries: PartnerLibraries,
  isOpen: boolean,
): JsonObject {
  const terms = {
    security: isOpen ? [] : securityOf(route),
    errors: routeErrors(route, isOpen),
    headers: (answered: Parameters<typeof successHeaders>[0]) => successHeaders(answered, isOpen),
    extensions: {
      ...(isOpen ? {} : { 'x-right': personRightOf(route) }),
      'x-codeSamples': codeSamples(route, isOpen, libraries.sdkMethods),
    },
  };
  return describeOperation(route, terms, libraries);
}

/** OpenAPI 3.1 lists the scopes that a token needs for any security scheme. */
function securityOf(route: RouteContract): JsonObject[] {
  const scope = scopeOf(route);
  return [{ accessToken: scope === 'any' ? [] : [scope] }];
}

/** The right that a person in the console needs; null: only API keys may call the operation. */
function personRightOf(route: RouteContract): string | null {
  const right = rightOf(route);
  return right === 'key' ? null : right;
}
