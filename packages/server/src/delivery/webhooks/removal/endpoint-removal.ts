import { deleteInParts } from '#database';
import { MINUTE_MS } from '#kit/durations.ts';
import type { WorkKind } from '#work';
import type { WebhookDependencies } from '../dependencies.ts';
import { ENDPOINT_REMOVAL, type EndpointId } from '../model.ts';
import { headersSubject, secretSubject } from '../vault-subjects.ts';
import {
  deleteAllSecrets,
  deleteDeliveries,
  deleteEndpointRow,
  deleteReplays,
  deleteStream,
  type EndpointKey,
} from './store.ts';

type Dependencies = Pick<WebhookDependencies, 'database' | 'vault'>;

/** Removes the data of a deleted endpoint in parts, its row last. */
export function endpointRemoval(dependencies: Dependencies): WorkKind<null> {
  return {
    name: ENDPOINT_REMOVAL,
    per_process: 2,
    per_tenant: 1,
    timeout_ms: MINUTE_MS,
    run: async ({ tenantId, id, now }) =>
      (await remove(dependencies, { tenant_id: tenantId, id: id as EndpointId })) ? 'done' : now,
  };
}

/** @returns whether nothing is left of it */
async function remove({ database, vault }: Dependencies, endpoint: EndpointKey): Promise<boolean> {
  const { tenant_id, id } = endpoint;
  // The stream first: a worker that still delivers for the endpoint does not find it and writes nothing more.
  await database.rows(deleteStream(endpoint));
  for (const deleteSome of [deleteDeliveries, deleteReplays]) {
    if (!(await deleteInParts(async (limit) => await deleteSome(database, endpoint, limit)))) return false;
  }
  await database.transaction(async (transaction) => {
    const numbers = await deleteAllSecrets(transaction, endpoint);
    const subjects = [headersSubject(id), ...numbers.map((number) => secretSubject(id, number))];
    transaction.write(vault.remove(tenant_id, ...subjects));
    transaction.write(deleteEndpointRow(endpoint));
  });
  return true;
}
