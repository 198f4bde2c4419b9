import type { Command } from 'commander';
import { parseId, type TransferId } from '#kit/ids.ts';
import { before } from '#kit/overdue-work.ts';
import type { Queryable } from '#database';
import { requireTenant as requireTenantById } from '#partners';
import { contradictionView, listTransfers, overseenView, resolveContradictions, type TransferFilter } from '#transfers';
import { readDuration_ms } from './time-options.ts';
import { readOperator, auditWrites, addOperatorOption, type OperatorOptions } from './operator.ts';
import { PARTNER_OPTION, print, requireTenant, UsageError, withDatabase } from './with-core.ts';

interface ListOptions {
  readonly partner?: string;
  readonly env?: string;
  readonly pending?: boolean;
  readonly contradictions?: boolean;
  readonly olderThan?: string;
  readonly size: string;
  readonly json?: boolean;
}

interface SettleOptions extends OperatorOptions {
  readonly partner: string;
  readonly env: string;
  readonly transfer: string;
  readonly json?: boolean;
}

const SIZE_MAX = 1_000;

export function addTransfersCommands(transfers: Command): void {
  transfers
    .command('list')
    .description('list transfers of all partners or of one, newest first; with --pending, oldest first')
    .option('--partner <partner>', 'only transfers of this partner, by its id or handle; requires --env')
    .option('--env <environment>', 'live or sandbox; requires --partner')
    .option('--pending', 'only transfers that have not ended')
    .option('--contradictions', 'only transfers with contradictory bank notices that are not settled')
    .option('--older-than <duration>', 'only transfers created at least this long ago, such as 30m, 1h or 7d')
    .option('--size <transfers>', `maximum number of transfers, 1 to ${SIZE_MAX}`, '100')
    .option('--json', 'print JSON')
    .action(async (options: ListOptions) => {
      const which = readWhich(options);
      const limit = readSize(options.size);
      const age_ms = options.olderThan === undefined ? 0 : readDuration_ms('--older-than', options.olderThan);
      if ((options.partner === undefined) !== (options.env === undefined))
        throw new UsageError('--partner and --env must be given together, or neither');
      const shown = await withDatabase(async (opened) => {
        const { database, clock } = opened;
        const tenant = options.partner && (await requireTenant(opened, options.partner, options.env!));
        const by = before(clock.now(), age_ms);
        const found = await listTransfers(database, { tenantId: tenant ? tenant.id : undefined, which, by, limit });
        return await Promise.all(found.map(async (each) => await transferView(database, each)));
      });
      print(options.json, { transfers: shown }, shown.length === 0 ? ['no transfers'] : shown.flatMap(linesOf));
    });

  addOperatorOption(transfers.command('settle'))
    .description(
      'record that an operator has resolved contradictory bank notices about a transfer; moves no money, unlike `wallets credit` and `wallets debit`',
    )
    .requiredOption(...PARTNER_OPTION)
    .requiredOption('--env <environment>', 'live or sandbox')
    .requiredOption('--transfer <id>', 'transfer id, as printed by `transfers list --contradictions`')
    .requiredOption('--reason <text>', 'what you found, for the audit log')
    .option('--json', 'print JSON')
    .action(async (options: SettleOptions) => {
      const transferId = readTransferId(options.transfer);
      const operator = readOperator(options);
      const settled = await withDatabase(async (opened) => {
        const about = await requireTenant(opened, options.partner, options.env);
        return await resolveContradictions(
          opened.database,
          opened.clock,
          { tenantId: about.id, transferId },
          (notices) =>
            auditWrites(opened, operator, {
              act: 'transfers.settle',
              about,
              details: { transfer_id: transferId, notices: notices.map(contradictionView) },
            }),
        );
      });
      if (settled.length === 0)
        throw new UsageError('there are no contradictory notices to settle for a transfer with this id');
      const notices = settled.map(contradictionView);
      print(
        options.json,
        { transfer_id: transferId, settled: notices },
        notices.map(({ notice_id, outcome }) => `settled: notice ${notice_id} (${outcome})`),
      );
    });
}

function readWhich({ pending, contradictions }: ListOptions): TransferFilter['which'] {
  if (pending && contradictions) throw new UsageError('--pending and --contradictions cannot be combined');
  if (pending) return 'pending';
  return contradictions ? 'contradicted' : 'all';
}

function readSize(text: string): number {
  const size = /^\d{1,4}$/.test(text) ? Number(text) : 0;
  if (size < 1 || size > SIZE_MAX) throw new UsageError(`--size must be a number from 1 to ${SIZE_MAX}`);
  return size;
}

function readTransferId(text: string): TransferId {
  const id = parseId<'transfer'>(text);
  if (id === undefined) throw new UsageError('--transfer must be a transfer id, as printed by `transfers list`');
  return id;
}

async function transferView(database: Queryable, overseen: Awaited<ReturnType<typeof listTransfers>>[number]) {
  const tenant = await requireTenantById(database, overseen.transfer.tenant_id);
  return overseenView(overseen, tenant);
}

type TransferView = Awaited<ReturnType<typeof transferView>>;

function linesOf(transfer: TransferView): string[] {
  const { id, created_at, status, amount, currency, destination_type, partner_id, environment } = transfer;
  const money = `${amount.padStart(13)} ${currency}`;
  return [
    `${id}  ${created_at}  ${status.padEnd(8)}  ${money}  to a ${destination_type}  partner ${partner_id} ${environment}`,
    ...transfer.contradictions.map(
      ({ at, notice_id, outcome, reason }) =>
        `  the bank then reported ${outcome} (${at}, notice ${notice_id})${reason === null ? '' : `: ${reason}`}`,
    ),
  ];
}
