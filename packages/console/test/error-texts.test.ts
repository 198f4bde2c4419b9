import { describe, expect, test } from 'vitest';
import { ERRORS, type ErrorCode } from '../../server/src/foundation/kit/app-error.ts';
import { USUAL_MESSAGES } from '../src/ui/error/usual-messages.ts';

/** Codes that no person of the console meets, by the reason. */
const NOT_FOR_PEOPLE: Readonly<Record<string, readonly ErrorCode[]>> = {
  'only programs with an API key, platforms and banks get them': [
    'invalid_credentials',
    'invalid_token',
    'mode_mismatch',
    'ip_not_allowed',
  ],
  'the console sends no such request': [
    'forbidden',
    'partner_required',
    'method_not_allowed',
    'not_acceptable',
    'unsupported_media_type',
    'uri_too_long',
    'headers_too_large',
  ],
};
/** Codes that are not in the service's table of errors: of an export that failed, and of the SDK. */
const OTHERS = ['personal_data_erased', 'unreadable_answer', 'already_shown'];

const notForPeople = new Set<string>(Object.values(NOT_FOR_PEOPLE).flat());
const forPeople = [...Object.keys(ERRORS).filter((code) => !notForPeople.has(code)), ...OTHERS];

describe.each(['en', 'es', 'fr'])('in %s', (language) => {
  test('every error that a person can meet has a text, and no text is for another code', async () => {
    const { default: texts } = await import(`../src/ui/error/text/${language}.ts`);
    expect(Object.keys(texts).toSorted()).toEqual(forPeople.toSorted());
  });
});

test('the messages without particulars are those of the service', () => {
  const messages = Object.keys(USUAL_MESSAGES).map((code) => [
    code,
    Object.hasOwn(ERRORS, code) ? ERRORS[code as ErrorCode].message : '',
  ]);
  expect(USUAL_MESSAGES).toEqual(Object.fromEntries(messages));
});
