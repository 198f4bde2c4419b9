import type { Account } from '../model.ts';
import type { OperationDraft } from './operation-draft.ts';

/**
 * Looks at each account with a threshold that an operation has changed, before the operation is accepted, and may add to it:
 * what has to be noticed whatever it was that changed the account.
 */
export type AccountChangeHook = (draft: OperationDraft, before: Account, after: Account) => void;

export const NO_ACCOUNT_CHANGE_HOOK: AccountChangeHook = () => undefined;
