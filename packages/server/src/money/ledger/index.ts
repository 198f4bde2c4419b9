export type { AccountWatch } from './account-watch.ts';
export {
  describeOperations,
  firstEntryFrom,
  movementsByOperation,
  movementsByReference,
  movementsBySequence,
  movementsOfAccounts,
  sidesOfOperations,
} from './book-store.ts';
export type { AccountMovement, NamedMovement } from './book-store.ts';
export { claimReference } from './claim-reference.ts';
export type { LedgerCommand, Outcome, OperationReference } from './command.ts';
export { factRequest } from './facts.ts';
export type { FactRequest, FactSource, SavedFactSource } from './facts.ts';
export { Ledger } from './ledger.ts';
export { assertCurrency, operationReference, readAmount } from './money-request.ts';
export { ownReference } from './own-reference.ts';
export { ENTRY_TYPES, holdsAccountId, isPartners, systemAccountId } from './model.ts';
export type { Account, AccountKind, Entry, EntryType, Operation, OperationType, PlacedEntry } from './model.ts';
export type { Movement, OperationDraft } from './operation-draft.ts';
export {
  endOperation,
  entriesOfAccount,
  entriesOfOperation,
  entriesOfTypes,
  findAccounts,
  findOperation,
  findOperationByReference,
  loadAccounts,
  openAccounts,
} from './store.ts';
export { operationView, requireOperation } from './operation-view.ts';
export { entryView } from './entry-view.ts';
export { EntrySchema, OperationSchema, ENTRY_EXAMPLE, OPERATION_EXAMPLE } from './ledger.schema.ts';
export { parseEntryCursor } from './entry-cursor.ts';
export { BEGINNING, cutAccount, ledgerNow } from './cut.ts';
export type { Cut } from './cut.ts';
export { CSV_COLUMNS, entriesAsCsvText, entriesAsJsonText } from './entry-text.ts';
export type { Stretch, TypeTotal } from './entry-text.ts';
export { sumMovements } from './settlement-store.ts';
export type { MovementSum } from './settlement-store.ts';
export { verifyLedger } from './verify.ts';
export { besideAccounts, verifyPages } from './verify-pages.ts';
export { cameIn, countAccounts } from './verify-store.ts';
export type { CameIn } from './verify-store.ts';
export type { VerifyProgress, VerifyReport } from './verify.ts';
