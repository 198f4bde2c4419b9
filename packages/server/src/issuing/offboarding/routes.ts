import { Type } from 'typebox';
import { defineRoute, type Route } from '#api/route.ts';
import { noCardNumber } from '#api/rules.ts';
import { NoBody, NullableLine } from '#api/schema.ts';
import { CustomerData, CustomerParams, EXAMPLE_CUSTOMER } from '#customers';
import { closeCustomer } from './close-customer.ts';
import type { OffboardingDependencies } from './dependencies.ts';
import { suspendCustomer, unsuspendCustomer } from './suspend-customer.ts';

const TAG = 'Customers';
const REASON_LENGTH_MAX = 200;

const SuspendBody = Type.Object(
  {
    reason: Type.Optional(
      NullableLine(REASON_LENGTH_MAX, {
        description: 'Why, for your own use. It is erased with the customer’s personal data.',
        'x-rule': noCardNumber('use another reason'),
      }),
    ),
  },
  { title: 'CustomerSuspension' },
);

export function offboardingRoutes(dependencies: OffboardingDependencies): Route[] {
  return [
    defineRoute({
      operationId: 'suspendCustomer',
      method: 'PUT',
      path: '/customers/:id/suspend',
      tag: TAG,
      summary: 'Suspend a customer',
      description:
        'Freezes all active cards of the customer, also those that become active during the suspension. Purchases are declined ' +
        'once the response is sent, even if the card platform is not reachable. No cards or accounts can be opened, and no card can be ' +
        'unfrozen. Suspending a suspended customer changes nothing. Sends `customer.suspended`, and `card.frozen` for each card.',
      params: CustomerParams,
      body: SuspendBody,
      status: 200,
      success: 'Customer suspended',
      data: CustomerData,
      example: {
        body: { reason: 'Lost contact' },
        data: { ...EXAMPLE_CUSTOMER, status: 'suspended', suspension_reason: 'Lost contact' },
      },
      errors: ['customer_not_found', 'customer_closed', 'invalid_request'],
      idempotent: true,
      handle: async (request) => await suspendCustomer(dependencies, request),
    }),
    defineRoute({
      operationId: 'unsuspendCustomer',
      method: 'PUT',
      path: '/customers/:id/unsuspend',
      tag: TAG,
      summary: 'End the suspension of a customer',
      description:
        'Unfreezes the cards that the suspension froze and that were not changed since. Cards that were frozen before stay frozen. ' +
        'It changes nothing if the customer is not suspended. Sends `customer.unsuspended`, and `card.unfrozen` for each card.',
      params: CustomerParams,
      body: NoBody,
      status: 200,
      success: 'Customer unsuspended',
      data: CustomerData,
      example: { body: {}, data: EXAMPLE_CUSTOMER },
      errors: ['customer_not_found', 'customer_closed', 'invalid_request'],
      idempotent: true,
      handle: async (request) => await unsuspendCustomer(dependencies, request),
    }),
    defineRoute({
      operationId: 'closeCustomer',
      method: 'DELETE',
      path: '/customers/:id',
      tag: TAG,
      summary: 'Close a customer',
      description:
        'The customer is `closing` and can no longer be changed. Within seconds, all cards are terminated, their money is back in your ' +
        'wallets, the customer is `closed`, and `customer.closed` is sent. The wallet pays negative card balances. Later clearings and ' +
        'refunds are handled as for any terminated card. Personal data is erased at `erase_at`. Close the customer’s virtual accounts ' +
        'first. Repeating the call changes nothing.',
      params: CustomerParams,
      status: 202,
      success: 'Customer is being closed',
      data: CustomerData,
      example: { data: { ...EXAMPLE_CUSTOMER, status: 'closing' } },
      errors: ['customer_not_found', 'customer_has_open_accounts'],
      idempotent: false,
      handle: async (request) => request.respond(await closeCustomer(dependencies, request)),
    }),
  ];
}
