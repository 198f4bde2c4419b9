import type { Command } from 'commander';
import { readCustomerCards } from '#cards';
import { renderCustomer, requireCustomer } from '#customers';
import { recordPersonalRead, type PersonalOptions, addPersonalOption } from './personal-data.ts';
import { addTenantOptions, print, requireTenant, withCore, type TenantOptions } from './with-core.ts';

interface ShowOptions extends TenantOptions, PersonalOptions {}

/** The fields of a customer that are not personal. */
const SHOWN = [
  'id',
  'local_id',
  'status',
  'closed_at',
  'erase_at',
  'erased_at',
  'kyc_status',
  'kyc_reasons',
  'documents',
  'created_at',
  'updated_at',
] as const;

export function addCustomersCommands(customers: Command): void {
  addPersonalOption(addTenantOptions(customers.command('show')))
    .description('show the state of a customer and its cards, without personal data')
    .argument('<customer>', 'customer id or local_id')
    .action(async (named: string, options: ShowOptions) => {
      const shown = await withCore(async (core) => {
        const tenant = await requireTenant(core, options.partner, options.env);
        const customer = await requireCustomer(core.database, tenant.id, named);
        const { cards } = await readCustomerCards(core.cards, tenant, customer.id);
        await recordPersonalRead(core, options, {
          act: 'customers.show',
          about: tenant,
          details: { customer_id: customer.id },
        });
        const profile = renderCustomer(customer);
        return {
          ...(options.personal ? profile : Object.fromEntries(SHOWN.map((name) => [name, profile[name]]))),
          cards: cards.map(({ id, local_id, card: { status, amount, currency } }) => {
            return { id, local_id, status, amount, currency };
          }),
        };
      });
      const { cards, ...fields } = shown;
      print(options.json, shown, [
        ...Object.entries(fields).map(([name, value]) => `${name.padEnd(24)} ${textOf(value)}`),
        ...cards.map(
          ({ id, status, amount, currency }) => `card ${id}  ${status.padEnd(10)} ${amount.padStart(13)} ${currency}`,
        ),
      ]);
    });
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}
