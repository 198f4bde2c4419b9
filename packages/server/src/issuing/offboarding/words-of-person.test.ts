import { expect, test } from 'vitest';
import type { Customer } from '#customers';
import { wordsOfPerson } from './words-of-person.ts';

const NOBODY = { first_name: null, last_name: null, email: null, phone: null };
const wordsOf = (fields: object): string[] => wordsOfPerson({ ...NOBODY, ...fields } as unknown as Customer);

test.each([
  ['names, without accents', { first_name: 'José María', last_name: 'Núñez' }, ['jose', 'maria', 'nunez']],
  ['names, with and without their signs', { last_name: 'O’Hara' }, ['ohara', 'hara']],
  ['the e-mail address before the @', { email: 'jo.doe77@mail.example' }, ['doe77', 'jodoe77']],
  ['the phone number', { phone: '+50934107788' }, ['50934107788']],
  ['numbers of documents', { document_number: 'DOC-55418-QZ', tax_id_number: 'T1' }, ['55418', 'doc55418qz']],
  ['of the reference what has digits', { external_ref: 'customer-8831/ab' }, ['8831', 'customer8831ab']],
  ['each word once', { first_name: 'Ana', last_name: 'Ana', email: 'ana@mail.example' }, ['ana']],
  ['nothing of an erased customer', {}, []],
])('the words of a person are %s', (_, fields, words) => {
  expect(wordsOf(fields)).toEqual(words);
});
