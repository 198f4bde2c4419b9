import type { WebhookDependencies } from '../dependencies.ts';
import { secretSubject } from '../vault-subjects.ts';
import { deleteEndedSecrets, withEndedSecrets, type EndpointKey } from './store.ts';

const ENDPOINTS_PER_ROUND = 1_000;

type Dependencies = Pick<WebhookDependencies, 'database' | 'clock' | 'vault'>;

/**
 * Removes signing secrets that have expired. Expiry is in real time, because receivers have 24 hours to switch to the new
 * secret. A failure is reported to `onFailure`, and the next sweep tries again.
 * @returns whether none is left
 */
export async function removeEndedSecrets(
  dependencies: Dependencies,
  onFailure: (error: unknown) => void,
): Promise<boolean> {
  const { database, clock } = dependencies;
  const endpoints = await withEndedSecrets(database, clock.now(), ENDPOINTS_PER_ROUND);
  for (const endpoint of endpoints) await removeFrom(dependencies, endpoint).catch(onFailure);
  return endpoints.length < ENDPOINTS_PER_ROUND;
}

async function removeFrom({ database, clock, vault }: Dependencies, endpoint: EndpointKey): Promise<void> {
  const { tenant_id, id } = endpoint;
  await database.transaction(async (transaction) => {
    const numbers = await deleteEndedSecrets(transaction, endpoint, clock.now());
    if (numbers.length > 0)
      transaction.write(vault.remove(tenant_id, ...numbers.map((number) => secretSubject(id, number))));
  });
}
