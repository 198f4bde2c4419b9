import { createHmac } from 'node:crypto';
import { VERSION } from 'lithic/version';
import { afterAll, expect, test } from 'vitest';
import { testHolder } from '../../../../testing/src/holders.ts';
import { AUTHORIZATION_SECRET, EVENT_SECRET, LithicDouble } from '../../../../testing/src/lithic-double/index.ts';
import { assertBody, schemas } from '../../../../testing/src/lithic-double/schemas.ts';
import { newCardRequest } from '../../../../testing/src/platform-conformance/harness.ts';
import { MINUTE_MS } from '#kit/durations.ts';
import { newId } from '#kit/ids.ts';
import { Secret } from '#kit/secret.ts';
import type { Holder } from '#ports/holder.ts';
import { adjustableClock } from '../../contract/support/clock.ts';
import { createTestDatabase } from '../../harness.ts';
import { openAdapter } from './installation.ts';

const { database } = await createTestDatabase();
const clock = adjustableClock();
const double = await LithicDouble.start({ clock });
afterAll(async () => await double.stop());
const adapter = openAdapter(double, { database, clock });
const UUID_V4 = /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/;
const URL_OF_SERVICE = 'https://platform.example.com/lithic/sandbox';

test('connecting enrols both endpoints once, and the check then finds nothing wrong', async () => {
  expect((await adapter.check()).filter(({ ok }) => !ok)).toHaveLength(2);
  for (let again = 0; again < 2; again += 1)
    expect((await adapter.enrol(URL_OF_SERVICE)).every(({ ok }) => ok)).toBe(true);
  expect(double.state.responder).toBe(`${URL_OF_SERVICE}/authorizations`);
  expect([...double.state.subscriptions.values()].map(({ url }) => url)).toEqual([`${URL_OF_SERVICE}/events`]);
  expect((await adapter.check()).every(({ ok }) => ok)).toBe(true);
  const secrets = await adapter.readSecrets(URL_OF_SERVICE);
  expect([secrets['AUTHORIZATION_SECRET']?.reveal(), secrets['EVENT_SECRET']?.reveal()]).toEqual([
    AUTHORIZATION_SECRET,
    EVENT_SECRET,
  ]);
});

test('a new address replaces the enrolled one', async () => {
  const other = 'https://other.example.com/lithic/sandbox';
  await adapter.enrol(other);
  expect(double.state.responder).toBe(`${other}/authorizations`);
});

/** Lithic repeats what it has answered to a key, also a failure: https://docs.lithic.com/docs/idempotent-requests. */
test('a card and its customer are requested with UUIDs as idempotency keys, and later with others', async () => {
  const failures = new Set(['/v1/cards', '/v1/account_holders']);
  const failing = await LithicDouble.start({
    clock,
    faultOf: ({ method, path }) => (method === 'POST' && failures.has(path) ? 'server_error' : 'none'),
  });
  const other = openAdapter(failing, { database, clock });
  const request = newCardRequest(newId<'tenant'>());
  try {
    for (const path of ['/v1/account_holders', '/v1/cards']) {
      for (let again = 0; again < 2; again += 1) await expect(other.issueCard(request)).rejects.toThrow('503');
      clock.advance(11 * MINUTE_MS);
      await expect(other.issueCard(request)).rejects.toThrow('503');
      const [first, second, later] = failing.keys.filter((each) => each.path === path).map(({ key }) => key);
      expect(first).toMatch(UUID_V4);
      expect(second).toBe(first);
      expect(later).toMatch(UUID_V4);
      expect(later).not.toBe(first);
      failures.delete(path);
    }
    expect(await other.issueCard(request)).toMatchObject({ outcome: 'issued' });
  } finally {
    await failing.stop();
  }
});

