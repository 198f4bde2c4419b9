import { AppError } from '#kit/app-error.ts';
import type { Span, Tracing } from '#kit/tracing.ts';
import type { LaneCommand, LaneOutcome } from '../commands/command.ts';
import type { CommitTrace } from './commit-trace.ts';

/**
 * A command in the trace of its call: how long it waited in the lane, and the commit that it shared with other commands. The same commit
 * is in the trace of each of them.
 */
export class CommandSpan {
  readonly #tracing: Tracing;
  readonly #span: Span;
  readonly #submitted_ms = performance.now();

  /** @returns undefined unless the current call is sampled */
  static begin(tracing: Tracing, command: LaneCommand): CommandSpan | undefined {
    const parent = tracing.current();
    return parent?.isSampled ? new CommandSpan(tracing, parent, command) : undefined;
  }

  private constructor(tracing: Tracing, parent: Span, { operationId, urgent }: LaneCommand) {
    this.#tracing = tracing;
    this.#span = tracing.start('ledger command', {
      parent,
      attributes: { 'issuary.operation_id': operationId, 'issuary.urgent': urgent ?? false },
    });
  }

  /** The command with this span, so that its events are stored with it. */
  mark(command: LaneCommand): LaneCommand {
    return { ...command, traceparent: this.#span.traceparent };
  }

  settled(
    { commands, begun_ms, decided_ms, sent_ms, responded_ms }: CommitTrace,
    outcome: LaneOutcome | AppError,
  ): void {
    const parent = this.#span;
    // The lane may have begun the commit within the same tenth of a millisecond.
    const from = Math.min(this.#submitted_ms, begun_ms);
    this.#tracing.start('ledger lane', { parent, at: from }).end(begun_ms);
    const commit = this.#tracing.start('ledger commit', {
      parent,
      at: begun_ms,
      attributes: { 'issuary.commit.commands': commands, 'issuary.commit.from_cache': decided_ms !== undefined },
    });
    if (decided_ms !== undefined) commit.event('decided', decided_ms);
    if (sent_ms !== undefined) commit.event('sent', sent_ms);
    commit.end(responded_ms);
    this.#span.set({ 'issuary.outcome': outcome instanceof AppError ? outcome.code : outcome.kind });
    this.#span.end();
  }

  failed(error: unknown): void {
    this.#span.fail(error instanceof AppError ? error.code : error instanceof Error ? error.name : 'error');
  }
}
