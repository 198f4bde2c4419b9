import { defineRoute, type Route } from '#api/route.ts';
import { PAGE_SIZE_DEFAULT } from '#api/page.ts';
import { createCustomer } from './create-customer.ts';
import type { CustomerDependencies } from './dependencies.ts';
import { EXAMPLE_CREATE, EXAMPLE_CUSTOMER, EXAMPLE_PATCH } from './examples.ts';
import { requireCustomer } from './read-customer.ts';
import { renderCustomer } from './render.ts';
import {
  CustomerCreate,
  CustomerData,
  CustomerListData,
  CustomerListQuery,
  CustomerParams,
  CustomerPatch,
} from './schemas.ts';
import { findProblems } from './find-problems.ts';
import { listCustomers } from './store.ts';
import { updateCustomer } from './update-customer.ts';

/** Three documents as base64, plus the profile. */
const BODY_MB_MAX = 21;
const TAG = 'Customers';

export function customerRoutes(dependencies: CustomerDependencies): Route[] {
  return [
    defineRoute({
      operationId: 'createCustomer',
      method: 'POST',
      path: '/customers',
      tag: TAG,
      summary: 'Create a customer',
      description: `A front document submits KYC, and the customer is \`in_review\`; without one the customer is \`pending\`. An optional field that is null is treated as not sent. The body may have up to ${BODY_MB_MAX} MB.`,
      body: CustomerCreate,
      status: 201,
      success: 'Customer created',
      data: CustomerData,
      example: { body: EXAMPLE_CREATE, data: EXAMPLE_CUSTOMER },
      errors: ['invalid_request', 'duplicate_external_ref'],
      idempotent: true,
      body_bytes_max: BODY_MB_MAX * 1_000_000,
      rules: async (request) => await findProblems(dependencies, request),
      handle: async (request) => await createCustomer(dependencies, request),
    }),
    defineRoute({
      operationId: 'listCustomers',
      method: 'GET',
      path: '/customers',
      tag: TAG,
      summary: 'List customers',
      description:
        'Newest first. Customers that are created meanwhile move the others to later pages: read all customers with `GET /search/customers`, whose pages do not move. The query parameter `external_ref` is ignored.',
      query: CustomerListQuery,
      ignoredQuery: ['external_ref'],
      status: 200,
      success: 'Customers found',
      data: CustomerListData,
      example: {
        data: { customers: [EXAMPLE_CUSTOMER], pagination: { page: 1, size: PAGE_SIZE_DEFAULT, total: 1, pages: 1 } },
      },
      errors: [],
      idempotent: false,
      handle: async (request) => {
        const { page = 1, size = PAGE_SIZE_DEFAULT } = request.query;
        const offset = (page - 1) * size;
        const { customers, total } = await listCustomers(dependencies.database, request.tenant.id, offset, size);
        return request.respond({
          customers: customers.map(renderCustomer),
          pagination: { page, size, total, pages: Math.ceil(total / size) },
        });
      },
    }),
    defineRoute({
      operationId: 'getCustomer',
      method: 'GET',
      path: '/customers/:id',
      tag: TAG,
      summary: 'Read a customer',
      description:
        'Returns a customer with the status of the identity check. In an erased customer, the fields of the profile are null.',
      params: CustomerParams,
      status: 200,
      success: 'Customer found',
      data: CustomerData,
      example: { data: EXAMPLE_CUSTOMER },
      errors: ['customer_not_found'],
      idempotent: false,
      handle: async (request) => {
        const customer = await requireCustomer(dependencies.database, request.tenant.id, request.params.id);
        return request.respond(renderCustomer(customer));
      },
    }),
    defineRoute({
      operationId: 'updateCustomer',
      method: 'PATCH',
      path: '/customers/:id',
      tag: TAG,
      summary: 'Change a customer or submit documents',
      description: `Fields that are left out stay unchanged; null clears an optional field. \`metadata\` is merged. If something changed, \`customer.updated\` is sent. A document replaces the earlier one of its kind and submits KYC again; a document that is null stays unchanged. The body may have up to ${BODY_MB_MAX} MB.`,
      params: CustomerParams,
      body: CustomerPatch,
      status: 200,
      success: 'Customer updated',
      data: CustomerData,
      example: {
        body: EXAMPLE_PATCH,
        data: { ...EXAMPLE_CUSTOMER, ...EXAMPLE_PATCH, updated_at: '2026-02-03T09:30:00.000Z' },
      },
      errors: ['customer_not_found', 'customer_closed', 'invalid_request', 'duplicate_external_ref'],
      idempotent: true,
      body_bytes_max: BODY_MB_MAX * 1_000_000,
      rules: async (request) => await findProblems(dependencies, request),
      handle: async (request) => await updateCustomer(dependencies, request),
    }),
  ];
}
