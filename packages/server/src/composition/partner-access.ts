import type { Database } from '#database';
import type { Clock } from '#kit/clock.ts';
import { PartnerDirectory, Revocations, Tokens } from '#partners';
import type { Vault } from '#vault';

/** Authentication of partners: their API keys, and the access tokens issued for them. */
export interface PartnerAccess {
  readonly partners: PartnerDirectory;
  readonly tokens: Tokens;
  readonly revocations: Revocations;
}

export async function openPartnerAccess(database: Database, clock: Clock, vault: Vault): Promise<PartnerAccess> {
  const pepper = await vault.secret('api_secret_hash');
  const signingKey = (version: number) => vault.secret(version === 0 ? 'access_token' : `access_token.${version}`);
  const revocations = new Revocations(database, clock);
  return {
    partners: new PartnerDirectory(database, clock, pepper),
    tokens: new Tokens({ database, clock, pepper, signingKey, revocations }),
    revocations,
  };
}
