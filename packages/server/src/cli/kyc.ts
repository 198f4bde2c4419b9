import type { Command } from 'commander';
import { findCustomer, readStoredDocuments } from '#customers';
import { KYC_DECISIONS, OPEN_CASES_MAX, reasonsProblem } from '#ports/kyc.ts';
import type { CustomerId } from '#kit/ids.ts';
import type { Tenant } from '#kit/tenant.ts';
import type { Core } from '#composition/core.ts';
import { readOperator, auditWrites, addOperatorOption, addReasonOption, type OperatorOptions } from './operator.ts';
import { requireOneOf } from './text-options.ts';
import { requirePrivateFolder, writePrivateFiles } from './private-files.ts';
import { PARTNER_OPTION, print, requireTenant, UsageError, withCore } from './with-core.ts';

interface ListOptions {
  readonly partner: string;
  readonly env: string;
  readonly json?: boolean;
}

interface CustomerOptions extends ListOptions {
  readonly customer: string;
}

interface DocumentsOptions extends CustomerOptions, OperatorOptions {
  readonly to: string;
}

interface DecideOptions extends CustomerOptions {
  readonly as?: string;
  readonly decision: string;
  readonly reason?: readonly string[];
}

const PNG_FIRST_BYTE = 0x89;

export function addKycCommands(kyc: Command): void {
  kyc
    .command('list')
    .description(
      `list customers whose documents are waiting for a decision, oldest first, at most ${OPEN_CASES_MAX.toLocaleString('en')}`,
    )
    .requiredOption(...PARTNER_OPTION)
    .option('--env <environment>', 'live or sandbox', 'live')
    .option('--json', 'print JSON')
    .action(async ({ partner, env, json }: ListOptions) => {
      const open = await withCore(async (core) => {
        const tenant = await requireTenant(core, partner, env);
        return await core.platform.kycReviewer.openCases(tenant.id);
      });
      const cases = open.map(({ customer_id, submission, created_at }) => ({
        customer_id,
        submission,
        submitted_at: created_at.toISOString(),
      }));
      const lines = cases.map((each) => `${each.customer_id}  ${each.submitted_at}  submission ${each.submission}`);
      print(json, { cases }, cases.length === 0 ? ['no customers are waiting for a decision'] : lines);
    });

  addReasonOption(addOperatorOption(kyc.command('documents')))
    .description('write the documents of a customer to a folder for review')
    .requiredOption(...PARTNER_OPTION)
    .requiredOption('--customer <id>', 'customer id or local_id')
    .requiredOption('--to <folder>', 'a folder that only you can write to; created if it does not exist')
    .option('--env <environment>', 'live or sandbox', 'live')
    .option('--json', 'print JSON')
    .action(async (options: DocumentsOptions) => {
      const operator = readOperator(options);
      const folder = await requirePrivateFolder(options.to);
      const files = await withCore(async (core) => {
        const { tenant, customerId } = await requireCustomer(core, options);
        const tenantId = tenant.id;
        const documents = await readStoredDocuments(core.customers, tenantId, customerId);
        if (documents.size === 0) throw new UsageError('no documents of this customer are stored');
        const details = { customer_id: customerId, documents: [...documents.keys()] };
        for (const write of auditWrites(core, operator, { act: 'kyc.documents', about: tenant, details }))
          await core.database.rows(write);
        const named = [...documents].map(([kind, document]) => {
          const content = document.reveal();
          return [`${customerId}-${kind}.${content[0] === PNG_FIRST_BYTE ? 'png' : 'jpg'}`, content] as const;
        });
        return await writePrivateFiles(folder, new Map(named));
      });
      print(options.json, { files }, files);
    });

  addOperatorOption(kyc.command('decide'))
    .description('record the decision on the documents of a customer who is waiting for one')
    .requiredOption(...PARTNER_OPTION)
    .requiredOption('--customer <id>', 'customer id or local_id')
    .requiredOption('--decision <decision>', KYC_DECISIONS.join(', '))
    .option('--reason <reason...>', 'reasons for a rejection or for requesting new documents')
    .option('--env <environment>', 'live or sandbox', 'live')
    .option('--json', 'print JSON')
    .action(async (options: DecideOptions) => {
      const { decision, reasons } = readDecision(options);
      // The decision's reasons serve as the audit log's reason.
      const operator = {
        ...readOperator({ as: options.as }),
        reason: reasons.length === 0 ? null : reasons.join(', '),
      };
      const decided = await withCore(async (core) => {
        const { tenant, customerId } = await requireCustomer(core, options);
        const tenantId = tenant.id;
        const [open] = await core.platform.kycReviewer.openCases(tenantId, customerId);
        if (open === undefined) throw new UsageError('this customer is not waiting for a decision');
        const { submission } = open;
        const details = { customer_id: customerId, submission, decision };
        const decider = { name: operator.name, person: undefined };
        await core.platform.kycReviewer.decideOpen(
          { tenantId, customerId, submission, decision, reasons },
          decider,
          () => auditWrites(core, operator, { act: 'kyc.decide', about: tenant, details }),
        );
        return { customer_id: customerId, submission, decision, reasons };
      });
      print(options.json, decided, [`${decided.customer_id}: ${decision}`]);
    });
}

async function requireCustomer(
  core: Core,
  { partner, env, customer }: CustomerOptions,
): Promise<{ tenant: Tenant; customerId: CustomerId }> {
  const tenant = await requireTenant(core, partner, env);
  const found = await findCustomer(core.database, tenant.id, customer);
  if (found === undefined) throw new UsageError('--customer must be the id of a customer of this partner');
  return { tenant, customerId: found.id };
}

function readDecision(options: DecideOptions) {
  const decision = requireOneOf('--decision', options.decision, KYC_DECISIONS);
  const reasons = options.reason ?? [];
  const problem = reasonsProblem(decision, reasons);
  if (problem !== undefined) throw new UsageError(`--reason ${problem}`);
  return { decision, reasons };
}
