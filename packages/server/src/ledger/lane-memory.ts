import { LRUCache } from 'lru-cache';
import type { AccountId, TenantId } from '../kit/ids.ts';
import { countersAfter, type TenantCounters } from '../database/index.ts';
import type { Batch } from './batch.ts';
import type { LedgerCommand } from './command.ts';
import { factName, type Facts } from './facts.ts';
import type { Grounds } from './grounds.ts';
import type { Account } from './model.ts';

/** Accounts and facts that a lane remembers, some 10 MB of them; beyond it the tenants used longest ago are forgotten. */
const ENTRIES_MAX = 10_000;
/** Tenants of which a lane remembers that others commit for them too. */
const SHARED_TENANTS_MAX = 10_000;
const UNREMEMBERED_BATCHES_MAX = 256;

interface TenantMemory {
  counters: TenantCounters;
  /** null where the tenant has no such account. */
  readonly accounts: Map<AccountId, Account | null>;
  facts: Facts;
}

/** How many more batches of a tenant go unremembered, after so many in a row that went wrong. */
interface Doubt {
  batches: number;
  left: number;
}

/**
 * What a lane's last commits left, so that its next ones can be decided without asking. It may be out of date at any time:
 * a commit decided on it names the versions of its tenants, and PostgreSQL refuses it when one is not the newest.
 */
export class LaneMemory {
  readonly #tenants = new Map<TenantId, TenantMemory>();
  readonly #doubts = new LRUCache<TenantId, Doubt>({ max: SHARED_TENANTS_MAX });
  #entries = 0;

  /** The grounds of these commands; undefined when something of it is not remembered. */
  recall(commands: readonly LedgerCommand[]): Grounds | undefined {
    const accounts = new Map<AccountId, Account>();
    const counters = new Map<TenantId, TenantCounters>();
    const facts: Facts = new Map();
    for (const { tenantId, accounts: ids, facts: requests = [] } of commands) {
      const tenant = this.#tenants.get(tenantId);
      if (tenant === undefined) return undefined;
      if (!counters.has(tenantId)) counters.set(tenantId, countersAfter(tenant.counters));
      for (const id of ids) {
        const account = tenant.accounts.get(id);
        if (account === undefined) return undefined;
        if (account !== null) accounts.set(id, account);
      }
      for (const { source, key, presumedAbsent } of requests) {
        if (presumedAbsent) continue;
        const name = factName(source, key);
        const fact = tenant.facts.get(name);
        if (fact === undefined) return undefined;
        facts.set(name, fact);
      }
    }
    return { accounts, counters, facts, earlierCalls: new Map(), references: new Map() };
  }

  /** Takes what a batch leaves: committed, or sent to be. One that accepted nothing changes nothing, and is not taken. */
  remember(batch: Batch): void {
    if (batch.accepted.length === 0) return;
    const { counters, facts } = batch.grounds;
    const tenants = new Map<TenantId, TenantMemory>();
    for (const [tenantId, left] of counters) {
      const tenant = this.#renewed(tenantId, left);
      if (tenant) tenants.set(tenantId, tenant);
    }
    for (const { command, draft } of batch.decided) {
      const tenant = tenants.get(command.tenantId);
      if (tenant === undefined) continue;
      const before = tenant.accounts.size + tenant.facts.size;
      const { tenantId } = command;
      for (const id of command.accounts) tenant.accounts.set(id, batch.accountOf(tenantId, id) ?? null);
      for (const id of draft?.accounts.keys() ?? []) tenant.accounts.set(id, batch.accountOf(tenantId, id)!);
      for (const { source, key } of command.facts ?? []) {
        const name = factName(source, key);
        if (source.remembered) tenant.facts.set(name, facts.get(name));
      }
      this.#entries += tenant.accounts.size + tenant.facts.size - before;
    }
    // A domain's own writes may change what its facts were read from.
    for (const { command, draft } of batch.accepted) {
      const tenant = tenants.get(command.tenantId);
      if (tenant === undefined || !draft.changesFacts) continue;
      this.#entries -= tenant.facts.size;
      tenant.facts = new Map();
    }
    for (const tenantId of this.#tenants.keys()) {
      if (this.#entries <= ENTRIES_MAX) break;
      this.#forget(tenantId);
    }
  }

  /** What the batch rested on proved right. */
  confirm(batch: Batch): void {
    for (const tenantId of batch.grounds.counters.keys()) this.#doubts.delete(tenantId);
  }

  /** Forgets the tenants of a batch that was taken and did not come to pass. */
  forget(batch: Batch): void {
    for (const tenantId of batch.grounds.counters.keys()) this.#forget(tenantId);
  }

  /**
   * Keeps the tenants of a batch unremembered, each time in a row twice as long: where another process commits for them
   * too, asking first costs less than being refused.
   */
  doubt(batch: Batch): void {
    for (const tenantId of batch.grounds.counters.keys()) {
      const batches = Math.min((this.#doubts.get(tenantId)?.batches ?? 1) * 2, UNREMEMBERED_BATCHES_MAX);
      this.#doubts.set(tenantId, { batches, left: batches });
    }
  }

  /** The tenant's memory, as used last, with what other commits have changed gone from it; undefined while in doubt. */
  #renewed(tenantId: TenantId, counters: TenantCounters): TenantMemory | undefined {
    const doubt = this.#doubts.get(tenantId);
    if (doubt !== undefined && doubt.left > 0) {
      doubt.left -= 1;
      return undefined;
    }
    const known = this.#tenants.get(tenantId);
    if (known?.counters.version !== counters.follows) {
      this.#forget(tenantId);
      const tenant = { counters, accounts: new Map(), facts: new Map() };
      this.#tenants.set(tenantId, tenant);
      return tenant;
    }
    known.counters = counters;
    this.#tenants.delete(tenantId);
    this.#tenants.set(tenantId, known);
    return known;
  }

  #forget(tenantId: TenantId): void {
    const tenant = this.#tenants.get(tenantId);
    if (tenant === undefined) return;
    this.#entries -= tenant.accounts.size + tenant.facts.size;
    this.#tenants.delete(tenantId);
  }
}
