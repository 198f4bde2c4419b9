import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { COMMIT_CHANNEL, type CommitTrace } from '../../../packages/server/src/money/ledger/lane/commit-trace.ts';
import { percentilesOf, type Percentiles } from '../percentiles.ts';

/** How many commits of one kind, and percentiles of their commands and of the milliseconds of each phase. */
export interface Commits {
  readonly count: number;
  readonly figures: Readonly<Record<string, Percentiles | undefined>>;
}

/** Records the commits of the process that it runs in, from its creation until `stop`. */
export class CommitRecording {
  /** Commits that were decided from the lane's cache. */
  readonly #cached = { commands: list(), decide: list(), send: list(), response: list(), answer: list() };
  /** Commits that were decided on what the database says, in one transaction. */
  readonly #uncached = { commands: list(), commit: list(), answer: list() };
  readonly #onCommit = (message: unknown): void => this.#add(message as CommitTrace);

  constructor() {
    subscribe(COMMIT_CHANNEL, this.#onCommit);
  }

  stop(): { readonly cached: Commits; readonly uncached: Commits } {
    unsubscribe(COMMIT_CHANNEL, this.#onCommit);
    return { cached: summarize(this.#cached), uncached: summarize(this.#uncached) };
  }

  #add({ commands, begun_ms, decided_ms, sent_ms, responded_ms = begun_ms }: CommitTrace): void {
    const isCached = decided_ms !== undefined && sent_ms !== undefined;
    if (isCached) {
      this.#cached.decide.push(decided_ms - begun_ms);
      this.#cached.send.push(sent_ms - decided_ms);
      this.#cached.response.push(responded_ms - sent_ms);
    } else this.#uncached.commit.push(responded_ms - begun_ms);
    const { commands: sizes, answer } = isCached ? this.#cached : this.#uncached;
    sizes.push(commands);
    // The callers have their outcomes and write their responses in microtasks, which run before the next tick.
    process.nextTick(() => answer.push(performance.now() - responded_ms));
  }
}

const list = (): number[] => [];

function summarize(values: Readonly<Record<string, number[]>>): Commits {
  const figures = Object.entries(values).map(([name, each]) => [name, percentilesOf(each)] as const);
  return { count: values['commands']!.length, figures: Object.fromEntries(figures) };
}
