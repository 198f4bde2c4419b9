import type { PartnerId } from '../kit/ids.ts';
import type { Environment } from '../kit/tenant.ts';

/** What operators do that is kept: the command, as it is typed, with a dot in place of the space. */
export type OperatorAct =
  | 'partners.create'
  | 'keys.create'
  | 'keys.revoke'
  | 'wallets.credit'
  | 'wallets.debit'
  | 'fees.set'
  | 'rates.set'
  | 'kyc.documents'
  | 'kyc.decide'
  | 'vault.rotate'
  | 'transfers.settle'
  | 'chains.resume';

/** What JSON can say and nothing that could be said in two ways. */
export type Detail = string | number | boolean | null | readonly Detail[] | { readonly [name: string]: Detail };

/** What an operator did, and to whom. */
export interface Act {
  readonly at: Date;
  /** Who, as they say by `--as`. */
  readonly operator: string;
  readonly act: OperatorAct;
  /** Null for what concerns all partners. */
  readonly partnerId: PartnerId | null;
  readonly environment: Environment | null;
  /** What was done, for people to read later. Never a secret: what was shown once must not stand here. */
  readonly details: Readonly<Record<string, Detail>>;
  readonly reason: string | null;
}

/** A line as it stands in the log. */
export interface AuditLine {
  readonly sequence: bigint;
  /** To the microsecond, in UTC, as it is sealed. */
  readonly at: string;
  readonly operator: string;
  readonly act: string;
  readonly partnerId: string | null;
  readonly environment: string | null;
  /** JSON, as it is sealed. */
  readonly details: string;
  readonly reason: string | null;
  readonly hash: Buffer;
}
