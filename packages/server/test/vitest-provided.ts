/** Values that the global setup provides to the test workers. */
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
}
