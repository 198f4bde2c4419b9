export type { LedgerCommand, Outcome, OperationReference } from './command.ts';
export { factRequest } from './facts.ts';
export type { FactSource } from './facts.ts';
export { Ledger } from './ledger.ts';
export { systemAccountId } from './model.ts';
export type { Account, AccountKind, Entry, EntryType, Operation, OperationType } from './model.ts';
export type { OperationDraft } from './operation-draft.ts';
export {
  endOperation,
  entriesOfAccount,
  entriesOfOperation,
  findAccounts,
  findOperation,
  findOperationByReference,
  openAccounts,
} from './store.ts';