test('the page of a card is signed with the API key, names the card, and expires within 90 seconds', async () => {
  const request = newCardRequest(newId<'tenant'>());
  await adapter.issueCard(request);
  const shown = await adapter.revealCard(request);
  if (shown.kind !== 'embed') throw new Error('the adapter reveals values');
  const url = new URL(shown.url.reveal());
  expect(url.href).not.toContain(double.apiKey);
  const payload = Buffer.from(url.searchParams.get('embed_request')!, 'base64').toString();
  expect(url.searchParams.get('hmac')).toBe(createHmac('sha256', double.apiKey).update(payload).digest('base64'));
  const { token, expiration } = JSON.parse(payload) as { token: string; expiration: string };
  expect(double.state.cards.has(token)).toBe(true);
  const lifetime_ms = new Date(expiration).getTime() - clock.now().getTime();
  expect(lifetime_ms).toBeGreaterThan(0);
  expect(lifetime_ms).toBeLessThanOrEqual(90_000);
});

test('what Lithic has settled on a card that this installation does not know belongs to no tenant', async () => {
  const request = newCardRequest(newId<'tenant'>());
  await adapter.issueCard(request);
  const card = double.cardsWithMemo(`${request.tenantId}/${request.cardId}`)[0]!;
  const settled = async (token: string) => {
    const life = await double.merchants.forcePost({ ...card, token }, 12_34);
    return await adapter.settledOf(life.token);
  };
  expect(await settled(card.token)).toMatchObject({ tenantId: request.tenantId, amount: 12_34n, currency: 'usd' });
  expect(await settled(newId())).toMatchObject({ tenantId: undefined, amount: 12_34n, currency: 'usd' });
});

const US = testHolder().address!;

test.each<[string, Partial<Holder>, string]>([
  ['no address', { address: null }, 'address_street'],
  ['an address in another country', { address: { ...US, country: 'DO' } }, 'address_country must be US or CA'],
  ['no state', { address: { ...US, state: null } }, 'address_state'],
  ['a state in words', { address: { ...US, state: 'California' } }, 'address_state'],
  ['no ZIP code', { address: { ...US, postalCode: 'SW1A 1AA' } }, 'address_postal_code'],
  ['a tax number of another country', { taxId: new Secret('12') }, 'tax_id_number'],
  [
    'a reviewed customer in Canada',
    { taxId: new Secret('211231412'), address: { ...US, country: 'CA' } },
    'address_country must be US',
  ],
])('a customer with %s is refused, with the name of the field', async (_, changes, field) => {
  const holder = testHolder(changes);
  const result = await adapter.issueCard(newCardRequest(newId<'tenant'>(), { holder }));
  expect(result).toMatchObject({ outcome: 'refused', code: 'customer_refused' });
  expect(JSON.stringify(result)).toContain(field);
});

test('a reviewed customer with a tax number is informed as such, and one in Canada as exempt', async () => {
  for (const changes of [
    { taxId: new Secret('211-23-1412') },
    { address: { ...US, country: 'CA', state: 'ON', postalCode: 'K1A 0B1' } },
  ])
    expect(await adapter.issueCard(newCardRequest(newId<'tenant'>(), { holder: testHolder(changes) }))).toMatchObject({
      outcome: 'issued',
    });
});

test('a failed call is reported without what was sent', async () => {
  const broken = openAdapter(double, { database, clock });
  double.state.responder = null;
  const request = newCardRequest(newId<'tenant'>(), { holder: testHolder({ email: 'secret@example.com' }) });
  await double.stop();
  const error = await broken.issueCard(request).catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(Error);
  expect(String((error as Error).stack)).not.toContain('secret@example.com');
  expect(JSON.stringify(await broken.check())).not.toContain(double.apiKey);
});

test('the double rejects what this version of the SDK does not declare', () => {
  expect(schemas.version).toBe(VERSION);
  expect(() => assertBody('CardCreateParams', { type: 'VIRTUAL', colour: 'red' })).toThrow('additional properties');
  expect(() => assertBody('CardCreateParams', { type: 'PAPER' })).toThrow('allowed values');
  expect(() => assertBody('CardAuthorizationApprovalRequestWebhookEvent', {})).toThrow('required');
  expect(double.problems).toEqual([]);
});
