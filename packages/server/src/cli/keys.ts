import type { Command } from 'commander';
import { durationInWords } from '#kit/in-words.ts';
import { SCOPES } from '#kit/scope.ts';
import { draftKey, REVOCATION_MS_MAX } from '#partners';
import { databaseName } from '#composition/database-name.ts';
import { addOperatorOption, addReasonOption, readOperator, type OperatorOptions } from './operator.ts';
import { doOrAsk } from './second-person.ts';
import {
  PARTNER_OPTION,
  noPartner,
  print,
  readEnvironment,
  partnerIdOf,
  readPartner,
  requireTenant,
  UsageError,
  withCore,
  withDatabase,
} from './with-core.ts';

interface Options extends OperatorOptions {
  readonly partner: string;
  readonly env: string;
  readonly json?: boolean;
}

export function addKeysCommands(keys: Command): void {
  addReasonOption(addOperatorOption(keys.command('create')))
    .description('create another key for a partner and print its secret, only once')
    .requiredOption(...PARTNER_OPTION)
    .requiredOption('--env <environment>', 'live or sandbox')
    .option('--json', 'print JSON')
    .action(async (options: Options) => {
      const environment = readEnvironment(options.env);
      await withCore(async (core) => {
        const tenant = await requireTenant(core, options.partner, environment);
        const { clientId: client_id, secretHash: material, secret } = await draftKey(core, environment);
        const request = { partner_id: tenant.partnerId, environment, name: null, scopes: SCOPES, client_id };
        const shown = [
          ['client_id', client_id],
          ['secret_id', secret.reveal()],
        ] as const;
        const act = { act: 'keys.create', about: tenant, request, material, shown } as const;
        if ((await doOrAsk(core, act, options)) === undefined) return;
        const lines = [...shown, ['database ', databaseName(core)]].map(([name, value]) => `${name}  ${value}`);
        print(options.json, Object.fromEntries(shown), lines);
      });
    });

  keys
    .command('list')
    .description('list the keys of a partner, including revoked ones')
    .requiredOption(...PARTNER_OPTION)
    .option('--json', 'print JSON')
    .action(async ({ partner, json }: Options) => {
      const named = readPartner(partner);
      const rows = await withDatabase(
        async (opened) => await (await opened.partnerAccess()).partners.listKeys(await partnerIdOf(opened, named)),
      );
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
      readOperator(options);
      await withCore(async (core) => {
        const key = await (await core.partnerAccess()).partners.findKey(clientId);
        if (key === undefined) throw new UsageError('there is no key with this client_id', { code: 'key_not_found' });
        if (key.revoked_at === null) {
          const about = { id: key.tenant_id, partnerId: key.partner_id, environment: key.environment };
          const act = { act: 'keys.revoke', about, request: { client_id: clientId } } as const;
          if ((await doOrAsk(core, act, options)) === undefined) return;
        }
        print(options.json, { client_id: clientId, revoked: true }, [`${clientId} is revoked`]);
      });
    });
}
