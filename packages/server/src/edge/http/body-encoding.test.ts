import { expect, test } from 'vitest';
import { encodingProblem } from './body-encoding.ts';

test.each([
  '',
  'application/json',
  'application/JSON; charset=UTF-8',
  'application/json;charset="utf8"',
  'application/json; charset=utf-8; charset=utf-8',
  'application/json ;',
  'application/json; ; a="b c;charset=x"; charset=utf-8',
  'text/csv; header=present',
])('a body with the content type %j is read', (type) => {
  expect(encodingProblem({ 'content-type': type })).toBeUndefined();
});

test.each([
  'application/json; charset=latin1',
  'application/json; charset="utf-16"',
  'application/json; CharSet=utf-8; charset=utf-16',
  "application/json; charset*=utf-16''x",
  'application/json; charset*0=utf-16',
  'application/json; charset="utf\\-8"',
  'application/json; charset="utf-8',
  'application/json; charset=',
  'application/json; charset',
  'application/json; charset = utf-8',
  'application/json; charset=utf-8 charset=utf-16',
  'application/json; charset=utf-8, text/plain; charset=utf-16',
  'application/json, text/plain; charset=utf-16',
  'application/json;             charset=utf-16',
  'application/json charset=utf-16',
  `application/json; ${'x'.repeat(100)}=1; charset=utf-16`,
  'application/json;\u00a0charset=utf-16',
  'json',
])('a body with the content type %j is refused', (type) => {
  expect(encodingProblem({ 'content-type': type })).toMatchObject({ code: 'unsupported_media_type' });
});

test.each(['gzip', 'identity, gzip', 'gzip, identity', 'x'])(
  'a body with the content encoding %j is refused',
  (encoding) => {
    expect(encodingProblem({ 'content-encoding': encoding })).toMatchObject({ code: 'unsupported_media_type' });
  },
);
