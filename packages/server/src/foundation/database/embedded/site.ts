import type { Account } from './cluster/account.ts';
import type { Layout } from './cluster/layout.ts';
import type { EmbeddedLog } from './model.ts';

/** What all that concerns one server needs to know. */
export interface Site {
  readonly layout: Layout;
  readonly account: Account;
  readonly log: EmbeddedLog;
}
