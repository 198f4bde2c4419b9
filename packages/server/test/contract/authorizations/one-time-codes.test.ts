import { describe, expect, test } from 'vitest';
import { receiveFromNetwork } from '#authorizations';
import { SCOPES } from '#kit/scope.ts';
import { newId, type CardId } from '#kit/ids.ts';
import { Secret } from '#kit/secret.ts';
import type { Challenge } from '#ports/card-network.ts';
import { sharedService } from '../../service.ts';
import { allEvents, newCard, newCustomer } from '../support/fixtures.ts';
import { clientWith } from '../support/keys.ts';

const service = await sharedService();
const { sandbox } = await service.newPartner();

describe('a key without the scope codes', () => {
  const OTHER_SCOPES = SCOPES.filter((scope) => scope !== 'codes');

  test('reads the event without its code; with the scope, with its code', async () => {
    const card = await newCard(sandbox);
    await sandbox.post(`/simulations/cards/${card.id}/challenges`, { amount: 5 });
    const readers = [
      await clientWith(service, sandbox, ['read', 'codes']),
      await clientWith(service, sandbox, OTHER_SCOPES),
    ];
    const [withCode, without] = await Promise.all(
      readers.map(async (reader) => {
        const listed = (await allEvents(reader, '&types=card.code')).find(({ data }) => data.id === card.id)!;
        expect((await reader.get(`/events/${listed.id}`)).data).toEqual(listed);
        return listed;
      }),
    );
    expect(withCode!.data.code).toMatch(/^\d{6}$/);
    const { code, ...others } = withCode!.data;
    expect(without).toEqual({ ...withCode, data: others });
    expect(JSON.stringify(without)).not.toContain(`"${code}"`);
  });
});

describe('a one-time code for a card that cannot make purchases', () => {
  const CASES = [
    ['frozen', 'card_not_active', {}],
    ['terminated', 'card_terminated', {}],
    ['processing', 'card_processing', { last_name: 'Slow' }],
    ['failed', 'card_failed', { last_name: 'Unissuable' }],
  ] as const;

  test.each(CASES)('is rejected when the card is %s: %s', async (state, code, holder) => {
    const customer = await newCustomer(sandbox, holder);
    const card = await newCard(sandbox, { customer_id: customer.id });
    if (state === 'frozen') await sandbox.put(`/cards/${card.id}/freeze`);
    if (state === 'terminated') await sandbox.put(`/cards/${card.id}/terminate`);
    expect((await sandbox.get(`/cards/${card.id}`)).data.card.status).toBe(state);
    const reply = await sandbox.post(`/simulations/cards/${card.id}/challenges`, { amount: 5 });
    expect([reply.status, reply.body.data.error.code]).toEqual([409, code]);
    expect((await codesOf(card.id)).length).toBe(0);
  });

  test.each(['freeze', 'terminate'])('is ignored permanently after a %s if a platform sends it', async (change) => {
    const card = await newCard(sandbox);
    await sandbox.put(`/cards/${card.id}/${change}`);
    const challengeId = newId<'challenge'>();
    const challenge: Challenge = {
      kind: 'challenge',
      tenantId: sandbox.tenant.id,
      cardId: card.id as CardId,
      messageId: challengeId,
      challengeId,
      amount: 5_00n,
      currency: 'usd',
      merchant: { name: 'Shop', mcc: '5411', country: 'US', city: null },
      code: new Secret('123456'),
      expiresAt: new Date(Date.parse((await sandbox.get('/simulations/clock')).data.now) + 300_000),
    };
    await receiveFromNetwork(service.core.authorizations, challenge);
    if (change === 'freeze') await sandbox.put(`/cards/${card.id}/unfreeze`);
    await receiveFromNetwork(service.core.authorizations, challenge);
    expect(await codesOf(card.id)).toEqual([]);
  });

  async function codesOf(card: string) {
    return (await allEvents(sandbox, '&types=card.code')).filter(({ data }) => data.id === card);
  }
});
