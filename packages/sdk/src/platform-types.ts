/**
 * The types of the web platform that the SDK's own types name. They are those of the program that uses the SDK, whether they
 * are from the DOM or from Node. A program without either still compiles.
 */

/** The type of the global `fetch`. */
export type GlobalFetch = typeof globalThis extends { fetch: infer Fetch }
  ? Fetch
  : (url: string, init: object) => Promise<GlobalResponse>;

/** The global `Response`. */
export type GlobalResponse = typeof globalThis extends { Response: { prototype: infer Response } }
  ? Response
  : { readonly status: number; text(): Promise<string>; arrayBuffer(): Promise<ArrayBuffer> };

/** The global `AbortSignal`. */
export type GlobalAbortSignal = typeof globalThis extends { AbortSignal: { prototype: infer Signal } }
  ? Signal
  : { readonly aborted: boolean };
