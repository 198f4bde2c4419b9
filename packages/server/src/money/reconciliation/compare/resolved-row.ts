import type { AccountId } from '../../../foundation/kit/ids.ts';
import type { Account, NamedMovement } from '../../ledger/index.ts';
import type { StatementFileRow } from '../model.ts';

/** A row with the account that it means and the movement that it names, as far as there are such. */
export interface ResolvedRow {
  readonly row: StatementFileRow;
  readonly accountId: AccountId | null;
  readonly account: Account | undefined;
  readonly movement: NamedMovement | undefined;
}
