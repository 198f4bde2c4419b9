import type { EntryType } from '../../../ledger/index.ts';

/** The name of each entry type on a printed statement. No two types have the same name. */
export const ENTRY_TYPE_NAMES: Readonly<Record<EntryType, string>> = {
  wallet_credit: 'Wallet credit',
  wallet_debit: 'Wallet debit',
  top_up: 'Automatic top-up',
  account_issue_fee: 'Virtual account fee',
  account_issue_fee_refund: 'Virtual account fee refund',
  issuer_account_issue_fee: "Issuer's virtual account fee",
  issuer_account_issue_fee_refund: "Issuer's virtual account fee refund",
  account_credit: 'Bank transfer received',
  account_credit_return: 'Bank transfer recalled by sender',
  transfer: 'Transfer',
  transfer_fee: 'Transfer fee',
  transfer_fee_refund: 'Transfer fee refund',
  issuer_transfer_fee: "Issuer's transfer fee",
  issuer_transfer_fee_refund: "Issuer's transfer fee refund",
  transfer_payout: 'Transfer payout',
  transfer_return: 'Transfer returned',
  transfer_reversal: 'Transfer reversed',
  exchange: 'Currency exchange',
  chain_payment: 'On-chain payment received',
  chain_reversal: 'On-chain payment reversed',
  card_issue: 'Initial card funding',
  card_issue_refund: 'Initial card funding returned',
  issuance_fee: 'Card issuance fee',
  issuance_fee_refund: 'Card issuance fee refund',
  issuer_issuance_fee: "Issuer's card issuance fee",
  issuer_issuance_fee_refund: "Issuer's card issuance fee refund",
  pre_deposit: 'Card pre-deposit',
  deposit: 'Card funding',
  deposit_fee: 'Card funding fee',
  issuer_deposit_fee: "Issuer's card funding fee",
  withdrawal: 'Card withdrawal',
  withdrawal_fee: 'Card withdrawal fee',
  issuer_withdrawal_fee: "Issuer's card withdrawal fee",
  termination_refund: 'Terminated card balance',
  card_replacement: 'Balance of a replaced card',
  hold: 'Card authorization hold',
  hold_release: 'Card authorization released',
  clearing: 'Card purchase',
  refund: 'Card refund',
  refund_reversal: 'Card refund taken back',
  decline_fee: 'Decline fee',
  issuer_decline_fee: "Issuer's decline fee",
  shortfall_payment: 'Card shortfall payment',
};

/** The printed name of an entry type; the identifier itself for a type that has no name. */
export function entryTypeName(type: string): string {
  return (ENTRY_TYPE_NAMES as Readonly<Record<string, string>>)[type] ?? type;
}
