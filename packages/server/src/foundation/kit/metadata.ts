/** A caller's own pairs on an object. Keys and values are not interpreted. */
export type Metadata = Readonly<Record<string, string>>;

/** A change of metadata: null removes a key; keys that it does not name stay. */
export type MetadataPatch = Readonly<Record<string, string | null>>;

export const METADATA_PAIRS_MAX = 50;
export const METADATA_KEY = /^[A-Za-z0-9_.-]{1,40}$/;
export const METADATA_VALUE_LENGTH_MAX = 500;

export const NO_METADATA: Metadata = {};

/** The metadata after a change; the same object if nothing was named. */
export function mergeMetadata(before: Metadata, patch: MetadataPatch | undefined): Metadata {
  if (patch === undefined) return before;
  const merged = Object.entries({ ...before, ...patch }).filter((pair): pair is [string, string] => pair[1] !== null);
  return Object.fromEntries(merged);
}
