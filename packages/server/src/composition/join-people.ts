import { OidcProvider, PASSWORD_COST, Sessions, type PeopleDependencies } from '#people';
import type { PartnerDirectory } from '#partners';
import type { WorkRunner } from '#work';
import type { OpenDatabase } from './open-database.ts';
import { recordPersonAct } from './record-person-act.ts';

interface JoinOptions extends Pick<OpenDatabase, 'config' | 'clock' | 'database' | 'vault' | 'logger'> {
  readonly work: WorkRunner;
  readonly partnerAccess: () => Promise<{ readonly partners: PartnerDirectory }>;
}

/** What people of the console need: the vault's secrets are read when somebody signs in. */
export function joinPeople({
  config,
  clock,
  database,
  work,
  vault,
  logger,
  partnerAccess,
}: JoinOptions): PeopleDependencies {
  const recordAct = recordPersonAct(clock);
  return {
    database,
    clock,
    work,
    sessions: async () => new Sessions(database, clock, await vault.secret('sign_in'), recordAct),
    signInKey: async () => await vault.secret('sign_in'),
    passwordCost: PASSWORD_COST,
    oidc: config.oidc && new OidcProvider(config.oidc),
    linksSignIn: !config.production,
    tenant: async (partnerId, environment) => await (await partnerAccess()).partners.tenant(partnerId, environment),
    recordAct,
    onUnrecorded: (error) => logger.error({ err: error }, 'a line of the audit log could not be written'),
  };
}
