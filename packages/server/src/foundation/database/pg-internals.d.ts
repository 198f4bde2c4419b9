/** Parts of node-postgres that are missing in @types/pg. */
declare module 'pg/lib/utils.js' {
  /** Converts a JavaScript value to the text or bytes that the driver sends. */
  export function prepareValue(value: unknown): string | Buffer | null;
}
