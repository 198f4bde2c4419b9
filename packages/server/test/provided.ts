/** What the global setup hands to the workers. */
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
