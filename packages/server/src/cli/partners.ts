import type { Command } from 'commander';
import { onboardPartner } from '../composition/service/onboarding.ts';
import type { NewTenant } from '../foundation/partners/index.ts';
import { readOperator, auditWrites, addOperatorOption, addReasonOption, type OperatorOptions } from './operator.ts';
import { print, UsageError, withCore } from './with-core.ts';

interface CreateOptions extends OperatorOptions {
  readonly name: string;
  readonly json?: boolean;
}

const NAME_LENGTH_MAX = 200;

export function addPartnersCommands(partners: Command): void {
  addReasonOption(addOperatorOption(partners.command('create')))
    .description('create a partner with a key for each environment and print the secrets, only once')
    .requiredOption('--name <name>', 'name of the partner')
    .option('--json', 'print JSON')
    .action(async (options: CreateOptions) => {
      const { name, json } = options;
      if (name.trim() === '' || name.length > NAME_LENGTH_MAX || /\p{Cc}/u.test(name)) {
        throw new UsageError(`--name must be one line of 1 to ${NAME_LENGTH_MAX} characters`);
      }
      const operator = readOperator(options);
      const partner = await withCore((core) =>
        onboardPartner(core, name, undefined, (partnerId) =>
          auditWrites(core, operator, { act: 'partners.create', about: { partnerId }, details: { name } }),
        ),
      );
      const { partnerId, sandbox, live } = partner;
      print(json, { partner_id: partnerId, sandbox: credentials(sandbox), live: credentials(live) }, [
        `partner_id  ${partnerId}`,
        ...lines('sandbox', sandbox),
        ...lines('live', live),
      ]);
    });
}

function credentials({ key }: NewTenant) {
  return { client_id: key.clientId, secret_id: key.secretId.reveal() };
}

function lines(environment: string, tenant: NewTenant): string[] {
  const { client_id, secret_id } = credentials(tenant);
  return ['', environment, `  client_id  ${client_id}`, `  secret_id  ${secret_id}`];
}
