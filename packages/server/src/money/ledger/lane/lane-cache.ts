import { LRUCache } from 'lru-cache';
import type { AccountId, TenantId } from '#kit/ids.ts';
import { countersAfter, type TenantCounters } from '#database';
import type { LaneCommand } from '../commands/command.ts';
import { factName, type Facts } from '../commands/facts.ts';
import type { Batch } from '../commit/batch.ts';
import type { DecisionInputs } from '../commit/decision-inputs.ts';
import type { Account } from '../model.ts';
import { MissingInputs, type ReadInputs } from './missing-inputs.ts';
import { TenantCache } from './tenant-cache.ts';

/** Tenants for which a lane tracks that other processes commit too. */
const SHARED_TENANTS_MAX = 10_000;
const UNCACHED_BATCHES_MAX = 256;

/** How many batches of a tenant are left uncached after a version conflict, and how many of those remain. */
interface Backoff {
  batches: number;
  left: number;
}

/**
 * What a lane's last commits left, so that the next ones can be decided without a query (optimistic concurrency). It may be
 * stale at any time: a commit decided on it names the versions of its tenants, and PostgreSQL refuses it unless each is the
 * newest.
 */
export class LaneCache {
  readonly #tenants = new Map<TenantId, TenantCache>();
  readonly #backoffs = new LRUCache<TenantId, Backoff>({ max: SHARED_TENANTS_MAX });
  readonly #entries_max: number;
  #recent_entries = 0;

  /** @param entries_max accounts and facts to cache; beyond it the least recently used are dropped */
  constructor(entries_max: number) {
    this.#entries_max = entries_max;
  }

  /**
   * The decision inputs of these commands, or the inputs that must be read first. Undefined when the commands must be decided on
   * the database, under its lock.
   * @param read missing inputs that have been read
   */
  inputsFor(commands: readonly LaneCommand[], read: ReadInputs): DecisionInputs | MissingInputs | undefined {
    const accounts = new Map<AccountId, Account>();
    const counters = new Map<TenantId, TenantCounters>();
    const facts: Facts = new Map();
    let missing: MissingInputs | undefined;
    for (const { tenantId, accounts: ids, facts: requests = [] } of commands) {
      const tenant = this.#tenants.get(tenantId);
      if (tenant === undefined) return undefined;
      if (!counters.has(tenantId)) counters.set(tenantId, countersAfter(tenant.counters));
      for (const id of ids) {
        const cached = tenant.account(id);
        const account = cached === undefined ? read.accounts.get(id) : cached;
        if (account) accounts.set(id, account);
        else if (account === undefined) (missing ??= new MissingInputs()).addAccount(tenantId, id);
      }
      for (const request of requests) {
        const { source, key, presumedAbsent } = request;
        if (presumedAbsent) continue;
        if (source.changes === 'any_time') return undefined;
        const name = factName(source, key);
        const cached = tenant.fact(name);
        if (cached !== undefined || read.facts.has(name)) facts.set(name, cached ?? read.facts.get(name));
        else (missing ??= new MissingInputs()).addFact(tenantId, request);
      }
    }
    if (missing) return missing;
    return { accounts, counters, facts, earlierCalls: new Map(), references: new Map() };
  }

  /** Caches the result of a batch that is committed or in flight. A batch that accepted nothing changes nothing. */
  update(batch: Batch): void {
    if (batch.accepted.length === 0) return;
    const { counters, facts } = batch.inputs;
    const tenants = new Map<TenantId, TenantCache>();
    for (const [tenantId, left] of counters) {
      const tenant = this.#tenantAt(tenantId, left);
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
        if (source.cached) tenant.setFact(name, facts.get(name));
      }
      this.#recent_entries += tenant.recent_entries - before;
    }
    // A domain's own writes may change the rows that its facts were read from.
    for (const { command, draft } of batch.accepted) {
      const tenant = tenants.get(command.tenantId);
      if (tenant === undefined || !draft.changesFacts) continue;
      this.#recent_entries -= tenant.recent_entries;
      tenant.clearFacts();
      this.#recent_entries += tenant.recent_entries;
    }
    if (this.#recent_entries > this.#entries_max / 2) this.#age();
  }

  /** Ends the backoff of the tenants of a batch: it was committed, so the cache was right. */
  confirm(batch: Batch): void {
    for (const tenantId of batch.inputs.counters.keys()) this.#backoffs.delete(tenantId);
  }

  /** Drops the tenants of a batch that was cached and then failed. */
  invalidate(batch: Batch): void {
    for (const tenantId of batch.inputs.counters.keys()) this.#drop(tenantId);
  }

  /**
   * After a conflict, the tenants of the batch bypass the cache for 2, then 4, … up to 256 batches. If another process commits
   * for them too, reading first costs less than a refused commit.
   */
  backOff(batch: Batch): void {
    for (const tenantId of batch.inputs.counters.keys()) {
      const batches = Math.min((this.#backoffs.get(tenantId)?.batches ?? 1) * 2, UNCACHED_BATCHES_MAX);
      this.#backoffs.set(tenantId, { batches, left: batches });
    }
  }

  /** The tenant's cache at these counters, emptied if another process has committed in between; undefined during a backoff. */
  #tenantAt(tenantId: TenantId, counters: TenantCounters): TenantCache | undefined {
    const backoff = this.#backoffs.get(tenantId);
    if (backoff !== undefined && backoff.left > 0) {
      backoff.left -= 1;
      return undefined;
    }
    const known = this.#tenants.get(tenantId);
    if (known?.counters.version !== counters.follows) {
      this.#drop(tenantId);
      const tenant = new TenantCache(counters);
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

  #drop(tenantId: TenantId): void {
    const tenant = this.#tenants.get(tenantId);
    if (tenant === undefined) return;
    this.#recent_entries -= tenant.recent_entries;
    this.#tenants.delete(tenantId);
  }
}
