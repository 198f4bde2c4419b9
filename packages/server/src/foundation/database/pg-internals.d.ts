/** What @types/pg leaves out of node-postgres. */
declare module 'pg/lib/utils.js' {
  /** A JavaScript value as the driver would send it: text or bytes. */
  export function prepareValue(value: unknown): string | Buffer | null;
}
