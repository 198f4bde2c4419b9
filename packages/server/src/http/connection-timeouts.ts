/** For a request to come in whole, its headers and body. */
export const REQUEST_TIMEOUT_MS = 60_000;
/** Longer than proxies keep theirs, so that it is they who close a connection that nobody uses. */
export const KEEP_ALIVE_TIMEOUT_MS = 75_000;
