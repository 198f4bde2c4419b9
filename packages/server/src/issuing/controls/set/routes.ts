import { Type } from 'typebox';
import { defineRoute, type Route } from '#api/route.ts';
import { OneOf, PathIdOrLocalId } from '#api/schema.ts';
import { CURRENCIES } from '#kit/money.ts';
import type { Approvals } from '#people';
import { requireCard } from '#cards';
import { ControlsSchema, CustomerControlsSchema, TenantControlsSchema } from '../schemas.ts';
import { requireCustomer } from '#customers';
import type { ControlDependencies } from '../dependencies.ts';
import type { Target } from './approval/change-controls-act.ts';
import { changeOrAsk } from './approval/or-ask.ts';
import { ControlsChangeBody, WAITING } from './approval/schemas.ts';
import { changeControlsInBulk } from './bulk/change-controls-in-bulk.ts';
import { BulkBody, BulkSchema } from './bulk/schemas.ts';
import {
  BULK_BODY_EXAMPLE,
  BULK_EXAMPLE,
  CONTROLS_BODY_EXAMPLE,
  CONTROLS_EXAMPLE,
  CONTROLS_PATCH_EXAMPLE,
  CUSTOMER_CONTROLS_EXAMPLE,
  TENANT_CONTROLS_EXAMPLE,
} from './examples.ts';
import type { Mode } from './change-card-controls.ts';
import { readCardControls, setCardControls, type ControlsRequest } from './set-card-controls.ts';
import { readCustomerControls, setCustomerControls } from './set-customer-controls.ts';
import { readTenantControls, setTenantControls, type TenantLevel } from './set-tenant-controls.ts';

const TAG = 'Controls';
/** The errors of a limit that a second person must approve. */
const ASKING_ERRORS = ['no_second_person', 'approval_limit_reached'] as const;
const CardParams = Type.Object({ id: PathIdOrLocalId('card') });
const CustomerParams = Type.Object({ id: PathIdOrLocalId('customer') });

const REPLACES =
  'Replaces all controls, from the next purchase on. A control that is left out no longer restricts anything; `failed_attempts` has its initial value again.';
const CHANGES =
  'Changes the controls in the body, from the next purchase on; the others keep their values. Within `limits` and `velocity`, each limit is a control of its own, and null removes it. A list in the body replaces the list.';
const TOGETHER =
  'Limits and velocity count the purchases with all of the customer’s cards together: velocity those with any card, limits those with cards of one currency. All other controls apply to each card.';

/** @param approvals those of partners, for limits above `limit_above` */
export function controlRoutes(dependencies: ControlDependencies, approvals: Approvals): Route[] {
  const parts = { ...dependencies, approvals };
  return [
    ...cardRoutes(parts),
    ...customerRoutes(parts),
    ...tenantRoutes(parts, {
      level: 'defaults',
      names: ['getDefaultControls', 'setDefaultControls', 'changeDefaultControls'],
      noun: 'the default controls',
      about:
        'Every card that you issue gets a copy; a control in `POST /cards` takes precedence. Cards that exist keep theirs.',
    }),
    ...tenantRoutes(parts, {
      level: 'ceilings',
      names: ['getControlCeilings', 'setControlCeilings', 'changeControlCeilings'],
      noun: 'the ceilings',
      about:
        'They apply to every purchase with any of your cards, whatever the controls of the card and its customer are. Limits and velocity count by card.',
    }),
    defineRoute({
      operationId: 'changeControlsInBulk',
      method: 'POST',
      path: '/controls/bulk',
      tag: TAG,
      summary: 'Change the controls of many cards',
      description:
        'Changes the controls in `patch` of each card, as `PATCH /cards/{id}/controls` does. Cards are changed in portions, so a purchase during the call may be decided before its card is changed. A card that fails does not affect the others. A card whose limit a second person must approve has the status `pending`, and the id of the approval. If the call is interrupted, repeat it with the same idempotency key: it continues where it stopped.',
      body: BulkBody,
      status: 200,
      success: 'Controls changed',
      data: BulkSchema,
      example: { body: BULK_BODY_EXAMPLE, data: BULK_EXAMPLE },
      errors: ['invalid_request'],
      idempotent: true,
      handle: (request) => changeControlsInBulk(dependencies, approvals, request),
    }),
  ];
}

