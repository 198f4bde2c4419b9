import type { Command } from 'commander';
import { findCustomer } from '../customers/index.ts';
import { KYC_DECISIONS, KYC_REASONS } from '../platforms/platform.ts';
import { print, requireTenant, UsageError, withCore } from './with-core.ts';

interface ListOptions {
  readonly partner: string;
  readonly env: string;
  readonly json?: boolean;
}

interface DecideOptions extends ListOptions {
  readonly customer: string;
  readonly decision: string;
  readonly reason: readonly string[];
}

export function addKycCommands(program: Command): void {
  const kyc = program.command('kyc').description('the KYC desk of the embedded platform');

  kyc
    .command('list')
    .description('customers whose documents wait for a decision, oldest first, up to 1,000')
    .requiredOption('--partner <id>', 'the partner')
    .option('--env <environment>', 'live or sandbox', 'live')
    .option('--json', 'print JSON')
    .action(async ({ partner, env, json }: ListOptions) => {
      const open = await withCore(async (core) => {
        const tenant = await requireTenant(core, partner, env);
        return await core.platform.kycDesk.openCases(tenant.id);
      });
      const cases = open.map(({ customer_id, submission, created_at }) => ({
        customer_id,
        submission,
        submitted_at: created_at.toISOString(),
      }));
      const lines = cases.map((each) => `${each.customer_id}  ${each.submitted_at}  submission ${each.submission}`);
      print(json, { cases }, cases.length === 0 ? ['nobody waits for a decision'] : lines);
    });

  kyc
    .command('decide')
    .description('decide about the documents of a customer, who must wait for a decision')
    .requiredOption('--partner <id>', 'the partner')
    .requiredOption('--customer <id>', 'the customer, by id or local_id')
    .requiredOption('--decision <decision>', KYC_DECISIONS.join(', '))
    .option('--reason <reason...>', 'why the customer is rejected or documents are wanted again', [])
    .option('--env <environment>', 'live or sandbox', 'live')
    .option('--json', 'print JSON')
    .action(async (options: DecideOptions) => {
      const { decision, reasons } = readDecision(options);
      const decided = await withCore(async (core) => {
        const tenant = await requireTenant(core, options.partner, options.env);
        const customer = await findCustomer(core.database, tenant.id, options.customer);
        if (customer === undefined) throw new UsageError('--customer must be the id of a customer of this partner');
        const [open] = await core.platform.kycDesk.openCases(tenant.id, customer.id);
        if (open === undefined) throw new UsageError('this customer does not wait for a decision');
        const { submission } = open;
        await core.platform.kycDesk.decide({
          tenantId: tenant.id,
          customerId: customer.id,
          submission,
          decision,
          reasons,
        });
        return { customer_id: customer.id, submission, decision, reasons };
      });
      print(options.json, decided, [`${decided.customer_id}: ${decision}`]);
    });
}

function readDecision(options: DecideOptions) {
  const decision = KYC_DECISIONS.find((each) => each === options.decision);
  if (decision === undefined) throw new UsageError(`--decision must be one of ${KYC_DECISIONS.join(', ')}`);
  const allowed: readonly string[] = KYC_REASONS[decision];
  if (options.reason.some((reason) => !allowed.includes(reason)))
    throw new UsageError(
      allowed.length === 0
        ? `--reason must be left out with ${decision}`
        : `--reason must be of ${allowed.join(', ')} with ${decision}`,
    );
  return { decision, reasons: options.reason };
}
