import type { Environment } from '../../session/account.ts';

export interface Alert {
  readonly id: string;
  readonly kind: string;
  readonly severity: 'bad' | 'attention';
  readonly since: string | null;
  readonly environment: Environment | null;
  readonly params: Readonly<Record<string, string>>;
  readonly remedy: string;
  readonly acknowledged: {
    readonly until: string;
    readonly reason: string;
    readonly person: { readonly name: string };
  } | null;
}

export interface OverdueWork {
  readonly kind: string;
  readonly partner_id: string | null;
  readonly environment: Environment;
  readonly id: string;
  readonly since: string;
  readonly what: string;
  readonly remedy: string;
}

export interface AuditLine {
  readonly sequence: number;
  readonly at: string;
  readonly operator: string;
  readonly act: string;
  readonly partner_id: string | null;
  readonly environment: Environment | null;
  readonly details: Readonly<Record<string, unknown>>;
  readonly reason: string | null;
}

export interface AuditHead {
  readonly sequence: number;
  readonly hash: string;
}

/** The result of verifying a part of the audit log. */
export interface Verification {
  readonly ok: boolean;
  readonly lines: number;
  readonly problems: readonly string[];
  readonly next: AuditHead | null;
}

export interface Setting {
  readonly name: string;
  readonly is_set: boolean;
  readonly is_secret: boolean;
  readonly value: string | null;
  readonly differs_in: readonly string[];
}

export interface Version {
  readonly version: string;
  readonly node: string;
  readonly postgresql: string;
  readonly migrations: {
    readonly applied: number;
    readonly newest: string | null;
    readonly pending: readonly string[];
  };
  readonly processes: readonly {
    readonly id: string;
    readonly host: string;
    readonly version: string;
    readonly roles: readonly string[];
    readonly started_at: string;
    readonly seen_at: string;
  }[];
}

export interface Job {
  readonly name: string;
  readonly last_round_at: string | null;
  readonly is_late: boolean;
  readonly failures: number;
}