/** A call that changes controls, in any of these ways. */
type ChangeCall = ControlsRequest & Parameters<typeof changeOrAsk>[1];
type Parts = ControlDependencies & { readonly approvals: Approvals };

/** The card, as a stored request names it. */
async function cardTarget({ cards }: ControlDependencies, { tenant, params }: ControlsRequest): Promise<Target> {
  const { card } = await requireCard(cards, tenant.id, params.id);
  return { level: 'card', card_ids: [card.id] };
}

/** The customer, likewise. */
async function customerTarget({ database }: ControlDependencies, { tenant, params }: ControlsRequest): Promise<Target> {
  return { level: 'customer', customer_id: (await requireCustomer(database, tenant.id, params.id)).id };
}

function cardRoutes(parts: Parts): Route[] {
  const set = async (request: ChangeCall, mode: Mode) =>
    await changeOrAsk(
      parts,
      request,
      mode,
      async () => await setCardControls(parts, request, mode),
      async () => await cardTarget(parts, request),
    );
  const common = {
    path: '/cards/:id/controls',
    tag: TAG,
    params: CardParams,
    status: 200,
    data: ControlsSchema,
  } as const;
  return [
    defineRoute({
      ...common,
      operationId: 'getCardControls',
      method: 'GET',
      summary: 'Read a card’s controls',
      description:
        'Returns what the card may be used for, and what remains of each limit. The controls of the customer and the ceilings apply in addition.',
      success: 'Controls read',
      example: { data: CONTROLS_EXAMPLE },
      errors: ['card_not_found'],
      idempotent: false,
      handle: async ({ tenant, params, respond }) => respond(await readCardControls(parts, tenant, params.id)),
    }),
    defineRoute({
      ...common,
      operationId: 'setCardControls',
      method: 'PUT',
      summary: 'Set a card’s controls',
      description: REPLACES,
      body: ControlsChangeBody,
      waiting: WAITING,
      success: 'Controls set',
      example: { body: CONTROLS_BODY_EXAMPLE, data: CONTROLS_EXAMPLE },
      errors: ['card_not_found', 'customer_closed', 'invalid_request', ...ASKING_ERRORS],
      idempotent: true,
      handle: (request) => set(request, 'replace'),
    }),
    defineRoute({
      ...common,
      operationId: 'changeCardControls',
      method: 'PATCH',
      summary: 'Change some of a card’s controls',
      description: CHANGES,
      body: ControlsChangeBody,
      waiting: WAITING,
      success: 'Controls changed',
      example: { body: CONTROLS_PATCH_EXAMPLE, data: CONTROLS_EXAMPLE },
      errors: ['card_not_found', 'customer_closed', 'invalid_request', ...ASKING_ERRORS],
      idempotent: true,
      handle: (request) => set(request, 'merge'),
    }),
  ];
}

const CustomerControlsQuery = Type.Object({
  currency: Type.Optional(
    OneOf(CURRENCIES, { description: 'The currency of the cards for `remaining`. Default `usd`.' }),
  ),
});

