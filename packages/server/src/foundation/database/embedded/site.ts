import type { Account } from './cluster/account.ts';
import type { Layout } from './cluster/layout.ts';
import type { EmbeddedLog } from './model.ts';

/** The context of one embedded server. */
export interface Site {
  readonly layout: Layout;
  readonly account: Account;
  readonly log: EmbeddedLog;
}
