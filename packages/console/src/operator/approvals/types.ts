import type { Environment } from '../../session/account.ts';
import { nameAndEmail } from '../../ui/name.tsx';
import type { Chain } from '../rails/types.ts';

/** What an act would do to a wallet. */
interface MovePreview {
  readonly wallet_id: string;
  readonly label: string | null;
  readonly is_default: boolean;
  readonly currency: string;
  readonly amount: string;
  readonly balance: string;
  readonly balance_after: string;
}

/** Fees by name, in the notation of `issuary fees set`. */
type FeeTextsByName = Readonly<Record<string, string>>;

interface FeesPreview {
  readonly currency: string;
  readonly effective_at: string | null;
  readonly current: FeeTextsByName;
  readonly proposed: FeeTextsByName;
  /** What operations were charged, and what they would have been charged by the new fees. */
  readonly last_30_days: {
    readonly since: string;
    readonly operations: number;
    readonly charged: string;
    readonly would_be: string;
  };
}

interface Rate {
  readonly currency: string;
  readonly per_usd: string;
  readonly markup_percent?: string;
}

interface RatesPreview {
  readonly current: readonly Rate[];
  readonly proposed: readonly Rate[];
}

/** What resuming a chain would do. */
interface ResumePreview {
  readonly environment: Environment;
  readonly network: string;
  readonly block: number;
  readonly block_hash: string;
  /** The last block that was read; null: none. */
  readonly read: number | null;
  readonly problem: NonNullable<Chain['problem']>;
  readonly since: string;
  /** Payments in later blocks, which are looked for again. */
  readonly payments: number;
}

/** The URLs that a vendor calls, before and after. */
interface UrlChange {
  readonly current: readonly CalledUrl[];
  readonly proposed: readonly CalledUrl[];
}

/** A URL that a vendor calls, and what is wrong with it there. */
export interface CalledUrl {
  readonly url: string;
  readonly flaw: string | null;
}

/** What connecting a card vendor would change there. */
interface ConnectPreview {
  readonly vendor: 'lithic' | 'stripe';
  readonly environment: Environment;
  readonly url: string;
  /** When it was last connected; null: never. */
  readonly connected_at: string | null;
  readonly authorizations: UrlChange;
  readonly events: UrlChange;
}

type PlatformName = 'embedded' | 'lithic' | 'stripe';

/** The cards of a customer that another platform's cards would replace. */
interface MigrationPreview {
  readonly customer_id: string;
  /** The platform that issues now. */
  readonly to: PlatformName;
  readonly cards: readonly {
    readonly card_id: string;
    readonly from: PlatformName;
    readonly status: string;
    readonly amount: string;
    readonly currency: string;
  }[];
}

/** A key that a partner is given. */
interface NewKeyPreview {
  readonly client_id: string;
  /** Null: a key of the command line. */
  readonly name: string | null;
  readonly scopes: readonly string[];
  readonly ip_allow: readonly string[] | null;
  readonly expires_at: string | null;
}

/** A key that ends. */
interface RevocationPreview {
  readonly client_id: string;
  readonly name: string | null;
  readonly scopes: readonly string[];
  readonly created_at: string;
  /** Whether the partner can create no key of its own afterwards. */
  readonly is_last: boolean;
  /** `all`: it made no call that is kept. `newest`: only the newest calls of the partner were looked at. `none`: calls are not recorded. */
  readonly last_call: {
    readonly call: { readonly at: string; readonly method: string; readonly route: string } | null;
    readonly looked_at: 'all' | 'newest' | 'none';
  };
}

/** A new master key. */
interface RotationPreview {
  /** The id of the new key; null: the rotation makes it. */
  readonly master_key_id: string | null;
  readonly previous_master_key_id: string;
  /** Whether all access tokens and links to files end, too. */
  readonly stolen: boolean;
}

/** What each act that two people decide would do. */
interface Previews {
  readonly 'wallets.credit': MovePreview;
  readonly 'wallets.debit': MovePreview;
  readonly 'fees.set': FeesPreview;
  readonly 'rates.set': RatesPreview;
  readonly 'chains.resume': ResumePreview;
  readonly 'platform.connect': ConnectPreview;
  readonly 'platform.migrate': MigrationPreview;
  readonly 'keys.create': NewKeyPreview;
  readonly 'keys.revoke': RevocationPreview;
  readonly 'vault.rotate': RotationPreview;
}

export type ActName = keyof Previews;

/** An act with what it would do. */
export type What<Act extends ActName = ActName> = {
  readonly [Each in Act]: { readonly act: Each; readonly preview: Previews[Each] };
}[Act];

/** An act as its preview shows it, where it happens; null: everywhere. */
export type Previewed<Act extends ActName = ActName> = What<Act> & { readonly environment: Environment | null };

interface Person {
  readonly id: string;
  readonly name: string;
  readonly email: string;
}

export type Approval = What & {
  readonly id: string;
  readonly partner_id: string | null;
  readonly partner_name: string | null;
  readonly environment: Environment | null;
  readonly status: 'pending' | 'approved' | 'rejected' | 'canceled' | 'expired' | 'failed';
  /** Why it cannot be done now, while it waits: `preview` is of when it was asked for. */
  readonly preview_error: {
    readonly code: string;
    readonly message: string;
    readonly details: Readonly<Record<string, unknown>>;
  } | null;
  /** What was asked for. */
  readonly request: { readonly reference?: string };
  readonly reason: string;
  readonly requested_by: Person;
  readonly created_at: string;
  readonly expires_at: string;
  readonly decision: { readonly by: Person; readonly at: string; readonly reason: string | null } | null;
  readonly result: object | null;
  readonly error: string | null;
  readonly last_error: string | null;
};

/** The answer to somebody who asks. */
export interface Asked {
  readonly approval: Approval | null;
  readonly result: object | null;
  readonly preview: What['preview'] | null;
}

/** Acts that can be approved for four hours, in place of a day. */
export const IS_KEY_MATERIAL: ReadonlySet<ActName> = new Set(['keys.create', 'keys.revoke']);

/** The right of each act. */
export const RIGHTS = {
  'wallets.credit': 'wallets.move',
  'wallets.debit': 'wallets.move',
  'fees.set': 'fees.write',
  'rates.set': 'fees.write',
  'chains.resume': 'rails.act',
  'platform.connect': 'platforms.write',
  'platform.migrate': 'platforms.write',
  'keys.create': 'keys.write',
  'keys.revoke': 'keys.write',
  'vault.rotate': 'vault.rotate',
} as const;

/** The decision about a request, with the person as text; null: nobody has decided. */
export function decisionOf({ decision }: Approval) {
  return decision && { ...decision, by: nameAndEmail(decision.by) };
}
