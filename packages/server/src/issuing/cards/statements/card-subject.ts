import type { Account } from '#ledger';
import type { StatementSubject } from '#wallets';
import { cardView } from '../card-view.ts';
import type { Card } from '../model.ts';

const BRAND_NAMES: Readonly<Record<Card['brand'], string>> = { visa: 'Visa', mastercard: 'Mastercard' };

/** A card as the subject of a statement. */
export function cardSubject(card: Card, account: Account): StatementSubject {
  const { tenantId, id, currency, createdAt } = card;
  return { kind: 'card', tenantId, id, currency, name: nameOf(card), createdAt, view: cardView(card, account) };
}

/** Such as "Travel · Visa 4821". */
function nameOf(card: Card): string {
  return card.label === null ? shortName(card) : `${card.label} · ${shortName(card)}`;
}

/** Such as "Visa 4821". */
export function shortName({ brand, number }: Card): string {
  return [BRAND_NAMES[brand], number?.last4 ?? 'card'].join(' ');
}
