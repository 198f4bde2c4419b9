import { deleteInParts } from '#database';
import type { WebhookDependencies } from '../dependencies.ts';
import { headersSubject, secretSubject } from '../vault-subjects.ts';
import {
  deleteAllSecrets,
  deleteDeliveries,
  deletedEndpoints,
  deleteEndpointRow,
  deleteReplays,
  deleteStream,
  type EndpointKey,
} from './store.ts';

const ENDPOINTS_PER_ROUND = 100;

type Dependencies = Pick<WebhookDependencies, 'database' | 'vault'>;

/**
 * Removes the data of deleted endpoints in parts. The endpoint's row is removed last: as long as it exists, the next round
 * tries again. A failure is reported to `onFailure` and does not affect other endpoints.
 */
export async function removeDeletedEndpoints(
  dependencies: Dependencies,
  onFailure: (error: unknown) => void,
): Promise<void> {
  for (const endpoint of await deletedEndpoints(dependencies.database, ENDPOINTS_PER_ROUND))
    await remove(dependencies, endpoint).catch(onFailure);
}

async function remove({ database, vault }: Dependencies, endpoint: EndpointKey): Promise<void> {
  const { tenant_id, id } = endpoint;
  // The stream first: a worker that still delivers for the endpoint does not find it and writes nothing more.
  await database.rows(deleteStream(endpoint));
  for (const deleteSome of [deleteDeliveries, deleteReplays]) {
    if (!(await deleteInParts(async (limit) => await deleteSome(database, endpoint, limit)))) return;
  }
  await database.transaction(async (transaction) => {
    const numbers = await deleteAllSecrets(transaction, endpoint);
    const subjects = [headersSubject(id), ...numbers.map((number) => secretSubject(id, number))];
    transaction.write(vault.remove(tenant_id, ...subjects));
    transaction.write(deleteEndpointRow(endpoint));
  });
}
