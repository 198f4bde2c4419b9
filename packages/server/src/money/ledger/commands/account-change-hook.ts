import type { Account } from '../model.ts';
import type { OperationDraft } from './operation-draft.ts';

/**
 * Called for each account with a low-balance threshold that an operation has changed, before the operation is accepted. The hook
 * may add events and writes to the operation, so that a warning does not depend on which operation changed the balance.
 */
export type AccountChangeHook = (draft: OperationDraft, before: Account, after: Account) => void;

export const NO_ACCOUNT_CHANGE_HOOK: AccountChangeHook = () => undefined;
