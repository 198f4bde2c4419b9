import { readDelivery, readEndpoint } from '#webhooks';
import { findEvent, positionOf } from '#events';
import { AppError } from '#kit/app-error.ts';
import { parseId } from '#kit/ids.ts';
import type { Tenant } from '#kit/tenant.ts';
import { readRequest } from '#requests';
import { findTransaction } from '#authorizations';
import { cardView, requireCard } from '#cards';
import { requireCustomer } from '#customers';
import { findOperation } from '#ledger';
import { requireTransfer } from '#transfers';
import { findAccount } from '#virtual-accounts';
import { requireStoredWallet } from '#wallets';
import type { SearchDependencies } from './dependencies.ts';
import {
  foundAccount,
  foundCard,
  foundCustomer,
  foundOperation,
  foundTransaction,
  foundTransfer,
  foundWallet,
  type Found,
} from './results.ts';
import type { Kind } from './schemas.ts';

type FindOne = (dependencies: SearchDependencies, tenant: Tenant, id: string) => Promise<Found | undefined>;

/** How each kind is found by its id; cards and customers also by their `local_id`. */
export const FIND_BY_ID: Readonly<Record<Kind, FindOne>> = {
  card: async ({ cards }, tenant, id) =>
    await existing(async () => {
      const { card, account } = await requireCard(cards, tenant.id, id);
      return foundCard(cardView(card, account));
    }),
  customer: async ({ database }, tenant, id) =>
    await existing(async () => foundCustomer(await requireCustomer(database, tenant.id, id))),
  transaction: async ({ authorizations }, tenant, id) => {
    const transaction = await findTransaction(authorizations, tenant.id, id);
    return transaction && foundTransaction(transaction);
  },
  operation: async ({ database }, tenant, text) => {
    const id = parseId<'operation'>(text);
    const operation = id && (await findOperation(database, tenant.id, id));
    return operation && foundOperation(operation);
  },
  wallet: async ({ database }, tenant, named) =>
    await existing(async () => foundWallet(await requireStoredWallet(database, tenant.id, named))),
  transfer: async ({ database }, tenant, named) =>
    await existing(async () => foundTransfer(await requireTransfer(database, tenant.id, named))),
  account: async ({ database }, tenant, named) => {
    const account = await findAccount(database, tenant.id, named);
    return account && foundAccount(account);
  },
  webhook: async ({ webhooks }, tenant, named) =>
    await existing(async () => {
      const { id, url, description } = await readEndpoint(webhooks, tenant, named);
      return { kind: 'webhook', id, title: url, detail: description, status: null };
    }),
  delivery: async (dependencies, tenant, named) =>
    await existing(async () => {
      const { id, event_type, status } = await readDelivery(dependencies, tenant, named);
      return { kind: 'delivery', id, title: event_type, detail: null, status };
    }),
  event: async ({ database }, tenant, id) => {
    const position = positionOf(tenant.id, id);
    const event = position === undefined ? undefined : await findEvent(database, tenant.id, position);
    return event && { kind: 'event', id, title: event.type, detail: null, status: null };
  },
  request: async (dependencies, tenant, named) =>
    await existing(async () => {
      const { id, method, route, status } = await readRequest(dependencies, tenant, named);
      return { kind: 'request', id, title: `${method} ${route}`, detail: String(status), status: null };
    }),
};

/** Undefined for what does not exist. */
async function existing(read: () => Promise<Found>): Promise<Found | undefined> {
  try {
    return await read();
  } catch (error) {
    if (error instanceof AppError && error.status === NOT_FOUND) return undefined;
    throw error;
  }
}

const NOT_FOUND = 404;
