import type { Command } from 'commander';
import type { NewTenant } from '#partners';
import { durationInWords } from '#kit/in-words.ts';
import { REVOCATION_MS_MAX, type Partner } from '#partners';
import type { PartnerId, TenantId } from '#kit/ids.ts';
import { databaseName } from '#composition/database-name.ts';
import type { OpenDatabase } from '#composition/open-database.ts';
import { readOperator, auditWrites, addOperatorOption, addReasonOption, type OperatorOptions } from './operator.ts';
import { needsSecondPerson } from './second-person.ts';
import { requireLine } from './text-options.ts';
import {
  PARTNER_OPTION,
  noPartner,
  print,
  partnerIdOf,
  readPartner,
  readSize,
  SIZE_MAX,
  withCore,
  withDatabase,
} from './with-core.ts';

interface CreateOptions extends OperatorOptions {
  readonly name: string;
  readonly json?: boolean;
}

interface ListOptions {
  readonly suspended?: boolean;
  readonly size: string;
  readonly json?: boolean;
}

interface ShowOptions extends OperatorOptions {
  readonly partner: string;
  readonly json?: boolean;
}

const NAME_LENGTH_MAX = 200;

export function addPartnersCommands(partners: Command): void {
  addReasonOption(addOperatorOption(partners.command('create')))
    .description(
      'create a partner with keys and print the secrets, only once; once operators sign in, without one for live',
    )
    .requiredOption('--name <name>', 'name of the partner')
    .option('--json', 'print JSON')
    .action(async (options: CreateOptions) => {
      const { name, json } = options;
      requireLine('--name', name, NAME_LENGTH_MAX);
      const operator = readOperator(options);
      const { onboardForSandbox, onboardPartner } = await import('#composition/service/onboarding.ts');
      const { partnerId, sandbox, live, database } = await withCore(
        async (core) => {
          const writes = (id: PartnerId) =>
            auditWrites(core, operator, { act: 'partners.create', about: { partnerId: id }, details: { name } });
          const partner = (await needsSecondPerson(core, { about: null, environment: 'live' }))
            ? { ...(await onboardForSandbox(core, name, writes)), live: undefined }
            : await onboardPartner(core, name, undefined, writes);
          return { ...partner, database: databaseName(core) };
        },
        { mayBeNew: true },
      );
      const keys = { sandbox: credentials(sandbox), live: live === undefined ? null : credentials(live) };
      print(json, { partner_id: partnerId, ...keys }, [
        `partner_id  ${partnerId}`,
        `database    ${database}`,
        ...lines('sandbox', sandbox),
        ...(live === undefined
          ? ['', 'live', `  a second person approves a key: issuary keys create --partner ${partnerId} --env live`]
          : lines('live', live)),
      ]);
    });
  addReadCommands(partners);
  addSuspension(partners, 'suspend', 'refuse all calls of a partner');
  addSuspension(partners, 'unsuspend', 'accept the calls of a suspended partner again');
}

function addReadCommands(partners: Command): void {
  partners
    .command('list')
    .description('list partners, newest first')
    .option('--suspended', 'only suspended partners')
    .option('--size <partners>', `maximum number of partners, 1 to ${SIZE_MAX}`, '100')
    .option('--json', 'print JSON')
    .action(async ({ suspended = false, size, json }: ListOptions) => {
      const limit = readSize(size);
      const found = await withDatabase(async (opened) =>
        (await opened.partnerAccess()).partners.listPartners(suspended, limit),
      );
      const shown = found.map(view);
      print(json, { partners: shown }, shown.length === 0 ? ['no partners'] : shown.map(text));
    });

  partners
    .command('show')
    .description('show a partner with its keys and wallets')
    .requiredOption(...PARTNER_OPTION)
    .option('--json', 'print JSON')
    .action(async ({ partner, json }: ShowOptions) => {
      const named = readPartner(partner);
      const shown = await withDatabase(async (opened) => {
        const { partners } = await opened.partnerAccess();
        const id = await partnerIdOf(opened, named);
        const found = required(await partners.partner(id));
        const keys = await partners.listKeys(id);
        const [sandbox, live] = await Promise.all(
          (['sandbox', 'live'] as const).map(async (environment) => ({
            tenant_id: (await partners.tenant(id, environment))!.id,
            active_keys: keys.filter((key) => key.environment === environment && key.revoked_at === null).length,
            wallets: await walletsOf(opened, (await partners.tenant(id, environment))!.id),
          })),
        );
        return { ...view(found), sandbox: sandbox!, live: live! };
      });
      print(json, shown, [
        text(shown),
        ...(['sandbox', 'live'] as const).flatMap((environment) => [
          `${environment}  tenant ${shown[environment].tenant_id}  active keys ${shown[environment].active_keys}`,
          ...shown[environment].wallets.map(
            ({ id, balance, currency }) => `  ${id}  ${balance.padStart(15)} ${currency}`,
          ),
        ]),
      ]);
    });
}

function addSuspension(partners: Command, action: 'suspend' | 'unsuspend', description: string): void {
  const withOptions = addOperatorOption(partners.command(action))
    .description(`${description}, within ${durationInWords(REVOCATION_MS_MAX)} in every process`)
    .requiredOption(...PARTNER_OPTION)
    .option('--json', 'print JSON');
  const withReason =
    action === 'suspend'
      ? withOptions.requiredOption('--reason <text>', 'reason, for the audit log')
      : addReasonOption(withOptions);
  withReason.action(async (options: ShowOptions) => {
    const named = readPartner(options.partner);
    const operator = readOperator(options);
    const partner = await withDatabase(async (opened) => {
      const { partners } = await opened.partnerAccess();
      const id = await partnerIdOf(opened, named);
      const changed = await partners.suspendPartner(id, action === 'suspend', (partnerId) =>
        auditWrites(opened, operator, { act: `partners.${action}`, about: { partnerId }, details: {} }),
      );
      return view(required(changed));
    });
    print(options.json, partner, [text(partner)]);
  });
}

async function walletsOf({ database }: OpenDatabase, tenantId: TenantId) {
  const { allWallets } = await import('#wallets');
  const wallets = await allWallets(database, tenantId);
  return wallets.map(({ id, balance, currency }) => ({ id, balance, currency }));
}

function required(partner: Partner | undefined): Partner {
  if (partner === undefined) throw noPartner();
  return partner;
}

function view({ id, name, handle, created_at, suspended_at }: Partner) {
  return {
    partner_id: id,
    handle,
    name,
    created_at: created_at.toISOString(),
    suspended_at: suspended_at?.toISOString() ?? null,
  };
}

function text({ partner_id, handle, name, created_at, suspended_at }: ReturnType<typeof view>): string {
  const state = suspended_at === null ? 'active' : `suspended ${suspended_at}`;
  return `${partner_id}  ${created_at}  ${state}  ${handle}  ${name}`;
}

function credentials({ key }: NewTenant) {
  return { client_id: key.clientId, secret_id: key.secretId.reveal() };
}

function lines(environment: string, tenant: NewTenant): string[] {
  const { client_id, secret_id } = credentials(tenant);
  return ['', environment, `  client_id  ${client_id}`, `  secret_id  ${secret_id}`];
}