function customerRoutes(parts: Parts): Route[] {
  const set = async (request: ChangeCall, mode: Mode) =>
    await changeOrAsk(
      parts,
      request,
      mode,
      async () => await setCustomerControls(parts, request, mode),
      async () => await customerTarget(parts, request),
    );
  const common = {
    path: '/customers/:id/controls',
    tag: TAG,
    params: CustomerParams,
    status: 200,
    data: CustomerControlsSchema,
  } as const;
  return [
    defineRoute({
      ...common,
      operationId: 'getCustomerControls',
      method: 'GET',
      summary: 'Read a customer’s controls',
      description: `Returns the controls that a customer’s cards have together, and what remains of each limit. ${TOGETHER}`,
      query: CustomerControlsQuery,
      success: 'Controls read',
      example: { data: CUSTOMER_CONTROLS_EXAMPLE },
      errors: ['customer_not_found', 'invalid_request'],
      idempotent: false,
      handle: async ({ tenant, params, query, respond }) =>
        respond(await readCustomerControls(parts, tenant, params.id, query.currency)),
    }),
    defineRoute({
      ...common,
      operationId: 'setCustomerControls',
      method: 'PUT',
      summary: 'Set a customer’s controls',
      description: `${REPLACES} ${TOGETHER}`,
      body: ControlsChangeBody,
      waiting: WAITING,
      success: 'Controls set',
      example: { body: CONTROLS_BODY_EXAMPLE, data: CUSTOMER_CONTROLS_EXAMPLE },
      errors: ['customer_not_found', 'customer_closed', 'invalid_request', ...ASKING_ERRORS],
      idempotent: true,
      handle: (request) => set(request, 'replace'),
    }),
    defineRoute({
      ...common,
      operationId: 'changeCustomerControls',
      method: 'PATCH',
      summary: 'Change some of a customer’s controls',
      description: `${CHANGES} ${TOGETHER}`,
      body: ControlsChangeBody,
      waiting: WAITING,
      success: 'Controls changed',
      example: { body: CONTROLS_PATCH_EXAMPLE, data: CUSTOMER_CONTROLS_EXAMPLE },
      errors: ['customer_not_found', 'customer_closed', 'invalid_request', ...ASKING_ERRORS],
      idempotent: true,
      handle: (request) => set(request, 'merge'),
    }),
  ];
}

interface TenantControls {
  readonly level: TenantLevel;
  /** The names of GET, PUT and PATCH. */
  readonly names: readonly [string, string, string];
  readonly noun: string;
  readonly about: string;
}

function tenantRoutes(parts: Parts, { level, names, noun, about }: TenantControls): Route[] {
  const set = async (request: Omit<ChangeCall, 'params'>, mode: Mode) =>
    await changeOrAsk(
      parts,
      request,
      mode,
      async () => await setTenantControls(parts, request, level, mode),
      () => ({ level }),
    );
  const common = { path: `/controls/${level}`, tag: TAG, status: 200, data: TenantControlsSchema } as const;
  return [
    defineRoute({
      ...common,
      operationId: names[0],
      method: 'GET',
      summary: `Read ${noun}`,
      description: about,
      success: 'Controls read',
      example: { data: TENANT_CONTROLS_EXAMPLE },
      errors: [],
      idempotent: false,
      handle: async ({ tenant, respond }) => respond(await readTenantControls(parts, tenant, level)),
    }),
    defineRoute({
      ...common,
      operationId: names[1],
      method: 'PUT',
      summary: `Set ${noun}`,
      description: `${REPLACES} ${about}`,
      body: ControlsChangeBody,
      waiting: WAITING,
      success: 'Controls set',
      example: { body: CONTROLS_BODY_EXAMPLE, data: TENANT_CONTROLS_EXAMPLE },
      errors: ['invalid_request', ...ASKING_ERRORS],
      idempotent: true,
      handle: (request) => set(request, 'replace'),
    }),
    defineRoute({
      ...common,
      operationId: names[2],
      method: 'PATCH',
      summary: `Change some of ${noun}`,
      description: `${CHANGES} ${about}`,
      body: ControlsChangeBody,
      waiting: WAITING,
      success: 'Controls changed',
      example: { body: CONTROLS_PATCH_EXAMPLE, data: TENANT_CONTROLS_EXAMPLE },
      errors: ['invalid_request', ...ASKING_ERRORS],
      idempotent: true,
      handle: (request) => set(request, 'merge'),
    }),
  ];
}
