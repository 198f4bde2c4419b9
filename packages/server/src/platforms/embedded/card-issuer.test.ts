import { revealedValues } from '../../../../testing/src/revealed-values.ts';
import { testHolder } from '../../../../testing/src/holders.ts';
import { randomBytes } from 'node:crypto';
import { inspect } from 'node:util';
import { expect, test } from 'vitest';
import { createTestDatabase } from '#test/harness.ts';
import { newTenant } from '#test/vault/filled-vault.ts';
import { advanceTenantClock, createTenantCounters, query, statement } from '#database';
import { AppError } from '#kit/app-error.ts';
import { ManualClock } from '../../../../testing/src/manual-clock.ts';
import { newId, type TenantId } from '#kit/ids.ts';
import { Secret } from '#kit/secret.ts';
import { Vault, VaultIntegrityError } from '#vault';
import { WorkRunner } from '#work';
import type { CardBrand, IssueCardRequest } from '#ports/cards.ts';
import { luhnCheckDigit } from '#kit/luhn.ts';
import { cardVerificationValue } from './card-verification-value.ts';
import { EmbeddedPlatform } from './index.ts';
import { HOUR_MS } from '#kit/durations.ts';

const { database } = await createTestDatabase();
const clock = new ManualClock(new Date('2026-11-30T12:00:00Z'));
const vault = new Vault({ database, masterKey: new Secret(randomBytes(32)), clock });
const BINS = { visa: '40000005', mastercard: '52000005' };
const work = new WorkRunner({ database, clock, id: newId() });
const platform = new EmbeddedPlatform({ database, vault, clock, work, bins: BINS, reveals: true });
const tenantId = await newTenant(database);

const SKIP = statement('test.skip', `SELECT setval('embedded_visa_numbers', $1)`);
const MOVE = statement(
  'test.move',
  `UPDATE vault_items AS item SET sealed = other.sealed FROM vault_items AS other
    WHERE item.tenant_id = $1 AND item.subject = $2 AND other.tenant_id = $1 AND other.subject = $3`,
);

function request(brand: CardBrand = 'visa', tenant: TenantId = tenantId): IssueCardRequest {
  const [cardId, customerId] = [newId<'card'>(), newId<'customer'>()];
  return {
    tenantId: tenant,
    cardId,
    customerId,
    brand,
    environment: 'sandbox',
    currency: 'usd',
    holder: testHolder(),
    approvedAt: new Date(),
    nameOnCard: 'ANA REYES',
  };
}

/** Issues a card and returns its number. */
async function numberOf(from: EmbeddedPlatform, brand: CardBrand = 'visa'): Promise<string> {
  const card = request(brand);
  expect(await from.issueCard(card)).toMatchObject({ outcome: 'issued' });
  return (await revealedValues(from, card)).number.reveal();
}

test.each(['visa', 'mastercard'] as const)(
  'a %s number has the BIN, 16 digits and a correct check digit',
  async (brand) => {
    const number = await numberOf(platform, brand);
    expect(number).toMatch(new RegExp(`^${BINS[brand]}\\d{8}$`));
    expect(luhnCheckDigit(number.slice(0, -1))).toBe(number.at(-1));
  },
);

test('revealing a card returns its number, its expiry and the security code computed from them', async () => {
  const card = request();
  const issued = await platform.issueCard(card);
  const secrets = await revealedValues(platform, card);
  const number = secrets.number.reveal();
  expect(issued).toEqual({
    outcome: 'issued',
    first6: number.slice(0, 6),
    last4: number.slice(-4),
    expiryMonth: '11',
    expiryYear: '29',
  });
  expect(secrets).toMatchObject({ expiryMonth: '11', expiryYear: '29' });
  const keys = await vault.secret('embedded_card_verification', 16);
  const code = cardVerificationValue(keys, { number: secrets.number, expiry: '2911', serviceCode: '000' });
  expect(secrets.securityCode.reveal()).toBe(code.reveal());
  expect(secrets.securityCode.reveal()).toMatch(/^\d{3}$/);
  expect(await platform.issueCard(card)).toEqual(issued);
  expect((await revealedValues(platform, card)).number.reveal()).toBe(number);
});

