import { expect, test } from 'vitest';
import { AddressNotAllowed, failureText } from './failure-text.ts';

const coded = (code: string): Error => Object.assign(new Error(`${code} 10.0.0.7:5432 inner.secret`), { code });

test.each([
  ['ECONNREFUSED', 'connection refused'],
  ['EHOSTUNREACH', 'unreachable'],
  ['ENETUNREACH', 'unreachable'],
  ['EACCES', 'unreachable'],
  ['ETIMEDOUT', 'timed out'],
  ['ENOTFOUND', 'host not found'],
  ['EMFILE', 'the request could not be sent'],
  ['UNABLE_TO_GET_ISSUER_CERT_LOCALLY', 'certificate is not trusted'],
  ['UNABLE_TO_VERIFY_LEAF_SIGNATURE', 'certificate is not trusted'],
  ['SELF_SIGNED_CERT_IN_CHAIN', 'certificate is not trusted'],
  ['CERT_REVOKED', 'certificate is not trusted'],
  ['ERR_SSL_TLSV13_ALERT_CERTIFICATE_REQUIRED', 'TLS failed'],
  ['EPROTO', 'TLS failed'],
])('describes %s as "%s"', (code, words) => {
  expect(failureText(coded(code), false)).toBe(words);
});

test('describes the first of several failures', () => {
  const error = Object.assign(new AggregateError([coded('EHOSTUNREACH'), coded('ECONNREFUSED')]), {
    code: 'EHOSTUNREACH',
  });
  expect(failureText(error, false)).toBe('unreachable');
});

test.each<unknown>([
  new AddressNotAllowed(),
  coded('EVERYTHING'),
  new Error('10.0.0.7'),
  'inner.secret',
  undefined,
  null,
  {},
])('does not reveal the error message: %s', (error) =>
  expect(failureText(error, false)).toMatch(/^the (?:IP address is not allowed|request could not be sent)$/),
);
