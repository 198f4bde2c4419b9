import { expect, test } from 'vitest';
import { GROCER } from '#test/authorizations/network.ts';
import { newId, type CardId, type TenantId } from '#kit/ids.ts';
import { MESSAGE_AMOUNT_MAX, type AuthorizationMessage } from '#ports/card-network.ts';
import { assertValidMessage, isValidMessage } from './validate-message.ts';

const VALID: AuthorizationMessage = {
  kind: 'authorization',
  tenantId: newId() as TenantId,
  cardId: newId<'card'>() as CardId,
  messageId: 'm1',
  transactionId: newId<'transaction'>(),
  amount: 1n,
  currency: 'xts',
  merchant: GROCER,
  verification: { cvv: 'absent', expiry: 'absent', threeDs: 'absent' },
  partialAllowed: false,
  requiredDecline: undefined,
};

test.each<[Partial<AuthorizationMessage>, string?]>([
  [{}],
  [{ amount: MESSAGE_AMOUNT_MAX }],
  [{ merchant: { ...GROCER, name: 'Café 💳', city: null } }],
  // An account verification.
  [{ amount: 0n }],
  [{ amount: -1n }, 'amount'],
  [{ amount: MESSAGE_AMOUNT_MAX + 1n }, 'amount'],
  [{ currency: 'USD' }, 'currency'],
  [{ currency: 'us' }, 'currency'],
  [{ messageId: '' }, 'message_id'],
  [{ messageId: 'a\0' }, 'message_id'],
  [{ requiredDecline: '\0' }, 'demanded_decline'],
  [{ merchant: { ...GROCER, name: 'x'.repeat(256) } }, 'merchant.name'],
  [{ merchant: { ...GROCER, city: '\ud800' } }, 'merchant.city'],
  [{ merchant: { ...GROCER, mcc: '541' } }, 'merchant.mcc'],
  [{ merchant: { ...GROCER, country: 'do' } }, 'merchant.country'],
])('a message with %o is rejected for its %s', (wrong, field) => {
  const message = { ...VALID, ...wrong };
  let fields: unknown;
  try {
    assertValidMessage(message);
  } catch (error) {
    fields = Object.keys((error as { fields: object }).fields);
  }
  expect([fields, isValidMessage(message)]).toEqual(field === undefined ? [undefined, true] : [[field], false]);
});