test('concurrent calls for one card return the same number', async () => {
  const card = request();
  const [one, other] = await Promise.all([platform.issueCard(card), platform.issueCard(card)]);
  expect(one).toEqual(other);
  expect((await revealedValues(platform, card)).number.reveal().slice(-4)).toBe('last4' in one ? one.last4 : '');
});

test('a card expires three years after its issue by the tenant’s clock', async () => {
  const ahead = await newTenant(database);
  await database.rows(createTenantCounters(ahead, 'sandbox'));
  await database.rows(advanceTenantClock(ahead, 40 * 24 * HOUR_MS));
  expect(await platform.issueCard(request('visa', ahead))).toMatchObject({ expiryMonth: '01', expiryYear: '30' });
});

test('a revealed card’s number and security code do not appear when it is printed', async () => {
  const card = request();
  await platform.issueCard(card);
  const secrets = await revealedValues(platform, card);
  const shown = [JSON.stringify(secrets), inspect(secrets, { depth: 9, showHidden: true }), String(secrets.number)];
  for (const text of shown) {
    expect(text).not.toContain(secrets.number.reveal());
    expect(text).not.toMatch(new RegExp(`\\b${secrets.securityCode.reveal()}\\b`));
  }
});

test('a card that was not issued, or belongs to another tenant, cannot be revealed', async () => {
  const card = request();
  await platform.issueCard(card);
  await expect(revealedValues(platform, request())).rejects.toThrow(AppError);
  await expect(revealedValues(platform, { ...card, tenantId: await newTenant(database) })).rejects.toThrow(AppError);
});

test('a sealed number can be opened only for its own card', async () => {
  const [card, other] = [request(), request()];
  await platform.issueCard(card);
  await platform.issueCard(other);
  await database.rows(query(MOVE, tenantId, `card/${card.cardId}/number`, `card/${other.cardId}/number`));
  await expect(revealedValues(platform, card)).rejects.toThrow(VaultIntegrityError);
  expect((await revealedValues(platform, other)).number.reveal()).toMatch(/^\d{16}$/);
});

test('numbers stay unique when processes use different BINs and after returning to an earlier BIN', async () => {
  const other = () =>
    new EmbeddedPlatform({ database, vault, clock, work, bins: { ...BINS, visa: '41111111' }, reveals: true });
  const numbers = await Promise.all(
    [platform, other(), other(), other()].flatMap((each) =>
      Array.from({ length: 20 }, async () => await numberOf(each)),
    ),
  );
  numbers.push(...(await Promise.all(Array.from({ length: 20 }, async () => await numberOf(platform)))));
  expect(new Set(numbers).size).toBe(100);
  expect(numbers.filter((number) => number.startsWith('41111111'))).toHaveLength(60);
  expect(numbers.every((number) => luhnCheckDigit(number.slice(0, -1)) === number.at(-1))).toBe(true);
});

test('numbers of one BIN reveal nothing about those of another', async () => {
  const fresh = new EmbeddedPlatform({
    database,
    vault,
    clock,
    work,
    bins: { visa: '43333333', mastercard: '53333333' },
    reveals: true,
  });
  const accounts = async (brand: CardBrand) => {
    const numbers: string[] = [];
    for (let index = 0; index < 5; index += 1) numbers.push(await numberOf(fresh, brand));
    return numbers.map((number) => number.slice(8, 15));
  };
  const visa = await accounts('visa');
  expect(await accounts('mastercard')).not.toEqual(visa);
});

test('a card is refused when its BIN has no numbers left; another BIN still issues', async () => {
  await database.rows(query(SKIP, 9_999_998));
  expect(await numberOf(platform)).toMatch(/^40000005/);
  const refused = request();
  expect(await platform.issueCard(refused)).toEqual({
    outcome: 'refused',
    code: 'numbers_exhausted',
    reason: 'the card range is used up',
  });
  await expect(revealedValues(platform, refused)).rejects.toThrow(AppError);
  const fresh = new EmbeddedPlatform({
    database,
    vault,
    clock,
    work,
    bins: { ...BINS, visa: '42222222' },
    reveals: true,
  });
  expect(await numberOf(fresh)).toMatch(/^42222222/);
});
