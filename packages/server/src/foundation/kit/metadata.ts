import { invalidRequest } from './app-error.ts';

/** A caller's own pairs on an object. Keys and values are not interpreted. */
export type Metadata = Readonly<Record<string, string>>;

/** A change of metadata: null removes a key; keys that it does not name stay. */
export type MetadataPatch = Readonly<Record<string, string | null>>;

export const METADATA_PAIRS_MAX = 50;
export const METADATA_KEY_LENGTH_MAX = 40;
export const METADATA_KEY = /^[A-Za-z0-9_.-]{1,40}$/;
export const METADATA_VALUE_LENGTH_MAX = 500;

export const NO_METADATA: Metadata = {};

/**
 * The metadata after a change; the same object if the change names nothing. The present metadata must be read under the lock that
 * saves the result, so that two changes at once are both kept.
 * @throws AppError invalid_request if it would have too many pairs
 */
export function mergeMetadata(before: Metadata, patch: MetadataPatch | undefined): Metadata {
  if (patch === undefined || Object.keys(patch).length === 0) return before;
  const merged = Object.entries({ ...before, ...patch }).filter((pair): pair is [string, string] => pair[1] !== null);
  if (merged.length > METADATA_PAIRS_MAX) {
    const excess = `would have ${merged.length} pairs; ${METADATA_PAIRS_MAX} is the maximum`;
    throw invalidRequest({ metadata: `${excess}: remove keys by setting them to null` });
  }
  return Object.fromEntries(merged);
}

/** Whether it has any pair. */
export function hasPairs(metadata: Metadata): boolean {
  return metadata !== NO_METADATA && Object.keys(metadata).length > 0;
}

/** Whether both have the same pairs, in any order. */
export function isSameMetadata(one: Metadata, other: Metadata): boolean {
  const keys = Object.keys(one);
  return keys.length === Object.keys(other).length && keys.every((key) => one[key] === other[key]);
}
