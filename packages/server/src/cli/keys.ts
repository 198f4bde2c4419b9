import type { Command } from 'commander';
import type { KeyOwner, PartnerDirectory } from '../foundation/partners/index.ts';
import type { Core } from '../composition/wiring.ts';
import { readOperator, recorded, takesOperator, takesReason, type Operator, type OperatorOptions } from './operator.ts';
import { print, readEnvironment, readPartnerId, UsageError, withCore } from './with-core.ts';

interface Options extends OperatorOptions {
  readonly partner: string;
  readonly env: string;
  readonly json?: boolean;
}

export function addKeysCommands(program: Command): void {
  const keys = program.command('keys').description("a partner's API keys");

  takesReason(takesOperator(keys.command('create')))
    .description('another key for a partner; its secret is shown this once')
    .requiredOption('--partner <id>', 'the partner')
    .requiredOption('--env <environment>', 'live or sandbox')
    .option('--json', 'print JSON')
    .action(async (options: Options) => {
      const { partner, env, json } = options;
      const partnerId = readPartnerId(partner);
      const environment = readEnvironment(env);
      const operator = readOperator(options);
      const key = await withPartners((partners, core) =>
        partners.createKey(partnerId, environment, (owner) => recordKey(core, operator, 'keys.create', owner)),
      );
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

  takesReason(takesOperator(keys.command('revoke')))
    .description('end a key: within five seconds its tokens work nowhere')
    .argument('<client_id>', 'the key')
    .option('--json', 'print JSON')
    .action(async (clientId: string, options: Options) => {
      const operator = readOperator(options);
      const revoked = await withPartners((partners, core) =>
        partners.revokeKey(clientId, (owner) => recordKey(core, operator, 'keys.revoke', owner)),
      );
      if (!revoked) throw new UsageError('there is no key with this client_id');
      print(options.json, { client_id: clientId, revoked: true }, [`${clientId} is revoked`]);
    });
}

async function withPartners<Result>(
  work: (partners: PartnerDirectory, core: Core) => Promise<Result>,
): Promise<Result> {
  return await withCore(async (core) => await work((await core.partnerAccess()).partners, core));
}

function recordKey(core: Core, operator: Operator, act: 'keys.create' | 'keys.revoke', owner: KeyOwner) {
  return recorded(core, operator, { act, about: owner, details: { client_id: owner.clientId } });
}
