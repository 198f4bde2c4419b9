import type { Body, Wallet } from '@issuary/sdk';
import type { Preview } from './preview.ts';

/** What is typed about the bank account of a transfer. */
type BankFields = Readonly<Partial<Record<BankField, string>>>;
type BankField = 'holder_name' | 'account_number' | 'routing_number' | 'iban' | 'sort_code';

/** The shapes that a field can have, by the names of their hints. */
const SHAPES = {
  usdAccount: /^\d{4,17}$/,
  routing: /^\d{9}$/,
  iban: /^[A-Z]{2}\d{2}(?: ?[A-Z\d]){11,30}$/i,
  sortCode: /^(?:\d{6}|\d{2}-\d{2}-\d{2})$/,
  gbpAccount: /^\d{8}$/,
} as const;
type Shape = keyof typeof SHAPES;

/** What names a bank account, by the currency of the wallet that pays, with the shape of each field; null: any text. The service also checks digits. */
export const BANK_FIELDS: Readonly<Record<string, readonly (readonly [field: BankField, shape: Shape | null])[]>> = {
  usd: [
    ['holder_name', null],
    ['account_number', 'usdAccount'],
    ['routing_number', 'routing'],
  ],
  eur: [
    ['holder_name', null],
    ['iban', 'iban'],
  ],
  gbp: [
    ['holder_name', null],
    ['sort_code', 'sortCode'],
    ['account_number', 'gbpAccount'],
  ],
};

/** Whether a text has the shape of its field. Spaces around it do not count. */
export function isShaped(text: string, shape: Shape | null): boolean {
  return text.trim() !== '' && (shape === null || SHAPES[shape].test(text.trim()));
}

/** A transfer as somebody has entered it. */
export interface Order {
  readonly source: Wallet | undefined;
  readonly kind: 'wallet' | 'bank_account';
  readonly target: Wallet | undefined;
  readonly bank: BankFields;
  readonly amount: string | undefined;
  readonly reference: string;
}

/** Whether the receiver is named. */
export function isAddressed({ source, kind, target, bank }: Order): boolean {
  if (source === undefined) return false;
  if (kind === 'wallet') return target !== undefined && target.id !== source.id;
  return BANK_FIELDS[source.currency]!.every(([field, shape]) => isShaped(bank[field] ?? '', shape));
}

/** The call that makes the transfer. @throws TypeError if the order is not complete */
export function bodyOf(
  { source, kind, target, bank, amount, reference }: Order,
  preview: Preview,
): Body<'createTransfer'> {
  if (source === undefined || amount === undefined) throw new TypeError('the transfer has no source or no amount');
  const named = BANK_FIELDS[source.currency]!.map(([field]) => [field, bank[field]?.trim()]);
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
