import { defineRoute, type Route } from '#api/route.ts';
import * as examples from './examples.ts';
import { KEPT_DAYS } from './model.ts';
import { readRequest, readRequests, type RequestReading } from './read-requests.ts';
import * as schemas from './schemas.ts';

const TAG = 'Requests';

export function requestRoutes(dependencies: RequestReading): Route[] {
  return [
    defineRoute({
      operationId: 'listRequests',
      method: 'GET',
      path: '/requests',
      tag: TAG,
      summary: 'List your calls',
      description: `Returns the calls of the last ${KEPT_DAYS} days that API keys made with a valid token, newest first; \`callers\` asks for those of people, too. A call is listed within a second. With a filter, a page may contain fewer calls than requested, or none, and still have a \`next_cursor\`.`,
      query: schemas.RequestListQuery,
      status: 200,
      success: 'Requests found',
      data: schemas.RequestListSchema,
      example: { data: examples.REQUEST_LIST_EXAMPLE },
      errors: ['invalid_request'],
      idempotent: false,
      handle: async ({ tenant, query, respond }) => respond(await readRequests(dependencies, tenant, query)),
    }),
    defineRoute({
      operationId: 'getRequest',
      method: 'GET',
      path: '/requests/:request_id',
      tag: TAG,
      summary: 'Read a call with its bodies',
      description:
        'Returns one call by its request id, with the bodies of request and response. Secrets, codes, card data and personal data are redacted.',
      params: schemas.RequestParams,
      status: 200,
      success: 'Request found',
      data: schemas.RequestDetailsSchema,
      example: { data: examples.REQUEST_DETAILS_EXAMPLE },
      errors: ['request_not_found'],
      idempotent: false,
      handle: async ({ tenant, params, respond }) =>
        respond(await readRequest(dependencies, tenant, params.request_id)),
    }),
  ];
}
