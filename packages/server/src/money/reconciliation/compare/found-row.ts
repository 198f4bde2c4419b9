import type { AccountId } from '../../../foundation/kit/ids.ts';
import type { Account, NamedMovement } from '../../ledger/index.ts';
import type { BookRow } from '../model.ts';

/** A row with the account that it means and the movement that it names, as far as there are such. */
export interface FoundRow {
  readonly row: BookRow;
  readonly accountId: AccountId | null;
  readonly account: Account | undefined;
  readonly movement: NamedMovement | undefined;
}
