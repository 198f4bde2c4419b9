import { Type } from 'typebox';
import {
  METADATA_KEY,
  METADATA_KEY_LENGTH_MAX,
  METADATA_PAIRS_MAX,
  METADATA_VALUE_LENGTH_MAX,
  type Metadata,
  type MetadataPatch,
} from '#kit/metadata.ts';
import { noCardNumber } from './rules.ts';

const KEY_RULE = 'is not a key of metadata; a key has 1 to 40 letters, digits, `_`, `.` or `-`';
const TEXT_RULE = `must be a text of at most ${METADATA_VALUE_LENGTH_MAX} characters, without NUL`;
const ADVICE = 'use another text';
/** A change can replace every pair: it removes 50 keys and adds 50 others. */
const CHANGED_KEYS_MAX = 2 * METADATA_PAIRS_MAX;

const keyRule = noCardNumber('use another key');

/** PostgreSQL stores no NUL and no half of a surrogate pair. */
function valueRule(value: string): string | undefined {
  if (value.includes('\0') || !value.isWellFormed()) return TEXT_RULE;
  return noCardNumber(ADVICE)(value);
}

/** The schema of the pairs in a request. */
const pairs = (value: object, keys_max: number, problem: string, description: string) => ({
  type: 'object',
  maxProperties: keys_max,
  propertyNames: {
    type: 'string',
    maxLength: METADATA_KEY_LENGTH_MAX,
    pattern: METADATA_KEY.source,
    'x-rule': keyRule,
    'x-problem': KEY_RULE,
  },
  additionalProperties: { maxLength: METADATA_VALUE_LENGTH_MAX, 'x-rule': valueRule, ...value },
  'x-problem': problem,
  description,
});

const TEXT = { type: 'string', 'x-problem': TEXT_RULE };
const TEXT_OR_NULL = { type: ['string', 'null'], 'x-problem': `${TEXT_RULE}, or null to remove the key` };

/** `metadata` of a request that creates an object. */
export const MetadataInput = Type.Optional(
  Type.Unsafe<Metadata>(
    pairs(
      TEXT,
      METADATA_PAIRS_MAX,
      `must be an object of at most ${METADATA_PAIRS_MAX} texts, such as {"team": "travel"}`,
      `Your own data: up to ${METADATA_PAIRS_MAX} texts by key. Lists and searches find it by one pair. No card numbers.`,
    ),
  ),
);

/** `metadata` of a request that changes an object. */
export const MetadataChange = Type.Optional(
  Type.Unsafe<MetadataPatch>(
    pairs(
      TEXT_OR_NULL,
      CHANGED_KEYS_MAX,
      `must be an object of at most ${CHANGED_KEYS_MAX} keys, such as {"team": "travel", "old": null}`,
      `Merged with the present metadata: null removes a key, and other keys stay. At most ${METADATA_PAIRS_MAX} pairs after that.`,
    ),
  ),
);

/** `metadata` of a response or an event. */
export const MetadataData = (description = 'Your own data; empty if you set none.') =>
  Type.Unsafe<Metadata>({ type: 'object', additionalProperties: { type: 'string' }, description });

/** The query parameter `metadata[key]=value`, which the HTTP layer reads as an object with one pair. */
export const MetadataQuery = Type.Optional(
  Type.Unsafe<Metadata>(
    pairs(
      TEXT,
      1,
      'must be one pair, such as metadata[team]=travel',
      'One pair, as `metadata[key]=value`: only objects whose metadata has it.',
    ),
  ),
);
