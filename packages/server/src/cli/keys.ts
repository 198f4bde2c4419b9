import type { Command } from 'commander';
import type { PartnerDirectory } from '../partners/index.ts';
import { print, readEnvironment, readPartnerId, UsageError, withCore } from './with-core.ts';

interface Options {
  readonly partner: string;
  readonly env: string;
  readonly json?: boolean;
}

export function addKeysCommands(program: Command): void {
  const keys = program.command('keys').description("a partner's API keys");

  keys
    .command('create')
    .description('another key for a partner; its secret is shown this once')
    .requiredOption('--partner <id>', 'the partner')
    .requiredOption('--env <environment>', 'live or sandbox')
    .option('--json', 'print JSON')
    .action(async ({ partner, env, json }: Options) => {
      const partnerId = readPartnerId(partner);
      const environment = readEnvironment(env);
      const key = await withPartners((partners) => partners.createKey(partnerId, environment));
      if (key === undefined) throw new UsageError('there is no partner with this id');
      const secret = key.secretId.reveal();
      print(json, { client_id: key.clientId, secret_id: secret }, [
        `client_id  ${key.clientId}`,
        `secret_id  ${secret}`,
      ]);
    });

  keys
    .command('list')
    .description("a partner's keys, revoked ones too")
    .requiredOption('--partner <id>', 'the partner')
    .option('--json', 'print JSON')
    .action(async ({ partner, json }: Options) => {
      const partnerId = readPartnerId(partner);
      const rows = await withPartners((partners) => partners.listKeys(partnerId));
      if (rows.length === 0) throw new UsageError('there is no partner with this id');
      const keys = rows.map((row) => ({
        client_id: row.client_id,
        environment: row.environment,
        created_at: row.created_at.toISOString(),
        revoked_at: row.revoked_at?.toISOString() ?? null,
      }));
      print(
        json,
        { keys },
        keys.map(
          (key) => `${key.client_id}  ${key.created_at}  ${key.revoked_at ? `revoked ${key.revoked_at}` : 'active'}`,
        ),
      );
    });

  keys
    .command('revoke')
    .description('end a key: within five seconds its tokens work nowhere')
    .argument('<client_id>', 'the key')
    .option('--json', 'print JSON')
    .action(async (clientId: string, { json }: Options) => {
      const revoked = await withPartners((partners) => partners.revokeKey(clientId));
      if (!revoked) throw new UsageError('there is no key with this client_id');
      print(json, { client_id: clientId, revoked: true }, [`${clientId} is revoked`]);
    });
}

async function withPartners<Result>(work: (partners: PartnerDirectory) => Promise<Result>): Promise<Result> {
  return await withCore(async (core) => await work((await core.partnerAccess()).partners));
}
