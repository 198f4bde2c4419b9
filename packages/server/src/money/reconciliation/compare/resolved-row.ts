import type { AccountId } from '#kit/ids.ts';
import type { Account, NamedMovement } from '#ledger';
import type { StatementFileRow } from '../model.ts';

/** A row with the account and the movement it refers to, if they exist. */
export interface ResolvedRow {
  readonly row: StatementFileRow;
  readonly accountId: AccountId | null;
  readonly account: Account | undefined;
  readonly movement: NamedMovement | undefined;
}
