import { expect, test } from 'vitest';
import { AppError, invalidRequest } from '#kit/app-error.ts';
import { fromPortable, toPortable } from './portable-error.ts';

/** The error as the other thread receives it. */
const sent = (error: unknown): Error => fromPortable(structuredClone(toPortable(error)));

test.each([
  new AppError('card_not_active'),
  new AppError('mode_mismatch'),
  new AppError('issuer_unavailable', { retryAfterSeconds: 7, headers: { allow: 'GET' } }),
  new AppError('insufficient_card_balance', { message: 'the card has 1.00' }),
  invalidRequest({ amount: 'must be more than zero', currency: 'must be usd' }),
])('an AppError keeps all that its response shows: %s', (error) => {
  const received = sent(error);
  expect(received).toBeInstanceOf(AppError);
  const { code, status, message, messages, fields, retryAfterSeconds, headers, stack } = error;
  expect(received).toMatchObject({ code, status, message, messages, retryAfterSeconds, stack });
  expect(received).toMatchObject({ fields, headers });
});

test("an unexpected error keeps what the log shows, its causes' codes included", () => {
  const cause = Object.assign(new TypeError('connection reset'), { code: 'ECONNRESET' });
  const error = Object.assign(new Error('it failed', { cause }), { code: '23505', constraint: 'cards_pkey' });
  const received = sent(error);
  expect(received).not.toBeInstanceOf(AppError);
  expect(received).toMatchObject({ message: 'it failed', code: '23505', constraint: 'cards_pkey', stack: error.stack });
  expect(received.cause).toMatchObject({ name: 'TypeError', message: 'connection reset', code: 'ECONNRESET' });
});

test('a thrown value that is no error becomes one', () => {
  expect(sent('text').message).toBe('string was thrown');
});
