import type { WebhookDependencies } from '../dependencies.ts';
import { secretSubject } from '../vault-subjects.ts';
import { deleteEndedSecrets, withEndedSecrets, type EndpointKey } from './store.ts';

const ENDPOINTS_PER_ROUND = 1_000;

type Dependencies = Pick<WebhookDependencies, 'database' | 'clock' | 'vault'>;

/**
 * Removes signing secrets that have expired. Expiry is in real time, because receivers have 24 hours to switch to the new
 * secret. A failure is reported to `onFailure`, and the next round tries again.
 */
export async function removeEndedSecrets(
  dependencies: Dependencies,
  onFailure: (error: unknown) => void,
): Promise<void> {
  const { database, clock } = dependencies;
  for (const endpoint of await withEndedSecrets(database, clock.now(), ENDPOINTS_PER_ROUND))
    await removeFrom(dependencies, endpoint).catch(onFailure);
}

async function removeFrom({ database, clock, vault }: Dependencies, endpoint: EndpointKey): Promise<void> {
  const { tenant_id, id } = endpoint;
  await database.transaction(async (transaction) => {
    const numbers = await deleteEndedSecrets(transaction, endpoint, clock.now());
    if (numbers.length > 0)
      transaction.write(vault.remove(tenant_id, ...numbers.map((number) => secretSubject(id, number))));
  });
}
