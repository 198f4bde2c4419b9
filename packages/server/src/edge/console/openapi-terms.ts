import type { OperatorRoute } from '#api/operator-route.ts';
import type { ErrorCode } from '#kit/app-error.ts';
import type { AccountRoute } from '#people';
import { consoleHeaders } from '#http/openapi/headers.ts';
import type { CallerTerms } from '#http/openapi/operation.ts';
import { withErrorsOfInput } from '#http/openapi/route-errors.ts';
import type { JsonObject } from '#http/openapi/schema-library.ts';
import { CSRF_HEADER } from './assert-own-page.ts';
import { isLimited } from './mount-account-routes.ts';
import { SESSION_COOKIE } from './session-cookie.ts';

/** What shows who calls, and that a page of the console made the call. */
export const SECURITY_SCHEMES: Readonly<Record<string, JsonObject>> = {
  session: {
    type: 'apiKey',
    in: 'cookie',
    name: SESSION_COOKIE,
    description: 'The session of somebody who is signed in. The calls that sign in set it.',
  },
  csrf: {
    type: 'apiKey',
    in: 'header',
    name: CSRF_HEADER,
    description: '`csrf` of `GET /account/v1/session`, with every call but GET.',
  },
};

/** GET changes nothing, so that it needs no token. */
function securityOf(method: string): JsonObject[] {
  return method === 'GET' ? [{ session: [] }] : [{ session: [], csrf: [] }];
}

/** What a call of somebody for that person needs. */
export function termsOfAccount(
  route: Pick<AccountRoute, 'method' | 'open' | 'limited' | 'errors' | 'params'>,
): CallerTerms {
  const counted = isLimited(route);
  const errors: ErrorCode[] = ['csrf_failed'];
  if (!route.open) errors.push('not_signed_in');
  if (counted) errors.push('rate_limited');
  return {
    security: route.open ? [] : securityOf(route.method),
    errors: withErrorsOfInput(route, errors),
    headers: (answered) => consoleHeaders(answered, counted),
    extensions: {},
  };
}

/** What a call of an operator needs. */
export function termsOfOperator(route: OperatorRoute): CallerTerms {
  const errors: ErrorCode[] = ['csrf_failed', 'not_signed_in', 'set_up_required', 'missing_right', 'rate_limited'];
  if (route.fresh) errors.push('step_up_required');
  return {
    security: securityOf(route.method),
    errors: withErrorsOfInput(route, errors),
    headers: (answered) => consoleHeaders(answered, true),
    extensions: { 'x-right': route.right },
  };
}
