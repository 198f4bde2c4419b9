import { noCardNumber } from './rules.ts';
import { NullableLine } from './schema.ts';

const LABEL_LENGTH_MAX = 100;

/** A tenant's own name for an object in a request: one line, or null. */
export const Label = (options: object = {}) =>
  NullableLine(LABEL_LENGTH_MAX, { 'x-rule': noCardNumber('use another label'), ...options });
