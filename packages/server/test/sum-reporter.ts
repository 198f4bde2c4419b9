import { writeSync } from 'node:fs';
import type { Reporter, SerializedError, TestModule } from 'vitest/node';
import { processorSeconds } from './processor-time.ts';

/** Prefix of the note of a test that was skipped for lack of a tool; the tool's name follows. */
export const MISSING_TOOL = 'missing tool: ';

interface Sum {
  passed: number;
  failed: number;
  skipped: number;
}

/**
 * Prints the processor time of the run, and `N passed, N failed, N skipped` as the last line of the output in every case.
 * With `slowest`, it also lists so many files that took the most processor time.
 */
export class SumReporter implements Reporter {
  readonly #sum: Sum = { passed: 0, failed: 0, skipped: 0 };
  readonly #missingTools = new Map<string, number>();
  readonly #slowest: number;
  #costs: readonly string[] = [];

  constructor({ slowest = 0 }: { slowest?: number } = {}) {
    this.#slowest = slowest;
  }

  onInit(): void {
    // Printed at exit, since vitest and the global teardown still print after the reporters have finished. By then the workers
    // and the run's PostgreSQL have ended, so their processor time is known.
    process.once('exit', (code) => {
      const processor = `Processor time: ${processorSeconds().toFixed(0)} s`;
      writeSync(1, [...this.#costs, processor, ...this.lines(code)].join('\n') + '\n');
    });
  }

  onTestRunEnd(modules: readonly TestModule[], unhandledErrors: readonly SerializedError[]): void {
    const sum = this.#sum;
    Object.assign(sum, { passed: 0, failed: unhandledErrors.length, skipped: 0 });
    this.#missingTools.clear();
    this.#costs = costsOf(modules, this.#slowest);
    for (const module of modules) {
      // A file that could not be loaded has no tests to count, and one with a failed beforeAll has only skipped ones.
      if (module.errors().length > 0) sum.failed += 1;
      for (const suite of module.children.allSuites()) if (suite.errors().length > 0) sum.failed += 1;
      for (const test of module.children.allTests()) {
        const result = test.result();
        if (result.state === 'pending') sum.failed += 1;
        else sum[result.state] += 1;
        if (result.state === 'skipped') this.#noteMissingTool(result.note);
      }
    }
  }

  #noteMissingTool(note: string | undefined): void {
    if (!note?.startsWith(MISSING_TOOL)) return;
    const tool = note.slice(MISSING_TOOL.length);
    this.#missingTools.set(tool, (this.#missingTools.get(tool) ?? 0) + 1);
  }

  /** The lines to print at the end. A run that exits with an error before any test fails counts as one failure. */
  lines(exitCode: number): string[] {
    const { passed, skipped } = this.#sum;
    const failed = exitCode === 0 ? this.#sum.failed : Math.max(this.#sum.failed, 1);
    const lines: string[] = [];
    if (failed > 0) lines.push(`Seed of this run: ISSUARY_TEST_SEED=${process.env['ISSUARY_TEST_SEED']}`);
    const tools = [...this.#missingTools].map(([tool, tests]) => `${tool} (${tests})`);
    const missing = tools.length === 0 ? '' : `; missing tools: ${tools.join(', ')}`;
    return [...lines, `${passed} passed, ${failed} failed, ${skipped} skipped${missing}`];
  }
}

/** The files that took the most processor time. Work of PostgreSQL and of processes that still run is not in it. */
function costsOf(modules: readonly TestModule[], count: number): string[] {
  const costs = modules.map((module) => ({
    file: module.relativeModuleId,
    processor: module.meta().processor_seconds ?? 0,
    wall: module.diagnostic().duration / 1_000,
  }));
  const slowest = costs.toSorted((one, other) => other.processor - one.processor).slice(0, count);
  const lines = slowest.map(({ file, processor, wall }) => `${seconds(processor)} ${seconds(wall)}  ${file}`);
  return lines.length === 0 ? [] : ['Processor time without PostgreSQL, and wall time, in seconds:', ...lines];
}

function seconds(value: number): string {
  return value.toFixed(1).padStart(6);
}
