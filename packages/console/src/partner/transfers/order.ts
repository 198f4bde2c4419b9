import type { Body, Wallet } from '@issuary/sdk';
import type { Preview } from './preview.ts';

/** What is typed about the bank account of a transfer. */
type BankFields = Readonly<Partial<Record<BankField, string>>>;
type BankField = 'holder_name' | 'account_number' | 'routing_number' | 'iban' | 'sort_code';

/** What names a bank account, by the currency of the wallet that pays. */
export const BANK_FIELDS: Readonly<Record<string, readonly BankField[]>> = {
  usd: ['holder_name', 'account_number', 'routing_number'],
  eur: ['holder_name', 'iban'],
  gbp: ['holder_name', 'sort_code', 'account_number'],
};

/** A transfer as somebody has entered it. */
export interface Order {
  readonly source: Wallet | undefined;
  readonly kind: 'wallet' | 'bank_account';
  readonly target: Wallet | undefined;
  readonly bank: BankFields;
  readonly amount: string | undefined;
  readonly reference: string;
}

/** Whether the receiver is named. The service checks account numbers. */
export function isAddressed({ source, kind, target, bank }: Order): boolean {
  if (source === undefined) return false;
  if (kind === 'wallet') return target !== undefined && target.id !== source.id;
  return BANK_FIELDS[source.currency]!.every((field) => bank[field]?.trim());
}

/** The call that makes the transfer. @throws TypeError if the order is not complete */
export function bodyOf(
  { source, kind, target, bank, amount, reference }: Order,
  preview: Preview,
): Body<'createTransfer'> {
  if (source === undefined || amount === undefined) throw new TypeError('the transfer has no source or no amount');
  const named = BANK_FIELDS[source.currency]!.map((field) => [field, bank[field]?.trim()]);
  return {
    source_wallet_id: source.id,
    amount: preview.exchange?.source_amount ?? amount,
    destination:
      kind === 'wallet'
        ? { type: 'wallet', wallet_id: target!.id }
        : { type: 'bank_account', ...(Object.fromEntries(named) as BankFields) },
    ...(preview.exchange && { quote_id: preview.exchange.id }),
    ...(reference.trim() !== '' && { reference: reference.trim() }),
  };
}
