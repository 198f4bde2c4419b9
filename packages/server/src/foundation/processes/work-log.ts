import type { RepeatedWork, WorkState } from './model.ts';

const NOT_YET: WorkState = { ran_at: null, failed_at: null, failures: 0 };

/** Remembers what the background work of this process has done. */
export class WorkLog {
  readonly #states = new Map<string, WorkState>();

  known(works: readonly RepeatedWork[]): void {
    for (const { name } of works) this.#states.set(name, NOT_YET);
  }

  ran(name: string, at: Date): void {
    this.#change(name, (state) => ({ ...state, ran_at: at.toISOString() }));
  }

  failed(name: string, at: Date): void {
    this.#change(name, (state) => ({ ...state, failed_at: at.toISOString(), failures: state.failures + 1 }));
  }

  states(): Readonly<Record<string, WorkState>> {
    return Object.fromEntries(this.#states);
  }

  #change(name: string, change: (state: WorkState) => WorkState): void {
    this.#states.set(name, change(this.#states.get(name) ?? NOT_YET));
  }
}
