import type { Command } from 'commander';
import { durationInWords } from '../foundation/kit/in-words.ts';
import { REVOCATION_MS_MAX, type KeyOwner, type PartnerDirectory } from '../foundation/partners/index.ts';
import { databaseName } from '../composition/database-name.ts';
import type { OpenDatabase } from '../composition/open-database.ts';
import {
  readOperator,
  auditWrites,
  addOperatorOption,
  addReasonOption,
  type Operator,
  type OperatorOptions,
} from './operator.ts';
import { noPartner, print, readEnvironment, readPartnerId, UsageError, withDatabase } from './with-core.ts';

interface Options extends OperatorOptions {
  readonly partner: string;
  readonly env: string;
  readonly json?: boolean;
}

export function addKeysCommands(keys: Command): void {
  addReasonOption(addOperatorOption(keys.command('create')))
    .description('create another key for a partner and print its secret, only once')
    .requiredOption('--partner <id>', 'partner id')
    .requiredOption('--env <environment>', 'live or sandbox')
    .option('--json', 'print JSON')
    .action(async (options: Options) => {
      const { partner, env, json } = options;
      const partnerId = readPartnerId(partner);
      const environment = readEnvironment(env);
      const operator = readOperator(options);
      const { key, database } = await withPartners(async (partners, opened) => ({
        key: await partners.createKey(partnerId, environment, (owner) =>
          recordKey(opened, operator, 'keys.create', owner),
        ),
        database: databaseName(opened),
      }));
      if (key === undefined) throw noPartner();
      const secret = key.secretId.reveal();
      print(json, { client_id: key.clientId, secret_id: secret }, [
        `client_id  ${key.clientId}`,
        `secret_id  ${secret}`,
        `database   ${database}`,
      ]);
    });

  keys
    .command('list')
    .description('list the keys of a partner, including revoked ones')
    .requiredOption('--partner <id>', 'partner id')
    .option('--json', 'print JSON')
    .action(async ({ partner, json }: Options) => {
      const partnerId = readPartnerId(partner);
      const rows = await withPartners((partners) => partners.listKeys(partnerId));
      if (rows.length === 0) throw noPartner();
      const keys = rows.map((row) => ({
        client_id: row.client_id,
        environment: row.environment,
        created_at: row.created_at.toISOString(),
        revoked_at: row.revoked_at?.toISOString() ?? null,
        name: row.name,
        scopes: row.scopes,
        ip_allow: row.ip_allow,
        expires_at: row.expires_at?.toISOString() ?? null,
      }));
      print(
        json,
        { keys },
        keys.map(
          (key) =>
            `${key.client_id}  ${key.created_at}  ${key.revoked_at ? `revoked ${key.revoked_at}` : 'active'}  ${key.scopes.join(',')}`,
        ),
      );
    });

  addReasonOption(addOperatorOption(keys.command('revoke')))
    .description(`revoke a key; within ${durationInWords(REVOCATION_MS_MAX)} its tokens are rejected in every process`)
    .argument('<client_id>', 'client id of the key')
    .option('--json', 'print JSON')
    .action(async (clientId: string, options: Options) => {
      const operator = readOperator(options);
      const revoked = await withPartners((partners, opened) =>
        partners.revokeKey(clientId, (owner) => recordKey(opened, operator, 'keys.revoke', owner)),
      );
      if (!revoked) throw new UsageError('there is no key with this client_id', { code: 'key_not_found' });
      print(options.json, { client_id: clientId, revoked: true }, [`${clientId} is revoked`]);
    });
}

async function withPartners<Result>(
  work: (partners: PartnerDirectory, opened: OpenDatabase) => Promise<Result>,
): Promise<Result> {
  return await withDatabase(async (opened) => await work((await opened.partnerAccess()).partners, opened));
}

function recordKey(opened: OpenDatabase, operator: Operator, act: 'keys.create' | 'keys.revoke', owner: KeyOwner) {
  return auditWrites(opened, operator, { act, about: owner, details: { client_id: owner.clientId } });
}
