import type { Command } from 'commander';
import { cardView, changeStateAsOperator, freeze, requireCard, terminate, type StateChange } from '#cards';
import { addOperatorOption, auditWrites, readOperator, type OperatorOptions } from './operator.ts';
import { addPersonalOption, recordPersonalRead, type PersonalOptions } from './personal-data.ts';
import { addTenantOptions, print, requireTenant, withCore, type TenantOptions } from './with-core.ts';

interface ShowOptions extends TenantOptions, PersonalOptions {}
interface ChangeOptions extends TenantOptions, OperatorOptions {}

type CardView = ReturnType<typeof cardView>;

export function addCardsCommands(cards: Command): void {
  addPersonalOption(addTenantOptions(cards.command('show')))
    .description('show the state and balance of a card, without personal data; never its number')
    .argument('<card>', 'card id or local_id')
    .action(async (named: string, options: ShowOptions) => {
      const shown = await withCore(async (core) => {
        const tenant = await requireTenant(core, options.partner, options.env);
        const { card, account } = await requireCard(core.cards, tenant.id, named);
        const details = { card_id: card.id };
        await recordPersonalRead(core, options, { act: 'cards.show', about: tenant, details });
        return stateOf(cardView(card, account), options.personal ?? false);
      });
      print(
        options.json,
        shown,
        Object.entries(shown).map(([name, value]) => `${name.padEnd(12)} ${value ?? ''}`),
      );
    });
  addChange(cards, freeze, 'freeze an active card, so that it cannot be used until it is unfrozen');
  addChange(cards, terminate, 'terminate a card permanently, and return its balance to the wallet');
}

function addChange(cards: Command, change: StateChange, description: string): void {
  addOperatorOption(addTenantOptions(cards.command(change.action)))
    .description(description)
    .argument('<card>', 'card id or local_id')
    .requiredOption('--reason <text>', 'reason, for the audit log')
    .action(async (named: string, options: ChangeOptions) => {
      const operator = readOperator(options);
      const changed = await withCore(async (core) => {
        const tenant = await requireTenant(core, options.partner, options.env);
        const view = await changeStateAsOperator(core.cards, tenant, named, change, (cardId) =>
          auditWrites(core, operator, {
            act: change.action === 'freeze' ? 'cards.freeze' : 'cards.terminate',
            about: tenant,
            details: { card_id: cardId },
          }),
        );
        return stateOf(view, false);
      });
      print(options.json, changed, [`${changed.id} is ${changed.status}`]);
    });
}

function stateOf({ id, local_id, customer_id, label, created_at, card }: CardView, personal: boolean) {
  const { status, amount, currency, info } = card;
  const { brand, last4, masked_pan, name_on_card } = info;
  const own = personal ? { label, name_on_card, masked_pan } : {};
  return { id, local_id, customer_id, status, amount, currency, brand, last4, ...own, created_at };
}
