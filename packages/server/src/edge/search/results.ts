import { masked } from '#kit/personal-fields.ts';
import { readsPersonal, type CallerId } from '#kit/tenant.ts';
import type { SearchResult } from './schemas.ts';
import { formatAmount, formatDecimal } from '#kit/money.ts';
import type { Transaction } from '#authorizations';
import type { CardView } from '#cards';
import { fullName, type Customer } from '#customers';
import type { Operation } from '#ledger';
import type { Transfer } from '#transfers';
import type { VirtualAccount } from '#virtual-accounts';
import type { Wallet } from '#wallets';

/** What was found, before it is said what matched. */
export type Found = Omit<SearchResult, 'matched'>;

export function foundCard({ id, local_id, card: { status, info } }: CardView): Found {
  const title = `${info.brand.toUpperCase()} ··${info.last4 ?? ''}`;
  return { kind: 'card', id, local_id, title, detail: info.name_on_card, status };
}

/** An erased customer has neither name nor address. */
export function foundCustomer(customer: Customer): Found {
  const { id, local_id, status, email } = customer;
  const isErased = status === 'erased';
  return {
    kind: 'customer',
    id,
    local_id: Number(local_id),
    title: isErased ? id : fullName(customer),
    detail: isErased ? null : email,
    status,
  };
}

export function foundTransaction({ id, merchant, requested, status }: Transaction): Found {
  const { currency, decimals } = requested;
  const money = { amount: formatDecimal(requested.amount, decimals), currency };
  return { kind: 'transaction', id, title: merchant.name, detail: textOf(money), money, status };
}

export function foundWallet({ id, label, currency }: Wallet): Found {
  return { kind: 'wallet', id, title: label ?? currency.toUpperCase(), detail: currency.toUpperCase(), status: null };
}

export function foundTransfer({ id, amount, currency, reference, status }: Transfer): Found {
  const money = { amount: formatAmount(amount, currency), currency };
  return { kind: 'transfer', id, title: textOf(money), detail: reference ?? null, money, status };
}

export function foundAccount({ id, label, currency }: VirtualAccount): Found {
  return { kind: 'account', id, title: label ?? currency.toUpperCase(), detail: currency.toUpperCase(), status: null };
}

export function foundOperation({ id, type, reference, status }: Operation): Found {
  return { kind: 'operation', id, title: type, detail: reference, status };
}

function textOf({ amount, currency }: NonNullable<Found['money']>): string {
  return `${amount} ${currency.toUpperCase()}`;
}

/** A result as the caller may see it: people need a right of its own to read whom it is about. */
export function shownTo(caller: CallerId, result: SearchResult): SearchResult {
  const { kind, id, title, detail } = result;
  if (readsPersonal(caller) || title === id) return result;
  if (kind === 'customer')
    return { ...result, title: masked('name', title), detail: detail && masked('hidden', detail) };
  return kind === 'card' ? { ...result, detail: detail && masked('name', detail) } : result;
}
