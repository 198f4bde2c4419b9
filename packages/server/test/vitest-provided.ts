/** Values that the global setup provides to the test workers, and that these report. */
export interface ProvidedServer {
  readonly url: string;
  /** Whether others use the server, so that databases must be dropped. */
  readonly shared: boolean;
  readonly runPrefix: string;
  readonly template: string;
}

declare module 'vitest' {
  interface ProvidedContext {
    testServer: ProvidedServer;
  }
  interface TaskMeta {
    /** Of a test file: seconds of processor time in its worker, with the processes that it started and that have ended. */
    processor_seconds?: number;
  }
}
