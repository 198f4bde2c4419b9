import { LRUCache } from 'lru-cache';
import type { AccountId, TenantId } from '../../../foundation/kit/ids.ts';
import { countersAfter, type TenantCounters } from '../../../foundation/database/index.ts';
import type { Batch } from '../commit/batch.ts';
import type { LedgerCommand } from '../commands/command.ts';
import { factName, type Facts } from '../commands/facts.ts';
import type { Grounds } from '../commit/decision-inputs.ts';
import { Missing, type Findings } from './missing-inputs.ts';
import { TenantMemory } from './tenant-cache.ts';
import type { Account } from '../model.ts';

/** Tenants of which a lane remembers that others commit for them too. */
const SHARED_TENANTS_MAX = 10_000;
const UNREMEMBERED_BATCHES_MAX = 256;

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
  readonly #entries_max: number;
  #recent_entries = 0;

  /** @param entries_max accounts and facts to remember; beyond it what was used longest ago is forgotten */
  constructor(entries_max: number) {
    this.#entries_max = entries_max;
  }

  /**
   * The grounds of these commands, or what must be read for them; undefined when they are the database's to give, under its
   * lock.
   * @param read what was found of what was missing
   */
  recall(commands: readonly LedgerCommand[], read: Findings): Grounds | Missing | undefined {
    const accounts = new Map<AccountId, Account>();
    const counters = new Map<TenantId, TenantCounters>();
    const facts: Facts = new Map();
    let missing: Missing | undefined;
    for (const { tenantId, accounts: ids, facts: requests = [] } of commands) {
      const tenant = this.#tenants.get(tenantId);
      if (tenant === undefined) return undefined;
      if (!counters.has(tenantId)) counters.set(tenantId, countersAfter(tenant.counters));
      for (const id of ids) {
        const remembered = tenant.account(id);
        const account = remembered === undefined ? read.accounts.get(id) : remembered;
        if (account) accounts.set(id, account);
        else if (account === undefined) (missing ??= new Missing()).addAccount(tenantId, id);
      }
      for (const request of requests) {
        const { source, key, presumedAbsent } = request;
        if (presumedAbsent) continue;
        if (source.changes === 'any_time') return undefined;
        const name = factName(source, key);
        const remembered = tenant.fact(name);
        if (remembered !== undefined || read.facts.has(name)) facts.set(name, remembered ?? read.facts.get(name));
        else (missing ??= new Missing()).addFact(tenantId, request);
      }
    }
    if (missing) return missing;
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
      const before = tenant.recent_entries;
      const { tenantId } = command;
      for (const id of command.accounts) tenant.setAccount(id, batch.accountOf(tenantId, id) ?? null);
      for (const id of draft?.accounts.keys() ?? []) tenant.setAccount(id, batch.accountOf(tenantId, id)!);
      for (const { source, key } of command.facts ?? []) {
        const name = factName(source, key);
        if (source.remembered) tenant.setFact(name, facts.get(name));
      }
      this.#recent_entries += tenant.recent_entries - before;
    }
    // A domain's own writes may change what its facts were read from.
    for (const { command, draft } of batch.accepted) {
      const tenant = tenants.get(command.tenantId);
      if (tenant === undefined || !draft.changesFacts) continue;
      this.#recent_entries -= tenant.recent_entries;
      tenant.forgetFacts();
      this.#recent_entries += tenant.recent_entries;
    }
    if (this.#recent_entries > this.#entries_max / 2) this.#age();
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
      const tenant = new TenantMemory(counters);
      this.#tenants.set(tenantId, tenant);
      return tenant;
    }
    known.counters = counters;
    return known;
  }

  #age(): void {
    this.#recent_entries = 0;
    for (const [tenantId, tenant] of this.#tenants) if (!tenant.age()) this.#tenants.delete(tenantId);
  }

  #forget(tenantId: TenantId): void {
    const tenant = this.#tenants.get(tenantId);
    if (tenant === undefined) return;
    this.#recent_entries -= tenant.recent_entries;
    this.#tenants.delete(tenantId);
  }
}
