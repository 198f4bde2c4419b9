import type { AppError } from '#kit/app-error.ts';
import type { AccountId, TenantId } from '#kit/ids.ts';
import {
  findEarlierCalls,
  lockTenantCounters,
  type EarlierCall,
  type TenantCounters,
  type Transaction,
} from '#database';
import { loadReferences, type ReferencedOperation } from './batch-store.ts';
import type { LaneCommand } from '../commands/command.ts';
import { loadFacts, type Facts } from '../commands/facts.ts';
import type { Account } from '../model.ts';
import { loadAccounts } from '../store.ts';

/** Everything that the decisions of a batch are based on: the tenants' state after their last commits. */
export interface DecisionInputs {
  readonly accounts: Map<AccountId, Account>;
  readonly counters: Map<TenantId, TenantCounters>;
  readonly facts: Facts;
  /** Earlier calls with the same keys. Empty when not queried; the commit then proves acceptances only. */
  readonly earlierCalls: ReadonlyMap<LaneCommand, EarlierCall | AppError | undefined>;
  /** Operations by tenant and reference. Empty when not queried, likewise. */
  readonly references: Map<string, ReferencedOperation>;
}

/**
 * Locks the tenants and reads the inputs, in one round trip: every query is sent before the first is awaited, and PostgreSQL runs
 * them in this order. Each query takes its snapshot after the tenants are locked, so all of them see the last commit of
 * those tenants.
 */
export async function loadDecisionInputs(
  transaction: Transaction,
  commands: readonly LaneCommand[],
  now: Date,
): Promise<DecisionInputs> {
  const tenantIds = [...new Set(commands.map((command) => command.tenantId))];
  const keyed = commands.filter((command) => command.key !== undefined);
  const keys = keyed.map((command) => command.key!);
  const wanted = commands.map(({ tenantId, accounts }) => [tenantId, accounts] as const);
  const [counters, accounts, calls, references, facts] = await Promise.all([
    lockTenantCounters(transaction, tenantIds),
    loadAccounts(transaction, wanted),
    findEarlierCalls(transaction, keys, now),
    loadReferences(transaction, commands),
    loadFacts(
      transaction,
      commands.flatMap((command) => command.facts ?? []),
    ),
  ]);
  const earlierCalls = new Map(keyed.map((command, index) => [command, calls[index]]));
  return { accounts, counters, facts, earlierCalls, references };
}
