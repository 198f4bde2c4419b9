import { afterAll, describe, expect, test } from 'vitest';
import { createTestDatabase } from '#test/harness.ts';
import { ManualClock } from '../../../../testing/src/manual-clock.ts';
import { newId } from '#kit/ids.ts';
import type { Environment } from '#kit/tenant.ts';
import type { OpenAccountRequest } from '#ports/funding-rails.ts';
import { openBank } from '#test/accounts/open-bank.ts';

// In the sandbox, the holder's last name determines whether and when an account is opened.

const { database } = await createTestDatabase();
const clock = new ManualClock(new Date('2026-11-20T09:30:00.000Z'));
const { bank } = openBank(database, clock, afterAll);
bank.connect({ receive: async () => undefined });

const requestFor = (lastName: string, environment: Environment = 'sandbox'): OpenAccountRequest => ({
  tenantId: newId<'tenant'>(),
  accountId: newId<'virtual_account'>(),
  environment,
  currency: 'usd',
  holder: { customerId: newId<'customer'>(), firstName: 'Ana', lastName },
});
const renamed = (request: OpenAccountRequest, lastName: string): OpenAccountRequest => ({
  ...request,
  holder: { ...request.holder!, lastName },
});
const pay = ({ tenantId, accountId }: OpenAccountRequest) =>
  bank.simulator.credit({
    kind: 'account_credit',
    tenantId,
    accountId,
    railId: newId(),
    money: { amount: 100n, currency: 'usd' },
    sender: { name: undefined, account: undefined },
    reference: undefined,
  });

describe('a holder named Unissuable', () => {
  test('is refused an account permanently, even after a change of name', async () => {
    const request = requestFor('Unissuable');
    const refused = await bank.openAccount(request);
    expect(refused).toEqual({ outcome: 'refused', reason: expect.stringContaining('Unissuable') });
    expect(await bank.openAccount(renamed(request, 'Reyes'))).toEqual(refused);
    await expect(pay(request)).rejects.toMatchObject({ code: 'account_not_active' });
    await bank.closeAccount(request);
    expect(await bank.openAccount(request)).toEqual(refused);
  });

  test('keeps an account that was opened under another name', async () => {
    const request = requestFor('Reyes');
    const opened = await bank.openAccount(request);
    expect(await bank.openAccount(renamed(request, 'Unissuable'))).toEqual(opened);
  });
});

describe('a holder named Slow', () => {
  test('gets an error for three seconds, during which credits are rejected, and then an open account', async () => {
    const request = requestFor('Slow');
    await expect(bank.openAccount(request)).rejects.toThrow('not opened this account yet');
    clock.advance(2_999);
    await expect(bank.openAccount(renamed(request, 'Reyes'))).rejects.toThrow('not opened this account yet');
    await expect(pay(request)).rejects.toMatchObject({ code: 'account_not_active' });
    clock.advance(1);
    const opened = await bank.openAccount(request);
    expect(opened).toMatchObject({ outcome: 'opened', details: { routing_number: '990001009' } });
    expect(await bank.openAccount(request)).toEqual(opened);
    await pay(request);
  });
});

test.each([
  ['Slow', 'live'],
  ['Unissuable', 'live'],
  ['slow', 'sandbox'],
  ['unissuable', 'sandbox'],
  ['Reyes', 'sandbox'],
] as const)('an account for last name %s in %s is opened immediately', async (lastName, environment) => {
  expect(await bank.openAccount(requestFor(lastName, environment))).toMatchObject({ outcome: 'opened' });
});
