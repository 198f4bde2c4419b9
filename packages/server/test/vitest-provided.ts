/** Values that the global setup provides to the test workers. */
export interface ProvidedServer {
  readonly url: string;
  readonly runPrefix: string;
  readonly template: string;
}

declare module 'vitest' {
  interface ProvidedContext {
    testServer: ProvidedServer;
  }
}
