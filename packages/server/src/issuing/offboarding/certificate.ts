import type { Certificate, KeptData } from '#customers';
import type { Eraser } from './dependencies.ts';

/** The tables in docs/customers.md have the same rows. */
const PROFILE = [
  {
    data: 'profile',
    contents:
      'names, e-mail address, phone number, date of birth, gender, address, document and tax numbers, your reference and metadata, proof of funds, consent',
  },
  { data: 'documents', contents: 'pictures of identity documents and proofs of address' },
] as const;

const KEPT: readonly KeptData[] = [
  {
    data: 'ledger',
    reason:
      'operations, postings and entries are books that must be kept; they name the customer and the cards by id only',
  },
  { data: 'transactions', reason: 'purchases with amount and merchant belong to the books' },
  {
    data: 'cards',
    reason:
      'status, brand, expiry, and the first six and last four digits assign clearings and refunds that arrive late',
  },
  { data: 'events', reason: 'ids, types, amounts and times stay, so that the feed has no gaps' },
  { data: 'kyc_decision', reason: 'status and reasons prove that the customer was checked' },
  { data: 'country', reason: 'the country in which the cards were issued decides which law applies to the books' },
  { data: 'virtual_accounts', reason: 'bank details and amounts assign payments that the bank sends back late' },
  {
    data: 'transfers',
    reason:
      'transfers name no customer; those to a bank account keep the recipient’s name and account, also if it is the customer',
  },
  {
    data: 'approvals',
    reason: 'who asked for a limit and who decided on it, when, and the limits show that two people have decided',
  },
  {
    data: 'audit_log',
    reason: 'operators’ actions and their reasons are a hash chain; the actions name the customer by id only',
  },
  {
    data: 'references',
    reason: 'your references and metadata of operations, transactions and transfers identify them in your own books',
  },
  {
    data: 'idempotency_keys',
    reason:
      'the keys that you chose for calls prevent that a repeated call does its work again; they are deleted seven days after the call',
  },
  {
    data: 'request_log',
    reason: 'method, route, status and time of calls, without what named the customer, for 30 days',
  },
  {
    data: 'exports',
    reason: 'type, period, number of rows and the other filters of exports, without their files, for 90 days',
  },
];

/** What an erasure erases, and what it keeps. */
export function certificateOf(erasers: readonly Eraser[]): Certificate {
  return { erased: [...PROFILE, ...erasers.map(({ data, contents }) => ({ data, contents }))], kept: KEPT };
}
