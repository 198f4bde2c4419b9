import { Type } from 'typebox';
import { containsCardNumber } from '../kit/card-number.ts';
import {
  METADATA_KEY,
  METADATA_PAIRS_MAX,
  METADATA_VALUE_LENGTH_MAX,
  type Metadata,
  type MetadataPatch,
} from '../kit/metadata.ts';

const PAIRS_RULE = `must be an object of at most ${METADATA_PAIRS_MAX} pairs`;
const KEY_RULE = 'is not a key of metadata: keys have 1 to 40 letters, digits, `_`, `.` or `-`';
const TEXT_RULE = `must be a text of at most ${METADATA_VALUE_LENGTH_MAX} characters`;

/** What is wrong with one value; undefined if nothing is. */
function valueProblem(value: string): string | undefined {
  if (value.length > METADATA_VALUE_LENGTH_MAX || value.includes('\0') || !value.isWellFormed()) return TEXT_RULE;
  return containsCardNumber(value) ? 'must not contain a card number; store no card numbers in metadata' : undefined;
}

const keyProblem = (key: string): string | undefined =>
  containsCardNumber(key) ? 'must not contain a card number; store no card numbers in metadata' : undefined;

const schemaOf = (valueTypes: readonly string[], description: string) => ({
  type: 'object',
  maxProperties: METADATA_PAIRS_MAX,
  propertyNames: { type: 'string', pattern: METADATA_KEY.source, 'x-rule': keyProblem, 'x-problem': KEY_RULE },
  additionalProperties: {
    type: valueTypes.length === 1 ? valueTypes[0] : valueTypes,
    maxLength: METADATA_VALUE_LENGTH_MAX,
    'x-rule': valueProblem,
    'x-problem': TEXT_RULE,
  },
  'x-problem': PAIRS_RULE,
  description,
});

/** `metadata` of a request that creates an object. */
export const MetadataInput = Type.Optional(
  Type.Unsafe<Metadata>(
    schemaOf(['string'], 'Your own data: up to 50 texts by key. Searchable by one pair. No card numbers.'),
  ),
);

/** `metadata` of a request that changes an object. */
export const MetadataChange = Type.Optional(
  Type.Unsafe<MetadataPatch>(
    schemaOf(['string', 'null'], 'Merged with the present metadata: null removes a key, and other keys stay.'),
  ),
);

/** `metadata` of a response. */
export const MetadataData = Type.Unsafe<Metadata>({
  type: 'object',
  additionalProperties: { type: 'string' },
  description: 'Your own data.',
});

/** The query parameter `metadata[key]=value` of a search. */
export const MetadataQuery = Type.Optional(
  Type.Unsafe<Metadata>({
    ...schemaOf(['string'], 'One pair, as `metadata[key]=value`: only objects that have it.'),
    maxProperties: 1,
    'x-problem': 'must be one pair, such as metadata[team]=travel',
  }),
);
