export type { AccountChangeHook } from './commands/account-change-hook.ts';
export {
  describeOperations,
  firstEntryFrom,
  movementsByOperation,
  movementsByReference,
  movementsBySequence,
  movementsOfAccounts,
  sidesOfOperations,
} from './read/movements.ts';
export type { AccountMovement, NamedMovement } from './read/movements.ts';
export { Abandoned } from './commands/abandoned.ts';
export { reserveReference } from './commands/reserve-reference.ts';
export { commitWithin } from './commit/commit.ts';
export type { Call, Command, Outcome, OperationReference } from './commands/command.ts';
export { factRequest } from './commands/facts.ts';
export type { FactRequest, FactSource, SavedFactSource } from './commands/facts.ts';
export { Ledger } from './ledger.ts';
export { assertCurrency, operationReference, readAmount } from './commands/request-values.ts';
export { internalReference } from './commands/internal-reference.ts';
export { holdsAccountId, isHold, isPartnerVisible, systemAccountId } from './model.ts';
export type { Account, AccountKind, Entry, EntryType, EntryWithAccount, Operation, OperationType } from './model.ts';
export type { Movement, OperationDraft } from './commands/operation-draft.ts';
export {
  countEvents,
  endOperation,
  entriesOfOperation,
  findAccounts,
  findOperation,
  findOperationByReference,
  hasReferenceOfKind,
  ledgerOwners,
  loadAccounts,
  openAccounts,
  referenceOwners,
} from './store.ts';
export { countCharged } from './charged-store.ts';
export { eraseErrors, eraseErrorsOfCards } from './erase-errors.ts';
export { metadataOfOperation, setOperationMetadata } from './operation-metadata.ts';
export { joinedAccount } from './rows.ts';
export { entryExport } from './read/export-entries.ts';
export { operationExport } from './read/export-operations.ts';
export { operationView } from './read/operation-view.ts';
export type { EntryMerchant, EntryReading, FindMerchants } from './read/merchants.ts';
export {
  CLEARING_ENTRY_EXAMPLE,
  DEPOSIT_ENTRY_EXAMPLE,
  DescribedEntrySchema,
  EntriesQuery,
  OperationSchema,
  OPERATION_EXAMPLE,
} from './schemas.ts';
export { readEntriesPage, SCANNED_ENTRIES_MAX } from './read/entries-page.ts';
export { ACCOUNT_START, accountPositionsAt, ledgerNow } from './read/account-position.ts';
export type { AccountPosition } from './read/account-position.ts';
export { ACCOUNT_ENTRIES } from './read/entries-csv.ts';
export type { EntryLine } from './read/entries-csv.ts';
export { entriesAsJsonText, readEntryRange } from './read/entries-as-text.ts';
export type { EntryRange, TypeTotal } from './read/entries-as-text.ts';
export { sumMovements, sumMovementsWithin } from './read/movement-sums.ts';
export type { MovementSum } from './read/movement-sums.ts';
export { sumSystemBalances } from './read/system-balances.ts';
export { verifyLedger } from './verify/verify-ledger.ts';
export { verifyMetadata } from './verify/verify-metadata.ts';
export { withAccounts, verifyPages } from './verify/verify-pages.ts';
export { creditTotals, countAccounts } from './verify/verify-store.ts';
export type { CreditTotal } from './verify/verify-store.ts';
