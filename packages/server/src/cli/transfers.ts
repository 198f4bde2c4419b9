import type { Command } from 'commander';
import { parseId, type TransferId } from '../foundation/kit/ids.ts';
import { formatAmount } from '../foundation/kit/money.ts';
import { before } from '../foundation/kit/stuck-work.ts';
import type { Tenant } from '../foundation/kit/tenant.ts';
import type { Queryable } from '../foundation/database/index.ts';
import { requireTenant as requireTenantById } from '../foundation/partners/index.ts';
import {
  listTransfers,
  settleContradictions,
  type Contradiction,
  type OverseenTransfer,
  type TransferFilter,
} from '../money/transfers/index.ts';
import { readSpan_ms } from './moments.ts';
import { readOperator, recorded, takesOperator, type OperatorOptions } from './operator.ts';
import { print, requireData, requireTenant, UsageError, withCore } from './with-core.ts';

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

export function addTransfersCommands(program: Command): void {
  const transfers = program.command('transfers').description('money on its way to banks and other wallets');

  transfers
    .command('list')
    .description('transfers of all partners or of one, the newest first; those that wait, the oldest first')
    .option('--partner <id>', 'of this partner alone; with --env')
    .option('--env <environment>', 'live or sandbox')
    .option('--pending', 'those that have not ended')
    .option('--contradictions', 'those about which the bank said one thing and then another, and nobody has settled it')
    .option('--older-than <span>', 'created so long ago or earlier, such as 30m, 1h or 7d')
    .option('--size <transfers>', `how many at most, 1 to ${SIZE_MAX}`, '100')
    .option('--json', 'print JSON')
    .action(async (options: ListOptions) => {
      const which = readWhich(options);
      const limit = readSize(options.size);
      const age_ms = options.olderThan === undefined ? 0 : readSpan_ms('--older-than', options.olderThan);
      if ((options.partner === undefined) !== (options.env === undefined))
        throw new UsageError('--partner and --env must be given together, or neither');
      await requireData();
      const shown = await withCore(async (core) => {
        const { database, clock } = core;
        const tenant = options.partner && (await requireTenant(core, options.partner, options.env!));
        const by = before(clock.now(), age_ms);
        const found = await listTransfers(database, { tenantId: tenant ? tenant.id : undefined, which, by, limit });
        return await Promise.all(found.map(async (each) => await transferView(database, each)));
      });
      print(options.json, { transfers: shown }, shown.length === 0 ? ['no transfers'] : shown.flatMap(linesOf));
    });

  takesOperator(transfers.command('settle'))
    .description(
      'say that what the bank said against itself about a transfer was looked at; moves no money: `wallets credit` and `wallets debit` do',
    )
    .requiredOption('--partner <id>', 'the partner')
    .requiredOption('--env <environment>', 'live or sandbox')
    .requiredOption('--transfer <id>', 'the transfer, such as `transfers list --contradictions` prints')
    .requiredOption('--reason <text>', 'what was found, for the audit log')
    .option('--json', 'print JSON')
    .action(async (options: SettleOptions) => {
      const transferId = readTransferId(options.transfer);
      const operator = readOperator(options);
      const settled = await withCore(async (core) => {
        const about = await requireTenant(core, options.partner, options.env);
        return await settleContradictions(core.database, core.clock, { tenantId: about.id, transferId }, (notices) =>
          recorded(core, operator, {
            act: 'transfers.settle',
            about,
            details: { transfer_id: transferId, notices: notices.map(noticeView) },
          }),
        );
      });
      if (settled.length === 0) throw new UsageError('there is nothing to settle about a transfer with this id');
      const notices = settled.map(noticeView);
      print(
        options.json,
        { transfer_id: transferId, settled: notices },
        notices.map(({ notice_id, outcome }) => `settled: notice ${notice_id} (${outcome})`),
      );
    });
}

function readWhich({ pending, contradictions }: ListOptions): TransferFilter['which'] {
  if (pending && contradictions) throw new UsageError('--pending and --contradictions are two lists: give one of them');
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
  if (id === undefined) throw new UsageError('--transfer must be the id of a transfer');
  return id;
}

async function transferView(database: Queryable, { transfer, contradictions }: OverseenTransfer) {
  const { partnerId, environment }: Tenant = await requireTenantById(database, transfer.tenant_id);
  return {
    id: transfer.id,
    partner_id: partnerId,
    environment,
    status: transfer.status,
    amount: formatAmount(transfer.amount, transfer.currency),
    currency: transfer.currency,
    source_wallet_id: transfer.source_wallet_id,
    destination_type: transfer.destination_type,
    untold: transfer.pending_request,
    created_at: transfer.created_at.toISOString(),
    ended_at: transfer.ended_at?.toISOString() ?? null,
    ...(contradictions.length > 0 ? { contradictions: contradictions.map(noticeView) } : {}),
  };
}

function noticeView({ notice_id, outcome, reason, at }: Contradiction) {
  return { notice_id, outcome, reason, at: at.toISOString() };
}

type TransferView = Awaited<ReturnType<typeof transferView>>;

function linesOf(transfer: TransferView): string[] {
  const { id, created_at, status, amount, currency, destination_type, partner_id, environment } = transfer;
  const money = `${amount.padStart(13)} ${currency}`;
  return [
    `${id}  ${created_at}  ${status.padEnd(8)}  ${money}  to a ${destination_type}  partner ${partner_id} ${environment}`,
    ...(transfer.contradictions ?? []).map(
      ({ at, notice_id, outcome, reason }) =>
        `  the bank then said ${outcome} (${at}, notice ${notice_id})${reason === null ? '' : `: ${reason}`}`,
    ),
  ];
}
