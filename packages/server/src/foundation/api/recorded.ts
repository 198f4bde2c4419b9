/**
 * The keyword `x-recorded` of a schema: what the request log stores of its values. Without it, only values of a closed form are
 * stored: one of an enumeration, an id, a time, a decimal of a response, a short number, true, false and null.
 * - `as_is`: texts of ours in a response; in a request, texts that the schema accepts
 * - `masked`: texts that callers or merchants wrote, without card numbers
 * - a pattern: the texts and numbers of a request that match it
 * - `never`: nothing, whatever the type; of objects in responses, those with at most one more level
 */
export type Recorded = 'as_is' | 'masked' | 'never' | RegExp;

export const RECORDED_KEYWORD = 'x-recorded';

/**
 * An id of ours: a UUID, a local id or a client id. Local ids are below a billion in live, and the billion above that in a
 * sandbox. Other numbers in their place may be those of a phone, a document or a card.
 */
export const RECORDED_ID =
  /^(?:[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}|[1-9]\d{0,8}|1\d{9}|ick_(?:live|sandbox)_[0-9a-f]{24})$/i;

/** A word of the API in a request, such as an event type or a cursor. */
export const RECORDED_WORD = /^[\w.*{}:/=-]{1,64}$/;

/** An amount in a request, or what was meant to be one. */
export const RECORDED_AMOUNT = /^-?\d{1,12}(?:[.,]\d{1,18})?$/;
