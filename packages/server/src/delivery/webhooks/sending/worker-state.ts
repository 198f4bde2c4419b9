import type { TenantId } from '#kit/ids.ts';
import type { EndpointId } from '../model.ts';

/** A stream that this process delivers for. */
export interface RunningStream {
  /** Unique in the process: an endpoint may be claimed again while its old stream, which lost its lease, still runs. */
  readonly number: number;
  readonly tenantId: TenantId;
  readonly since_ms: number;
  /** `leaving`: it was stopped to make room for a waiting tenant. */
  readonly status: 'delivering' | 'leaving';
}

/**
 * Why a claim is made. When a claim for a `hint` finds nothing free, further hints of this tenant are ignored for a moment. When
 * a claim for the `queue` ends, the next tenant is claimed.
 */
export type ClaimReason = 'request' | 'hint' | 'queue';

/** A tenant's streams are being claimed. There is one claim per tenant at a time. */
export interface Claiming {
  readonly reason: ClaimReason;
  /** Something changed since the claim began, so it is repeated. */
  readonly again: boolean;
  readonly claimed: number;
}

export interface WorkerState {
  readonly phase: 'running' | 'stopped';
  readonly streams: ReadonlyMap<EndpointId, RunningStream>;
  readonly claiming: ReadonlyMap<TenantId, Claiming>;
  /** Hints of these tenants start no claim for a moment, because other processes deliver for them. */
  readonly mutedTenants: ReadonlySet<TenantId>;
  /** Tenants with something to deliver that no process delivers for, the longest waiting first. */
  readonly queue: readonly TenantId[];
  /** How many enabled endpoints each tenant had at the last poll. */
  readonly endpoints: ReadonlyMap<TenantId, bigint>;
  readonly limits: WorkerLimits;
}

interface WorkerLimits {
  /** Streams that this process delivers for at the same time. */
  readonly streams_max: number;
  /** How long a stream runs before it makes room for waiting tenants. */
  readonly time_slice_ms: number;
}

export type WorkerEvent =
  /** Other processes announced something, or, with `any`, announcements may have been missed. */
  | { readonly type: 'notified'; readonly tenants: readonly TenantId[] | 'any'; readonly requested: boolean }
  | {
      readonly type: 'polled';
      readonly waiting: ReadonlySet<TenantId>;
      readonly endpoints: ReadonlyMap<TenantId, bigint>;
      readonly now_ms: number;
    }
  | {
      readonly type: 'claimed';
      readonly tenantId: TenantId;
      readonly streams: readonly { readonly endpointId: EndpointId; readonly number: number }[];
      readonly now_ms: number;
    }
  | { readonly type: 'claim_failed'; readonly tenantId: TenantId }
  | {
      readonly type: 'stream_ended';
      readonly tenantId: TenantId;
      readonly endpointId: EndpointId;
      readonly number: number;
      readonly leavesHint: boolean;
    }
  | { readonly type: 'mute_ended'; readonly tenantId: TenantId }
  | { readonly type: 'stop_requested' };

export type WorkerEffect =
  | { readonly type: 'hint_stream'; readonly number: number; readonly requested: boolean }
  | { readonly type: 'stop_stream'; readonly number: number }
  | { readonly type: 'poll_now' }
  /** Claim free streams of the tenant; ends with `claimed` or `claim_failed`. */
  | { readonly type: 'claim'; readonly tenantId: TenantId; readonly limit: number }
  /** Report `mute_ended` after a moment. */
  | { readonly type: 'mute_hints'; readonly tenantId: TenantId };

export interface WorkerTransition {
  readonly state: WorkerState;
  readonly effects: readonly WorkerEffect[];
}

export function newWorker(limits: WorkerLimits): WorkerState {
  return {
    phase: 'running',
    streams: new Map(),
    claiming: new Map(),
    mutedTenants: new Set(),
    queue: [],
    endpoints: new Map(),
    limits,
  };
}
