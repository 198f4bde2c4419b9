import type { ResponseFormat } from '#api/response-format.ts';
import type { RenderedResponse } from '#database';
import type { CallerKey, Tenant } from '#kit/tenant.ts';
import type { ConnectionEvent } from '../connection-limits.ts';
import type { DurationCounts } from '../request-durations.ts';
import type { IssuedToken } from '#partners';
import type { TokenRequest } from './ledger-thread.ts';
import type { PortableError } from './portable-error.ts';

/** A call of the API as plain data: authenticated, validated and hashed. */
export interface CallData {
  readonly operationId: string;
  readonly tenant: Tenant;
  readonly caller: CallerKey;
  readonly params: unknown;
  readonly query: unknown;
  readonly body: unknown;
  readonly format: ResponseFormat;
  readonly key: string | undefined;
  /** One character per byte: a Buffer would be sent with all of its pool. */
  readonly requestHash: string;
  /** The span that the call continues; undefined unless it is traced. */
  readonly traceparent: string | undefined;
}

/** What an HTTP thread can ask the ledger thread for. */
export interface Questions {
  readonly call: { readonly input: CallData; readonly answer: RenderedResponse };
  readonly token: { readonly input: TokenRequest; readonly answer: IssuedToken };
  readonly ready: { readonly input: undefined; readonly answer: undefined };
  readonly metrics: { readonly input: undefined; readonly answer: string };
}

export type Question = {
  [Kind in keyof Questions]: { readonly kind: Kind; readonly id: number } & Pick<Questions[Kind], 'input'>;
}[keyof Questions];

/** How often each happened since the last report. */
type ConnectionEventCounts = Readonly<Partial<Record<ConnectionEvent, number>>>;

export type ToLedgerThread =
  | Question
  /** Lines for the log, and requests for the metrics, with how many of them were not recorded. */
  | {
      readonly kind: 'report';
      readonly log: string;
      readonly durations: readonly DurationCounts[];
      readonly droppedCalls: number;
      readonly connections: ConnectionEventCounts;
    }
  | { readonly kind: 'listening' }
  | { readonly kind: 'failed'; readonly error: PortableError };

export type ToHttpThread =
  | { readonly kind: 'answer'; readonly id: number; readonly value: unknown }
  | { readonly kind: 'error'; readonly id: number; readonly error: PortableError }
  | { readonly kind: 'stop' };
